/* TA-Lib's own functions, one call per indicator. TA-Lib writes its first value to slot 0; `first` is the day of that value. */
#include "ta_func.h"
#include "series.h"

void talib(const double *high, const double *low, const double *close, const double *volume, int n) {
  static const int lengths[7] = {5, 10, 20, 50, 60, 100, 120};
  int count;
  for (int k = 0; k < 7; k++) {
    TA_SMA(0, n - 1, close, lengths[k], &first[SMA5 + k], &count, out[SMA5 + k]);
    TA_EMA(0, n - 1, close, lengths[k], &first[EMA5 + k], &count, out[EMA5 + k]);
  }
  TA_RSI(0, n - 1, close, 9, &first[RSI9], &count, out[RSI9]);
  TA_RSI(0, n - 1, close, 14, &first[RSI14], &count, out[RSI14]);
  TA_ATR(0, n - 1, high, low, close, 14, &first[ATR14], &count, out[ATR14]);
  TA_SAR(0, n - 1, high, low, .02, .2, &first[PSAR], &count, out[PSAR]);
  TA_MAX(0, n - 1, high, 252, &first[HIGH52W], &count, out[HIGH52W]);
  TA_MIN(0, n - 1, low, 252, &first[LOW52W], &count, out[LOW52W]);
  TA_SMA(0, n - 1, volume, 20, &first[VOLUME20], &count, out[VOLUME20]);
  /* TA-Lib has no disparity, so a plain loop computes it from TA-Lib's average. */
  first[DISPARITY20] = first[SMA20];
  for (int t = first[SMA20]; t < n; t++) out[DISPARITY20][t - first[SMA20]] = close[t] / out[SMA20][t - first[SMA20]] * 100;
}
