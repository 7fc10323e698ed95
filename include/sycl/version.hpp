// Which SYCL this is (SYCL 2020, 5.6), and macros of other implementations that programs use.
#pragma once

#define SYCL_LANGUAGE_VERSION 202012L
#define SYCL_IMPLEMENTATION_USMCHECK 1
#define __usmcheck_sycl_version 1

/// Kernels run on the host: functions of other translation units are there without further ado.
#ifndef SYCL_EXTERNAL
#define SYCL_EXTERNAL
#endif

#define SYCL_FEATURE_SET_FULL 1
