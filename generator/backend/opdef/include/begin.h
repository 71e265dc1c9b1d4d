#ifdef __OPTIMIZE__
#if defined(__clang__)
#pragma clang attribute push(__attribute__((noinline, minsize)), apply_to = function)
#elif defined(__GNUC__)
#pragma GCC push_options
#pragma GCC optimize("Os")
#endif
#endif
