#include "Allocations.h"

#include <stdatomic.h>
#include <stddef.h>

// In C, since Swift reserves the name malloc. What the program defines goes before what glibc has, for
// every library in the process; on other systems nothing is counted.
#ifdef __GLIBC__

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static _Atomic long count;

void *malloc(size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_realloc(old, size);
}

long allocations(void) { return count; }

#else

long allocations(void) { return -1; }

#endif
