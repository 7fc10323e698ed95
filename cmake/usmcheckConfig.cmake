# find_package(usmcheck) gives
#   usmcheck_add_to_target(TARGET [OPENMP] [SYCL])  the target is built with checking, by the project's own clang 19
#   usmcheck::sycl                                  SYCL without checking, for any C++17 compiler
# A whole project is checked more simply by naming usmcheck-cc and usmcheck-c++ as its compilers; usmcheck::sycl then adds nothing.
get_filename_component(USMCHECK_ROOT "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(USMCHECK_C_COMPILER "${USMCHECK_ROOT}/bin/usmcheck-cc")
set(USMCHECK_CXX_COMPILER "${USMCHECK_ROOT}/bin/usmcheck-c++")

set(usmcheck_FOUND TRUE)
foreach(part lib/usmcheck/usmcheck_pass.so lib/usmcheck/libusmcheck_rt.so lib/usmcheck/offload_anchor.o
  lib/usmcheck/libusmcheck_sycl.so include/usmcheck/openmp_names.h include/sycl/sycl.hpp)
  if(NOT EXISTS "${USMCHECK_ROOT}/${part}")
    set(usmcheck_FOUND FALSE)
    set(usmcheck_NOT_FOUND_MESSAGE "${USMCHECK_ROOT}/${part} is missing")
  endif()
endforeach()

# A checked target has the same SYCL in libusmcheck_rt.so.
if(usmcheck_FOUND AND NOT TARGET usmcheck::sycl)
  include(CMakeFindDependencyMacro)
  find_dependency(Threads)
  add_library(usmcheck::sycl INTERFACE IMPORTED)
  set_target_properties(usmcheck::sycl PROPERTIES INTERFACE_INCLUDE_DIRECTORIES "${USMCHECK_ROOT}/include"
    INTERFACE_COMPILE_FEATURES cxx_std_17)
  if(NOT CMAKE_CXX_COMPILER MATCHES "usmcheck")
    add_library(usmcheck::sycl_runtime SHARED IMPORTED)
    set_target_properties(usmcheck::sycl_runtime PROPERTIES
      IMPORTED_LOCATION "${USMCHECK_ROOT}/lib/usmcheck/libusmcheck_sycl.so" IMPORTED_SONAME libusmcheck_sycl.so)
    set_target_properties(usmcheck::sycl PROPERTIES INTERFACE_LINK_LIBRARIES
      "Threads::Threads;$<$<NOT:$<BOOL:$<TARGET_PROPERTY:USMCHECK_CHECKED>>>:usmcheck::sycl_runtime>")
  endif()
endif()

# What goes with an object file for the pass to see everything; OPENMP adds the checking device, SYCL the headers.
function(usmcheck_add_to_target target)
  cmake_parse_arguments(PARSE_ARGV 1 wanted "OPENMP;SYCL" "" "")
  if(wanted_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "usmcheck_add_to_target(${target}) takes no ${wanted_UNPARSED_ARGUMENTS}")
  endif()
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  foreach(language C CXX)
    if(language IN_LIST languages AND NOT (CMAKE_${language}_COMPILER_ID STREQUAL "Clang"
       AND CMAKE_${language}_COMPILER_VERSION VERSION_GREATER_EQUAL 19 AND CMAKE_${language}_COMPILER_VERSION VERSION_LESS 20))
      message(FATAL_ERROR "usmcheck_add_to_target(${target}) needs clang 19 as the ${language} compiler, not "
        "${CMAKE_${language}_COMPILER_ID} ${CMAKE_${language}_COMPILER_VERSION}; configure with "
        "-DCMAKE_C_COMPILER=${USMCHECK_C_COMPILER} -DCMAKE_CXX_COMPILER=${USMCHECK_CXX_COMPILER}, and no call is needed")
    endif()
  endforeach()

  set(libraries "${USMCHECK_ROOT}/lib/usmcheck")
  set(compiled "$<COMPILE_LANGUAGE:C,CXX>")
  target_compile_options(${target} PRIVATE
    "$<${compiled}:-g;-fpass-plugin=${libraries}/usmcheck_pass.so;-fno-omit-frame-pointer;-fno-optimize-sibling-calls>"
    "$<${compiled}:SHELL:-include ${USMCHECK_ROOT}/include/usmcheck/openmp_names.h>")
  target_link_options(${target} PRIVATE
    "-L${libraries}" "SHELL:-Wl,--push-state,--no-as-needed -lusmcheck_rt -Wl,--pop-state" "-Wl,-rpath,${libraries}")
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON USMCHECK_CHECKED ON)
  if(wanted_SYCL)
    target_include_directories(${target} BEFORE PRIVATE "${USMCHECK_ROOT}/include")
    target_compile_features(${target} PRIVATE cxx_std_17)
    target_compile_options(${target} PRIVATE
      "$<$<COMPILE_LANGUAGE:CXX>:-D__USMCHECK__=1;--system-header-prefix=sycl/;--system-header-prefix=CL/;-pthread>")
    target_link_options(${target} PRIVATE -pthread)
  endif()
  if(wanted_OPENMP)
    set(offload -fopenmp -fopenmp-targets=x86_64-pc-linux-gnu)
    target_compile_options(${target} PRIVATE "$<${compiled}:${offload}>")
    find_library(USMCHECK_OPENMP_LIBRARY omptarget HINTS /usr/lib/llvm-19/lib)
    get_filename_component(openmp_folder "${USMCHECK_OPENMP_LIBRARY}" DIRECTORY)
    target_link_options(${target} PRIVATE ${offload} "-Wl,-rpath,${openmp_folder}")
  endif()
endfunction()
