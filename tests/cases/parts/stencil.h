/* One step of a three-point stencil on device memory. */
void smooth(double *field, int n);
