// With libstdc++ 12 the standard streams exist from the first object file on that includes <iostream>. Programs that use them through sycl.hpp
// may have none.
#include <iostream>
