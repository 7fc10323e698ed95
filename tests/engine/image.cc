// A loaded module with data of its own.
extern "C" {
extern int image_data[1000];
int image_data[1000] = {1};
}
