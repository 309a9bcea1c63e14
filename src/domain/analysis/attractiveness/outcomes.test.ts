import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsFromCloses } from '#tests/builders/market.ts'
import { emptyColumns, type IndicatorColumns, sliceColumns } from '../columns.ts'
import { medianOf } from '../statistics/median.ts'
import { outcomesOnSessions, UNKNOWN_OUTCOME } from './outcomes.ts'
import { newestBarIndices, unionOfSessions } from './sessions.ts'

function thinned(columns: IndicatorColumns, keep: (at: number) => boolean): IndicatorColumns {
  const places = Array.from(columns.day.keys()).filter(keep)
  const kept = emptyColumns(places.length)
  for (const name of Object.keys(kept) as (keyof IndicatorColumns)[])
    for (const [at, place] of places.entries()) kept[name][at] = columns[name][place]!
  return kept
}

const outcomesIn = (members: IndicatorColumns[], horizon: number) => {
  const sessions = unionOfSessions(members)
  return outcomesOnSessions({ members, sessions, slots: newestBarIndices(members, sessions), horizon })
}

/** Members over 30 days, each with days missing at random. */
const markets = fc
  .array(
    fc.array(fc.tuple(fc.integer({ min: 50, max: 150 }), fc.integer({ min: 0, max: 9 })), {
      minLength: 30,
      maxLength: 30,
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map(members =>
    members.map(days => thinned(columnsFromCloses(days.map(([close]) => close)), at => days[at]![1] > 0)),
  )

/** This reference applies the words of the rule directly, without prepared data. */
function slowOutcome(members: IndicatorColumns[], member: number, day: number, horizon: number): number {
  const sessions = [...new Set(members.flatMap(each => [...each.day]))].sort((a, b) => a - b)
  const until = sessions[sessions.indexOf(day) + horizon]
  if (until === undefined) return UNKNOWN_OUTCOME
  const returnOf = (columns: IndicatorColumns): number => {
    const from = columns.day.indexOf(day)
    const to = columns.day.findLastIndex(each => each <= until)
    return from >= 0 && to > from ? columns.close[to]! / columns.close[from]! : Number.NaN
  }
  const returns = members.map(returnOf).filter(each => !Number.isNaN(each))
  const own = returnOf(members[member]!)
  if (returns.length < 3 || Number.isNaN(own)) return UNKNOWN_OUTCOME
  const above = returns.filter(each => each > own).length
  const below = returns.filter(each => each < own).length
  const half = returns.length / 2
  // With fewer than half of the members on either side the member itself is the median.
  if (above < half && below < half) return UNKNOWN_OUTCOME
  return below >= half ? 1 : 0
}

describe('outcomes', () => {
  test('equal those of a slow reference', () => {
    fc.assert(
      fc.property(markets, fc.integer({ min: 1, max: 6 }), (members, horizon) => {
        const fast = outcomesIn(members, horizon)
        for (const [session, day] of unionOfSessions(members).entries())
          for (const member of members.keys())
            expect(fast[session * members.length + member]).toBe(slowOutcome(members, member, day, horizon))
      }),
      { numRuns: 60 },
    )
  })

  test('of a day do not change with bars after its horizon', () => {
    fc.assert(
      fc.property(
        markets,
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 25 }),
        (members, horizon, end) => {
          const whole = outcomesIn(members, horizon)
          const last = unionOfSessions(members)[end] ?? Infinity
          const cut = members.map(columns =>
            sliceColumns(columns, 0, columns.day.findLastIndex(day => day <= last) + 1),
          )
          const early = outcomesIn(cut, horizon)
          const known = Math.max(0, unionOfSessions(cut).length - horizon) * members.length
          expect(early.subarray(0, known)).toEqual(whole.subarray(0, known))
          expect(early.subarray(known).every(each => each === UNKNOWN_OUTCOME)).toBe(true)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('split a country into halves, and are unknown for the middle one of an odd number of members', () => {
    const growing = (by: number) => columnsFromCloses([100, 100 + by])
    expect([...outcomesIn([growing(1), growing(2), growing(3), growing(4)], 1)].slice(0, 4)).toEqual([
      0, 0, 1, 1,
    ])
    expect([...outcomesIn([growing(1), growing(2), growing(3)], 1)].slice(0, 3)).toEqual([
      0,
      UNKNOWN_OUTCOME,
      1,
    ])
    expect([...outcomesIn([growing(1), growing(2)], 1)]).toEqual([-1, -1, -1, -1])
  })

  test('count a member that leaves with its last close', () => {
    const days = (closes: number[]) => columnsFromCloses(closes)
    const members = [days([100, 40]), days([100, 101, 102, 103]), days([100, 100, 100, 104]), days([100])]
    expect([...outcomesIn(members, 3)].slice(0, 4)).toEqual([0, UNKNOWN_OUTCOME, 1, UNKNOWN_OUTCOME])
  })
})

test('a median is the middle value, or halfway between the middle two', () => {
  expect(medianOf(Float64Array.of(3, 1, 2, 99), 3)).toBe(2)
  expect(medianOf(Float64Array.of(4, 1, 3, 2), 4)).toBe(2.5)
  expect(medianOf(Float64Array.of(7), 0)).toBeNaN()
})
