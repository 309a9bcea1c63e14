/** This is the quantile of the normal distribution for 95 %. */
const Z = 1.959963984540054

export type WilsonInterval = { low: number; high: number }

/**
 * Returns Wilson's 95 % interval of a share observed in `count` independent cases; it is 0 to 1 when there are none.
 */
export function computeWilsonInterval(share: number, count: number): WilsonInterval {
  if (count === 0) return { low: 0, high: 1 }
  const square = (Z * Z) / count
  const middle = (share + square / 2) / (1 + square)
  const half = (Z * Math.sqrt((share * (1 - share)) / count + square / (4 * count))) / (1 + square)
  // The observed share always stays inside the interval, whatever the rounding.
  return {
    low: Math.max(0, Math.min(share, middle - half)),
    high: Math.min(1, Math.max(share, middle + half)),
  }
}
