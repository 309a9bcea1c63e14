/** Points that were saved at once, and expire at once. */
export type PointLot = { id: string; remaining: number; expires: number }
export type PointSpending = { lot: string; amount: number }

export const availablePoints = (lots: readonly PointLot[], at: number): number =>
  lots.reduce((sum, { remaining, expires }) => (expires > at ? sum + remaining : sum), 0)

/** Lots in the order in which they are spent: what expires first goes first. */
export const inOrderOfExpiry = <L extends PointLot>(lots: readonly L[]): L[] =>
  lots.toSorted((a, b) => a.expires - b.expires || (a.id < b.id ? -1 : Number(a.id > b.id)))

/** Takes points from the lots that expire first. Null where there are too few: nothing is spent in part. */
export function spendPoints(lots: readonly PointLot[], amount: number, at: number): PointSpending[] | null {
  let missing = amount
  const spent: PointSpending[] = []
  for (const { id, remaining, expires } of inOrderOfExpiry(lots)) {
    if (missing === 0) break
    if (expires <= at || remaining === 0) continue
    const taken = Math.min(missing, remaining)
    spent.push({ lot: id, amount: taken })
    missing -= taken
  }
  return missing === 0 ? spent : null
}

export function lotsAfter(lots: readonly PointLot[], spent: readonly PointSpending[]): PointLot[] {
  const taken = new Map(spent.map(({ lot, amount }) => [lot, amount]))
  return lots.map(lot => ({ ...lot, remaining: lot.remaining - (taken.get(lot.id) ?? 0) }))
}
