// No OpenMP at all.
#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <thread>
#include <vector>

int main(int argc, char **argv) {
  std::map<std::string, int> words;
  for (int n = 0; n < argc; n++) words[argv[n]]++;
  std::vector<int> numbers(1000);
  std::thread([&] {
    for (size_t n = 0; n < numbers.size(); n++) numbers[n] = static_cast<int>(n * 7919 % 1000);
  }).join();
  std::sort(numbers.begin(), numbers.end());
  try {
    numbers.at(1000) = 1;
  } catch (const std::exception &) { printf("%zu %d\n", words.size(), numbers[500]); }
  return 3;
}
