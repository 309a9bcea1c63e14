/* The floor: all series in C, with as many recurrences in one loop as the processor has registers for. */
#include <math.h>
#include "series.h"

#define YEAR 252

static const int lengths[7] = {5, 10, 20, 50, 60, 100, 120};

static void averages(const double *restrict close, const double *restrict volume, int n) {
  double s[7] = {0}, e[7] = {0}, v20 = 0;
  for (int t = 0; t < 120; t++) {
    const double x = close[t];
    for (int k = 0; k < 7; k++) {
      const int length = lengths[k];
      s[k] += t < length ? x : x - close[t - length];
      e[k] = t < length ? s[k] / length : e[k] + 2. / (length + 1) * (x - e[k]);
      out[SMA5 + k][t] = s[k] / length;
      out[EMA5 + k][t] = e[k];
    }
    v20 += t < 20 ? volume[t] : volume[t] - volume[t - 20];
    out[DISPARITY20][t] = x / s[2] * 2000;
    out[VOLUME20][t] = v20 / 20;
  }
  double s5 = s[0], s10 = s[1], s20 = s[2], s50 = s[3], s60 = s[4], s100 = s[5], s120 = s[6];
  for (int t = 120; t < n; t++) {
    const double x = close[t];
    s5 += x - close[t - 5];
    s10 += x - close[t - 10];
    s20 += x - close[t - 20];
    s50 += x - close[t - 50];
    s60 += x - close[t - 60];
    s100 += x - close[t - 100];
    s120 += x - close[t - 120];
    v20 += volume[t] - volume[t - 20];
    out[SMA5][t] = s5 * (1. / 5);
    out[SMA10][t] = s10 * (1. / 10);
    out[SMA20][t] = s20 * (1. / 20);
    out[SMA50][t] = s50 * (1. / 50);
    out[SMA60][t] = s60 * (1. / 60);
    out[SMA100][t] = s100 * (1. / 100);
    out[SMA120][t] = s120 * (1. / 120);
    out[DISPARITY20][t] = x / s20 * 2000;
    out[VOLUME20][t] = v20 * (1. / 20);
  }
  double e5 = e[0], e10 = e[1], e20 = e[2], e50 = e[3], e60 = e[4], e100 = e[5], e120 = e[6];
  for (int t = 120; t < n; t++) {
    const double x = close[t];
    e5 += 2. / 6 * (x - e5);
    e10 += 2. / 11 * (x - e10);
    e20 += 2. / 21 * (x - e20);
    e50 += 2. / 51 * (x - e50);
    e60 += 2. / 61 * (x - e60);
    e100 += 2. / 101 * (x - e100);
    e120 += 2. / 121 * (x - e120);
    out[EMA5][t] = e5;
    out[EMA10][t] = e10;
    out[EMA20][t] = e20;
    out[EMA50][t] = e50;
    out[EMA60][t] = e60;
    out[EMA100][t] = e100;
    out[EMA120][t] = e120;
  }
}

static void wilder(const double *restrict high, const double *restrict low, const double *restrict close, int n) {
  double up9 = 0, down9 = 0, up14 = 0, down14 = 0, range14 = 0, before = close[0];
  for (int t = 1; t < n; t++) {
    const double x = close[t], h = high[t], l = low[t];
    const double change = x - before, size = fabs(change), up = size + change, down = size - change;
    const double range = (h - l + fabs(h - before) + fabs(before - l)) * .5;
    before = x;
    if (t <= 14) {
      up14 += up / 14;
      down14 += down / 14;
      range14 += range / 14;
      up9 += t <= 9 ? up / 9 : (up - up9) / 9;
      down9 += t <= 9 ? down / 9 : (down - down9) / 9;
    } else {
      up9 += (up - up9) * (1. / 9);
      down9 += (down - down9) * (1. / 9);
      up14 += (up - up14) * (1. / 14);
      down14 += (down - down14) * (1. / 14);
      range14 += (range - range14) * (1. / 14);
    }
    out[RSI9][t] = up9 + down9 == 0 ? 50 : 100 * up9 / (up9 + down9);
    out[RSI14][t] = up14 + down14 == 0 ? 50 : 100 * up14 / (up14 + down14);
    out[ATR14][t] = range14;
  }
}

static void extremes(const double *restrict high, const double *restrict low, int n) {
  static double high_before[LONGEST], low_before[LONGEST];
  double *high52w = out[HIGH52W], *low52w = out[LOW52W];
  for (int end = n / YEAR * YEAR; end > 0; end -= YEAR) {
    double highest = high[end - 1], lowest = low[end - 1];
    for (int t = end - 1; t >= end - YEAR; t--) {
      highest = high[t] > highest ? high[t] : highest;
      lowest = low[t] < lowest ? low[t] : lowest;
      high_before[t] = highest;
      low_before[t] = lowest;
    }
  }
  high52w[YEAR - 1] = high_before[0];
  low52w[YEAR - 1] = low_before[0];
  for (int start = YEAR; start < n; start += YEAR) {
    const int end = start + YEAR < n ? start + YEAR : n;
    double highest = high[start], lowest = low[start];
    for (int t = start; t < end; t++) {
      highest = high[t] > highest ? high[t] : highest;
      lowest = low[t] < lowest ? low[t] : lowest;
      const double h0 = high_before[t - YEAR + 1], l0 = low_before[t - YEAR + 1];
      high52w[t] = h0 > highest ? h0 : highest;
      low52w[t] = l0 < lowest ? l0 : lowest;
    }
  }
}

static double least(double a, double b) { return a < b ? a : b; }
static double most(double a, double b) { return a > b ? a : b; }

static void parabolic_sar(const double *restrict high, const double *restrict low, int n) {
  enum { RUNGS = 16 };
  double speeds[RUNGS], speed = .02;
  for (int k = 0; k < RUNGS; k++, speed += .02) speeds[k] = least(speed, .2);
  double *psar = out[PSAR];
  const double fall = low[0] - low[1];
  int rising = !(fall > 0 && fall > high[1] - high[0]);
  double extreme = rising ? high[1] : low[1], stop = rising ? low[0] : high[0], h = high[1], l = low[1];
  for (int t = 1; t < n; t++, rising = !rising) {
    int rung = 0;
    if (rising) {
      for (; t < n; t++) {
        const double h0 = h, l0 = l;
        h = high[t], l = low[t];
        if (l <= stop) {
          psar[t] = stop = most(most(extreme, h0), h);
          extreme = l;
          stop = most(most(stop + speeds[0] * (extreme - stop), h0), h);
          break;
        }
        psar[t] = stop;
        rung += h > extreme;
        rung -= rung >> 4;
        extreme = most(h, extreme);
        stop = least(least(stop + speeds[rung] * (extreme - stop), l0), l);
      }
    } else {
      for (; t < n; t++) {
        const double h0 = h, l0 = l;
        h = high[t], l = low[t];
        if (h >= stop) {
          psar[t] = stop = least(least(extreme, l0), l);
          extreme = h;
          stop = least(least(stop + speeds[0] * (extreme - stop), l0), l);
          break;
        }
        psar[t] = stop;
        rung += l < extreme;
        rung -= rung >> 4;
        extreme = least(l, extreme);
        stop = most(most(stop + speeds[rung] * (extreme - stop), h0), h);
      }
    }
  }
}

void fused(const double *high, const double *low, const double *close, const double *volume, int n) {
  static const int warm[SERIES] = {4, 9, 19, 49, 59, 99, 119, 4, 9, 19, 49, 59, 99, 119, 9, 14, 14, 1, 251, 251, 19, 19};
  for (int k = 0; k < SERIES; k++) first[k] = warm[k];
  averages(close, volume, n);
  wilder(high, low, close, n);
  extremes(high, low, n);
  parabolic_sar(high, low, n);
}
