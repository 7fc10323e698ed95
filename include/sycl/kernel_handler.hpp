// What a kernel may ask about itself (SYCL 2020, 4.9.6): its specialization constants.
#pragma once

namespace sycl {

class kernel_handler {};

} // namespace sycl
