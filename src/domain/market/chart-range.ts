export const chartRanges = ['1D', '7D', '1M', '3M', '6M', '1Y', '2Y', '3Y', '5Y'] as const
export type ChartRange = (typeof chartRanges)[number]

/** This is the number of sessions in a range. One day shows two, so that there is a change to see. */
export const sessionsInRange: Readonly<Record<ChartRange, number>> = {
  '1D': 2,
  '7D': 5,
  '1M': 21,
  '3M': 63,
  '6M': 126,
  '1Y': 252,
  '2Y': 504,
  '3Y': 756,
  '5Y': 1260,
}
