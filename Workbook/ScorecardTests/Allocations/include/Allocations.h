/// How many times memory was asked for since the process began; -1 where that cannot be counted.
long allocations(void);
