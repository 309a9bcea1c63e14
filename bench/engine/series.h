/* The series that both C contestants fill for one instrument, in the order of src/domain/analysis/night-series.ts. */
#define SERIES 22
#define LONGEST 8192

enum {
  SMA5, SMA10, SMA20, SMA50, SMA60, SMA100, SMA120,
  EMA5, EMA10, EMA20, EMA50, EMA60, EMA100, EMA120,
  RSI9, RSI14, ATR14, PSAR, HIGH52W, LOW52W, DISPARITY20, VOLUME20
};

/* Scratch memory, overwritten for each instrument; `first` is the index of the first day that has a value. */
extern double out[SERIES][LONGEST];
extern int first[SERIES];

void fused(const double *high, const double *low, const double *close, const double *volume, int n);
void talib(const double *high, const double *low, const double *close, const double *volume, int n);
