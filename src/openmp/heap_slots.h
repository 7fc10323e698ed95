// Device memory comes from our spans, under libomptarget: its import slots for malloc and free lead to us, whoever owns malloc in the program.
// Heap that libomp and device images take is noted: kernels may touch it.
#pragma once

namespace usmcheck::openmp {
void patch_runtime_heaps();                         ///< libomptarget's and libomp's slots; once each
void patch_device_image(const void *anywhere);     ///< of the image that holds this address
} // namespace usmcheck::openmp
