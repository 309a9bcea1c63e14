/** As people write a score: a sign, two decimals, a true minus. */
export const signed = (score: number): string => `${score < 0 ? '−' : '+'}${Math.abs(score).toFixed(2)}`
