// A plug-in with a kernel, a host function and data of its own.
static int own = 5;

extern "C" int touch(int *device) {
  return device[2]; // the plug-in's fault
}

extern "C" int kernel(int *device) {
  int result = 0;
#pragma omp target is_device_ptr(device) map(tofrom : result)
  {
    device[2] = 7;
    result = device[2];
  }
  return result + own;
}
