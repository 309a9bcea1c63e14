import { expect } from 'vitest'
import type { PointAction } from '#domain/billing/point-codes.ts'
import { lotsAfter, type PointLot, type PointSpending, spendPoints } from '#domain/billing/point-lots.ts'
import { returnPoints } from '#domain/billing/point-returns.ts'

/** A row of the ledger with what its lot was made with, in the order in which one user's points were moved. */
export type LedgerRow = {
  operation: number
  action: PointAction
  lot: string
  amount: number
  reference: string | null
  at: number
  lotAmount: number
  expires: number
}

const sumOf = (parts: readonly { amount: number }[]): number =>
  parts.reduce((sum, { amount }) => sum + amount, 0)
const partsOf = (rows: readonly LedgerRow[]): PointSpending[] =>
  rows.map(({ lot, amount }) => ({ lot, amount }))

/**
 * Does again, by the pure rules, what the ledger of one user says, one act after the other. Fails where the rules had taken
 * other points, and returns the lots as they then must be.
 */
export function replayLedger(rows: readonly LedgerRow[]): PointLot[] {
  let lots: PointLot[] = []
  const orders = new Map<string, PointSpending[]>()
  const put = ({ lot, amount, expires }: LedgerRow) => {
    const known = lots.some(({ id }) => id === lot)
    lots = known
      ? lots.map(each => (each.id === lot ? { ...each, remaining: each.remaining + amount } : each))
      : [...lots, { id: lot, remaining: amount, expires }]
  }
  for (const act of Map.groupBy(rows, ({ operation }) => operation).values()) {
    const [{ action, reference, at }, parts] = [act[0]!, partsOf(act)]
    if (action === 'USE' || action === 'ADMIN_DEDUCT') {
      expect(parts, `operation ${act[0]!.operation}`).toEqual(spendPoints(lots, sumOf(parts), at))
      lots = lotsAfter(lots, parts)
      if (reference !== null) orders.set(reference, parts)
    } else if (action === 'EXPIRED') {
      expect(lots.find(({ id }) => id === act[0]!.lot)?.remaining).toBe(act[0]!.amount)
      lots = lotsAfter(lots, parts)
    } else {
      if (action === 'USE_CANCEL') expectReturn(act, orders.get(reference ?? '') ?? [])
      for (const row of act) put(row)
    }
    expect(lots.every(({ remaining }) => remaining >= 0)).toBe(true)
  }
  return lots
}

/** What came back went to the lots it was taken from, or to new ones of the same size where these had expired. */
function expectReturn(act: readonly LedgerRow[], spent: readonly PointSpending[]): void {
  const back = returnPoints(spent, sumOf(act))
  expect(act.map(({ amount }) => amount)).toEqual(back.map(({ amount }) => amount))
  for (const [nth, row] of act.entries()) {
    if (row.lot === back[nth]!.lot) expect(row.at).toBeLessThan(row.expires)
    else expect([row.lotAmount, row.expires - row.at]).toEqual([row.amount, 15 * 86_400_000])
  }
}
