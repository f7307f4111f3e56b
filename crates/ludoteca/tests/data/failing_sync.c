/* A disk that fails to sync while a file is there: loaded before the C library by a test. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

static int fails(void) {
    const char *path = getenv("SYNC_FAILS");
    return path && access(path, F_OK) == 0;
}

int fsync(int file) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    if (fails()) { errno = EIO; return -1; }
    return real(file);
}

int fdatasync(int file) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    if (fails()) { errno = EIO; return -1; }
    return real(file);
}
