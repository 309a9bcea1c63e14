/*
 * program BARS INSTRUMENTS LENGTH: reads one contestant's name per line and prints the processor time over all instruments and
 * the sum of the last values of each series. The line `NAME EVERY PATH` writes all slots of each EVERY-th instrument to PATH.
 */
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include "series.h"

double out[SERIES][LONGEST];
int first[SERIES];

typedef void (*contestant)(const double *, const double *, const double *, const double *, int);

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}

/* TA-Lib's arrays begin with the first value, ours with the first day. */
static int shift(contestant run, int series) { return run == fused ? 0 : first[series]; }

static void dump(contestant run, const double *bars, long instruments, int n, int every, const char *path) {
  FILE *file = fopen(path, "wb");
  if (!file) exit(2);
  for (long i = 0; i < instruments; i += every) {
    const double *high = bars + i * 4 * n;
    run(high, high + n, high + 2 * n, high + 3 * n, n);
    for (int k = 0; k < SERIES; k++)
      for (int t = 0; t < n; t++) {
        const double value = t < first[k] ? NAN : out[k][t - shift(run, k)];
        fwrite(&value, sizeof value, 1, file);
      }
  }
  fclose(file);
}

int main(int count, char **given) {
  if (count != 4) return 2;
  const long instruments = atol(given[2]);
  const int n = atoi(given[3]), file = open(given[1], O_RDONLY);
  const double *bars = mmap(0, instruments * 4 * n * sizeof(double), PROT_READ, MAP_SHARED | MAP_POPULATE, file, 0);
  if (bars == MAP_FAILED || n > LONGEST) return 2;
  char line[4096], name[16], path[4000];
  while (fgets(line, sizeof line, stdin)) {
    int every = 0;
    const int words = sscanf(line, "%15s %d %3999[^\n]", name, &every, path);
    contestant run = fused;
#ifdef WITH_TALIB
    if (strcmp(name, "talib") == 0) run = talib;
#endif
    double sums[SERIES] = {0};
    const double began = now();
    if (words == 3) dump(run, bars, instruments, n, every, path);
    else
      for (long i = 0; i < instruments; i++) {
        const double *high = bars + i * 4 * n;
        run(high, high + n, high + 2 * n, high + 3 * n, n);
        for (int k = 0; k < SERIES; k++) sums[k] += out[k][n - 1 - shift(run, k)];
      }
    printf("%.0f", now() - began);
    for (int k = 0; k < SERIES; k++) printf(" %.17g", sums[k]);
    printf("\n");
    fflush(stdout);
  }
  return 0;
}
