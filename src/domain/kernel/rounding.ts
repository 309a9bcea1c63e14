/**
 * Rounds to four decimals, more than any price or figure has: split adjustment, division and 32-bit floats leave rounding
 * errors beyond them.
 */
export function roundToFourDecimals(value: number): number
export function roundToFourDecimals(value: number | null): number | null
export function roundToFourDecimals(value: number | null): number | null {
  return value === null ? null : Math.round(value * 10_000) / 10_000 + 0
}
