// Output from kernels.
#include <gtest/gtest.h>
#include <string>
#include <sycl/sycl.hpp>

namespace {

/// What kernels with a stream of these sizes print.
template <typename Command> std::string printed(Command command, size_t total = 10000, size_t item = 1000) {
  testing::internal::CaptureStdout();
  sycl::queue q;
  q.submit([&](sycl::handler &h) { command(h, sycl::stream(total, item, h)); }).wait();
  return testing::internal::GetCapturedStdout();
}
template <typename Print> std::string of_one_item(Print print) {
  return printed([print](sycl::handler &h, const sycl::stream &out) { h.single_task([=] { print(out); }); });
}

} // namespace

TEST(Stream, PrintsNumbersAndText) {
  EXPECT_EQ(of_one_item([](const sycl::stream &out) {
              out << "n = " << 3 << ' ' << -4L << ' ' << 1.5f << ' ' << 2.25 << ' ' << true << '\n'
                  << (unsigned char)65;
            }),
            "n = 3 -4 1.5 2.25 true\n65");
}

TEST(Stream, ObeysManipulators) {
  EXPECT_EQ(of_one_item([](const sycl::stream &out) {
              out << sycl::hex << 255 << ' ' << sycl::showbase << -1 << ' ' << sycl::oct << 8 << sycl::dec
                  << sycl::endl;
              out << sycl::setprecision(3) << 3.14159 << sycl::setw(6) << 7 << '|' << sycl::fixed << 2.0 << ' '
                  << sycl::scientific << sycl::showpos << 1.0 << sycl::flush;
            }),
            "ff 0xffffffff 010\n3.14     7|2.000 +1.000e+00");
}

TEST(Stream, PrintsIndexesAndVectors) {
  EXPECT_EQ(of_one_item([](const sycl::stream &out) {
              out << sycl::id<2>(1, 2) << sycl::range<1>(3) << ' ' << sycl::nd_range<1>(8, 4) << ' '
                  << sycl::vec<int, 3>(1, 2, 3) << ' ' << sycl::vec<unsigned char, 2>(1, 2);
            }),
            "{1, 2}{3} nd_range(global_range: {8}, local_range: {4}, offset: {0}) 1, 2, 3 1, 2");
}

TEST(Stream, KeepsAStatementOfAWorkItemTogether) {
  std::string text = printed([](sycl::handler &h, const sycl::stream &out) {
    h.parallel_for(sycl::nd_range<1>(40, 4), [=](sycl::nd_item<1> it) {
      out << "item " << it.get_global_id(0);
      out << "!" << sycl::endl;
      sycl::group_barrier(it.get_group());
      out << "again " << it.get_global_id(0) << sycl::endl;
    });
  });
  for (int i = 0; i < 40; ++i) {
    EXPECT_NE(text.find("item " + std::to_string(i) + "!\n"), std::string::npos) << text;
    EXPECT_NE(text.find("again " + std::to_string(i) + "\n"), std::string::npos) << text;
  }
}

TEST(Stream, LosesWhatExceedsItsSizes) {
  EXPECT_EQ(printed(
                [](sycl::handler &h, const sycl::stream &out) {
                  h.single_task([=] { out << "0123456789" << "abc" << sycl::endl << "next" << sycl::endl; });
                },
                1000, 8),
            "01234567\nnext\n");
  EXPECT_EQ(printed([](sycl::handler &h,
                       const sycl::stream &out) { h.single_task([=] { out << "0123456789" << sycl::endl; }); },
                    4),
            "0123");
}

TEST(Stream, TellsItsSizes) {
  sycl::queue q;
  q.submit([&](sycl::handler &h) {
    sycl::stream out(1024, 80, h);
    EXPECT_EQ(out.size(), 1024u);
    EXPECT_EQ(out.get_work_item_buffer_size(), 80u);
    h.single_task([] {});
  });
}
