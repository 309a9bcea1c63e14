/** Sample prices: a fair value range and the price of today. */
export const samplePrices = {
  ko: { low: 43_900, middle: 51_600, high: 59_300, today: 48_150 },
  en: { low: 168.2, middle: 197.9, high: 227.4, today: 184.62 },
}
