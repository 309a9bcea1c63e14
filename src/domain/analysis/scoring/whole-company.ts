export type ShareClass = { price: number; shares: number }

/**
 * Filings count the shares of all classes, listings those of each listed class. Shares that no listing has are worth as
 * much as this class.
 */
export function sharesOfWholeCompany(
  price: number,
  { shares, otherClasses = [] }: { shares: number | null; otherClasses?: readonly ShareClass[] },
  filed: number | null,
): number | null {
  // A listing with 0 shares has not been filled in.
  const own = shares !== null && shares > 0 ? shares : null
  if (own === null) return filed !== null && filed > 0 ? filed : null
  const [listed, worth] = otherClasses.reduce(
    ([count, sum], each) => [count + each.shares, sum + each.price * each.shares],
    [own, price * own],
  )
  return worth / price + Math.max(0, (filed ?? 0) - listed)
}
