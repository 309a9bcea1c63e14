import { describe, expect, test } from 'vitest'
import type { TradingDay } from '../market/calendar/day.ts'
import type { GroupEntry } from '../sync/item.ts'
import { bookEntries, heldPositionOf } from './book.ts'
import { buildEntryHistory, type EntryHistory, type EntryHistoryContext } from './entries-of.ts'
import { findSplitsInFactors, nearestWholeRatio } from './splits.ts'

const row = (id: string, day: string, rest: Partial<GroupEntry> = {}): GroupEntry => ({
  id,
  kind: 'buy',
  fsym_id: 'A',
  day,
  quantity: 10,
  price: 100,
  fee: 0,
  tax: 0,
  rate: 1,
  ...rest,
})
const split = { day: 20240301 as TradingDay, ratio: 5 }
const deps: EntryHistoryContext = { method: 'fifo', splitsOf: id => (id === 'A' ? [split] : []) }

function history(rows: readonly GroupEntry[], input: Partial<EntryHistoryContext> = {}): EntryHistory {
  const found = buildEntryHistory(rows, { ...deps, ...input })
  if (!found.ok) throw new Error(`${found.error.id}: ${found.error.why}`)
  return found.value
}
const idsOf = (rows: readonly GroupEntry[], input?: Partial<EntryHistoryContext>) => history(rows, input).ids
const heldOf = ({ entries }: EntryHistory): number => {
  const book = bookEntries(entries, 'fifo')
  if (!book.ok) throw new Error(book.error.why)
  return heldPositionOf(book.value.get('A')!, { price: 1, rate: 1 })!.quantity
}

describe('a history', () => {
  test('is in the order of its days, whatever the order of its rows', () => {
    expect(idsOf([row('b', '2024-05-02'), row('a', '2024-04-01'), row('c', '2024-05-02')])).toEqual([
      'a',
      'b',
      'c',
    ])
  })
  test('includes the splits of its stocks', () => {
    const built = history([row('a', '2024-01-02'), row('b', '2024-06-03', { kind: 'sell', quantity: 40 })])
    expect(built.ids).toEqual(['a', null, 'b'])
    expect(heldOf(built)).toBeCloseTo(10, 9)
  })
  test('counts trades on the day of a split in the new shares', () => {
    expect(heldOf(history([row('a', '2024-03-01')]))).toBe(10)
    expect(heldOf(history([row('a', '2024-02-29'), row('b', '2024-03-01')]))).toBe(60)
  })
  test('includes no split of a stock that was not held then', () => {
    expect(idsOf([row('a', '2024-03-04')])).toEqual(['a'])
    expect(
      idsOf([row('a', '2024-01-02'), row('b', '2024-02-01', { kind: 'sell' }), row('c', '2024-04-01')]),
    ).toEqual(['a', 'b', 'c'])
  })
  test('counts a split once when its owner entered it too, up to 14 days away', () => {
    const own = { kind: 'split', price: 5, quantity: 0 } as const
    expect(heldOf(history([row('a', '2024-01-02'), row('s', '2024-02-20', own)]))).toBe(50)
    expect(heldOf(history([row('a', '2024-01-02'), row('s', '2024-05-20', own)]))).toBe(250)
  })
  test('keeps the whole dividend, and everything that was withheld from it as tax', () => {
    const paid = row('d', '2024-02-01', { kind: 'dividend', price: 70, quantity: 0, tax: 10, fee: 1 })
    expect(history([row('a', '2024-01-02'), paid]).entries[1]).toMatchObject({ amount: 70, tax: 11 })
  })
  test('takes its rates from `rateOf`, and is refused where that has none', () => {
    const rateOf: EntryHistoryContext['rateOf'] = ({ day, rate }) => (day > 20240101 ? rate / 1300 : null)
    expect(history([row('a', '2024-01-02')], { rateOf }).entries[0]).toMatchObject({ rate: 1 / 1300 })
    expect(buildEntryHistory([row('a', '2023-01-02')], { ...deps, rateOf })).toEqual({
      ok: false,
      error: { id: 'a', why: 'rate' },
    })
  })
  test.each([
    ['day', [row('a', '2024-02-30')]],
    [
      'sells-more-than-held',
      [row('b', '2024-01-02'), row('a', '2024-02-02', { kind: 'sell', quantity: 11 })],
    ],
    ['quantity-and-price', [row('a', '2024-01-02', { quantity: 0 })]],
    ['cost', [row('a', '2024-01-02', { fee: -1 })]],
    ['not-held', [row('a', '2024-01-02', { kind: 'split', price: 2, fsym_id: 'B' })]],
  ])('that cannot be true names its entry: %s', (why, rows) => {
    expect(buildEntryHistory(rows, deps)).toEqual({ ok: false, error: { id: 'a', why } })
  })
})

describe('adjustment factors', () => {
  const bars = (factor: number[]) => ({
    day: Int32Array.from(factor, (_, at) => 20240102 + at),
    factor: Float64Array.from(factor),
  })
  test('that move by a ratio of small whole numbers are splits', () => {
    expect(findSplitsInFactors(bars([0.02, 0.02, 0.1, 1]))).toEqual({
      splits: [
        { day: 20240104, ratio: 5 },
        { day: 20240105, ratio: 10 },
      ],
      unclear: [],
    })
    expect(findSplitsInFactors(bars([10, 1])).splits).toEqual([{ day: 20240103, ratio: 0.1 }])
    expect(findSplitsInFactors(bars([0.6667, 1])).splits).toEqual([{ day: 20240103, ratio: 1.5 }])
  })
  test('that move by another ratio are listed as unclear', () => {
    const moves = findSplitsInFactors(bars([0.98765, 0.98765, 1]))
    expect(moves.splits).toEqual([])
    expect(moves.unclear).toMatchObject([{ day: 20240104, ratio: expect.closeTo(1.0125, 3) }])
  })
  test.each([
    [50, 50],
    [0.02, 0.02],
    [1.1, 1.1],
    [1.0123, null],
    [0, null],
  ])('of a move by %d give the ratio %s', (move, ratio) => expect(nearestWholeRatio(move)).toBe(ratio))
})
