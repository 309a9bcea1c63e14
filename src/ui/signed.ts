/** Formats a score with a sign, two decimals and a true minus sign. A value that is printed as zero gets «±». */
export function formatSignedScore(score: number): string {
  const size = Math.abs(score).toFixed(2)
  return `${size === '0.00' ? '±' : score < 0 ? '−' : '+'}${size}`
}
