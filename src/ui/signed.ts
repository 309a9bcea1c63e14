/** As people write a score: a sign, two decimals, a true minus; what is printed as nought has neither. */
export function signed(score: number): string {
  const size = Math.abs(score).toFixed(2)
  return `${size === '0.00' ? '±' : score < 0 ? '−' : '+'}${size}`
}
