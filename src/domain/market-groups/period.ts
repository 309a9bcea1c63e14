/**
 * Periods are counted as in the ranges of the charts: a week is 5 sessions; a month has 21 closes, which are 20
 * sessions apart.
 */
export const periods = ['1D', '1W', '1M'] as const
export type Period = (typeof periods)[number]

export const changeMetricOfPeriod: Readonly<Record<Period, string>> = {
  '1D': 'change_1d',
  '1W': 'change_5d',
  '1M': 'change_20d',
}
