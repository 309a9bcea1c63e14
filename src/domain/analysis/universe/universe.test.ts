import { expect, test } from 'vitest'
import { generatedColumns } from '#tests/engine/signals.market.ts'
import { type IndicatorColumns, lastRowsOfColumns, sliceColumns } from '../columns.ts'
import { computeRsRatingTable } from '../relative/rs-rating.ts'
import { COMPARED_ROW_LENGTH, fillComparedRow, RATED_SESSIONS, returnsIn } from './compared-table.ts'
import { openUniverse } from './universe.ts'

const LENGTH = 330
const all = Array.from({ length: 24 }, (_, nth) => generatedColumns(nth + 1, LENGTH))
const days = all[0]!.day.slice(-RATED_SESSIONS)

/** Returns the table rows of these members, in a table that still has values of an earlier night. */
function tableOf(members: readonly IndicatorColumns[]): Float64Array {
  const table = new Float64Array(members.length * COMPARED_ROW_LENGTH).fill(7)
  for (const [row, columns] of members.entries()) fillComparedRow(columns, null, days, table, row)
  return table
}
const members = (count: number) => Array.from({ length: count }, () => ({ sector: 's', isFund: false }))
const rowIn = (table: Float64Array, row: number) =>
  table.slice(row * COMPARED_ROW_LENGTH, (row + 1) * COMPARED_ROW_LENGTH)

test('the ratings are those of the whole country on each of its last sessions', () => {
  // One stock was listed lately; another has no bar on the session before the last.
  const some = all.with(3, lastRowsOfColumns(all[3]!, 254))
  const holes = Object.fromEntries(
    Object.entries(all[5]!).map(([name, series]) => [
      name,
      series.filter((_: number, at: number) => at !== LENGTH - 2),
    ]),
  ) as IndicatorColumns
  const listed = some.with(5, holes)
  const universe = openUniverse(members(24), tableOf(listed), null)
  const { ratings } = computeRsRatingTable(listed, days)
  for (let row = 0; row < 24; row++)
    expect(Array.from(universe.ratingsOf(row))).toEqual(
      Array.from(days, (_, nth) => ratings[nth * 24 + row]!),
    )
  expect(universe.ratingsOf(5)[RATED_SESSIONS - 2]).toBe(0)
  expect(Array.from(universe.ratingsOf(3)).filter(rating => rating > 0)).toHaveLength(2)
})

test('a stock without a bar on the newest day is not compared with others', () => {
  const gone = sliceColumns(all[0]!, 0, LENGTH - 1)
  const table = tableOf([gone, all[1]!])
  expect(rowIn(table, 0).every(Number.isNaN)).toBe(true)
  expect(rowIn(table, 1).some(Number.isFinite)).toBe(true)
  const universe = openUniverse(members(2), table, null)
  expect(universe.returnsOf(1)?.country[20]).toHaveLength(1)
  expect(universe.monthOf([0])).toBeNull()
  expect(universe.monthOf([0, 1])).toBe(returnsIn(table, 1)[20])
})

test('a row does not depend on what was in the table before, or on the other rows', () => {
  const alone = tableOf([all[2]!])
  expect(rowIn(tableOf(all), 2)).toEqual(alone)
})

test('a fund and a stock without a known sector have no sector, and count in none', () => {
  const mixed = members(24)
  mixed[0] = { sector: 's', isFund: true }
  const unknown = mixed.map((each, row) => (row === 1 ? { sector: null, isFund: false } : each))
  const universe = openUniverse(unknown, tableOf(all), null)
  for (const row of [0, 1]) {
    expect(universe.sectorOf(row)).toBeNull()
    expect(universe.returnsOf(row)).toBeNull()
  }
  const returns = universe.returnsOf(2)!
  expect([returns.sector[20].length, returns.country[20].length]).toEqual([22, 23])
  expect(universe.returnsOf(3)!.sector).toBe(returns.sector)
})

test('without a model there are no odds, and the median of no stocks is null', () => {
  const universe = openUniverse(members(24), tableOf(all), null)
  expect(universe.oddsOf(0)).toBeNull()
  expect(universe.monthOf([])).toBeNull()
  expect(openUniverse([], new Float64Array(0), null).monthOf([])).toBeNull()
})
