/** Value added tax is 10 % of the net amount, and the prices include it; the two parts add up to the won. */
export function vatParts(amount: number): { supply: number; vat: number } {
  const vat = Math.round(amount / 11)
  return { supply: amount - vat, vat }
}
