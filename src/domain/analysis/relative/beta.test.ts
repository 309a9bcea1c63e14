import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsFromCloses } from '#tests/builders/market.ts'
import { emptyColumns, type IndicatorColumns, sliceColumns } from '../columns.ts'
import { createSeededRandom } from '../statistics/random.ts'
import { betaAgainst, betaRule } from './beta.ts'

const walkOf = (moves: readonly number[], start: number): number[] => {
  let close = start
  return moves.map(each => {
    close *= 1 + each
    return close
  })
}

/** Returns the bars for which `keep` is true, in the same order. */
function thinned(columns: IndicatorColumns, keep: (at: number) => boolean): IndicatorColumns {
  const places = Array.from(columns.day.keys()).filter(keep)
  const kept = emptyColumns(places.length)
  for (const name of Object.keys(kept) as (keyof IndicatorColumns)[])
    for (const [at, place] of places.entries()) kept[name][at] = columns[name][place]!
  return kept
}

const scaled = (columns: IndicatorColumns, by: number): IndicatorColumns => ({
  ...columns,
  close: columns.close.map(close => close * by),
})

/**
 * Makes a stock and an index over the same days, each with some days missing; on other days the stock is not traded.
 */
function pairFrom(seed: number, days: number): { stock: IndicatorColumns; index: IndicatorColumns } {
  const random = createSeededRandom(seed)
  const common = Array.from({ length: days }, () => (random() - 0.5) / 5)
  const own = common.map(each => 0.8 * each + (random() - 0.5) / 10)
  const fate = common.map(() => Math.floor(40 * random()))
  const stock = columnsFromCloses(walkOf(own, 50))
  for (const at of fate.keys()) if (fate[at] === 0) stock.volume[at] = 0
  return {
    stock: thinned(stock, at => fate[at] !== 1),
    index: thinned(columnsFromCloses(walkOf(common, 2500)), at => fate[at] !== 2),
  }
}
const seeds = fc.integer({ min: 1, max: 1_000_000 })
const lengths = fc.integer({ min: 1, max: 420 })

/** This reference follows the rule day by day in a table, with the covariance as a difference of means. */
function slowBeta(stock: IndicatorColumns, index: IndicatorColumns): { beta: number | null; pairs: number } {
  const places = new Map(
    [stock, index].map(each => [each, new Map(Array.from(each.day, (day, at) => [day, at]))]),
  )
  const at = (columns: IndicatorColumns, day: number): number => places.get(columns)!.get(day) ?? -1
  const begins = Math.max(stock.day[0] ?? Infinity, index.day[0] ?? Infinity)
  const ends = stock.day.at(-1) ?? 0
  const days = [...new Set([...stock.day, ...index.day])]
    .filter(day => day <= ends)
    .sort((a, b) => a - b)
    .slice(-betaRule.returns - 1)
    .filter(day => day >= begins)
  const whole = (day: number) =>
    at(stock, day) >= 0 && at(index, day) >= 0 && stock.volume[at(stock, day)]! > 0
  const xs: number[] = []
  const ys: number[] = []
  for (const [place, day] of days.entries()) {
    const before = days[place - 1]
    if (before === undefined || !whole(day) || !whole(before)) continue
    ys.push(stock.close[at(stock, day)]! / stock.close[at(stock, before)]! - 1)
    xs.push(index.close[at(index, day)]! / index.close[at(index, before)]! - 1)
  }
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  if (xs.length < 60) return { beta: null, pairs: xs.length }
  const together = mean(xs.map((x, i) => x * ys[i]!)) - mean(xs) * mean(ys)
  return { beta: together / (mean(xs.map(x => x * x)) - mean(xs) ** 2), pairs: xs.length }
}

test('beta is the slope of the daily returns in a slow reference', () => {
  fc.assert(
    fc.property(seeds, lengths, (seed, days) => {
      const { stock, index } = pairFrom(seed, days)
      const [fast, slow] = [betaAgainst(stock, index), slowBeta(stock, index)]
      expect(fast.pairs).toBe(slow.pairs)
      if (slow.beta === null) expect(fast.beta).toBeNull()
      else expect(fast.beta).toBeCloseTo(slow.beta, 9)
    }),
    { numRuns: 60 },
  )
})

test('beta does not depend on the shares or the currency that prices are counted in', () => {
  fc.assert(
    fc.property(seeds, lengths, fc.integer({ min: -6, max: 6 }), (seed, days, power) => {
      const { stock, index } = pairFrom(seed, days)
      const beta = betaAgainst(stock, index)
      expect(betaAgainst(scaled(stock, 2 ** power), scaled(index, 2 ** -power))).toEqual(beta)
    }),
    { numRuns: 30 },
  )
})

test('beta ignores the index after the last bar of the stock', () => {
  fc.assert(
    fc.property(seeds, lengths, fc.nat(), (seed, days, cut) => {
      const { stock, index } = pairFrom(seed, days)
      const known = sliceColumns(stock, 0, 1 + (cut % stock.day.length || 0))
      const until = index.day.findLastIndex(day => day <= (known.day.at(-1) ?? 0)) + 1
      expect(betaAgainst(known, index)).toEqual(betaAgainst(known, sliceColumns(index, 0, until)))
    }),
    { numRuns: 30 },
  )
})

describe('beta of known returns', () => {
  const moves = Array.from({ length: 300 }, (_, at) => Math.sin(at * at) / 50)
  const index = columnsFromCloses(walkOf(moves, 1000))
  const twice = columnsFromCloses(
    walkOf(
      moves.map(each => 2 * each + 0.001),
      30,
    ),
  )

  test('is 1 against itself and 2 where each day goes twice as far', () => {
    expect(betaAgainst(index, index).beta).toBeCloseTo(1, 12)
    expect(betaAgainst(twice, index).beta).toBeCloseTo(2, 12)
    expect(betaAgainst(twice, index)).toMatchObject({ pairs: 252, missingInStock: 0, missingInIndex: 0 })
    expect(betaAgainst(twice, index).from).toBe(index.day[300 - 253])
    expect(betaAgainst(twice, index).to).toBe(index.day[299])
  })

  test('needs 60 pairs', () => {
    const young = (bars: number) => betaAgainst(sliceColumns(twice, -bars), index)
    expect(young(61).beta).toBeCloseTo(2, 12)
    expect(young(60)).toMatchObject({ beta: null, why: 'too_few_pairs', pairs: 59, missingInStock: 0 })
    const none = betaAgainst(emptyColumns(0), index)
    expect(none).toMatchObject({ beta: null, why: 'too_few_pairs', pairs: 0, from: null, to: null })
  })

  test('is null against an index that does not move, or always moves the same', () => {
    const steady = columnsFromCloses(
      walkOf(
        Array.from({ length: 300 }, () => 0.01),
        5,
      ),
    )
    const flat = columnsFromCloses(Array.from({ length: 300 }, () => 2500))
    expect(betaAgainst(twice, flat)).toMatchObject({ beta: null, why: 'index_flat' })
    expect(betaAgainst(twice, steady)).toMatchObject({ beta: null, why: 'index_flat' })
    expect(betaAgainst(flat, index)).toMatchObject({ beta: 0, why: null })
  })

  test('reports missing days, and leaves out the returns across them', () => {
    const withHole = thinned(twice, at => at !== 200)
    expect(betaAgainst(withHole, index)).toMatchObject({ pairs: 250, missingInStock: 1, missingInIndex: 0 })
    expect(betaAgainst(withHole, index).beta).toBeCloseTo(2, 12)
    const indexHole = thinned(index, at => at !== 200)
    expect(betaAgainst(twice, indexHole)).toMatchObject({ pairs: 250, missingInStock: 0, missingInIndex: 1 })
    const late = sliceColumns(index, 0, 290)
    expect(betaAgainst(twice, late)).toMatchObject({ pairs: 242, missingInIndex: 10 })
  })

  test('leaves out days on which the stock was not traded', () => {
    const halted = { ...twice, close: twice.close.slice(), volume: twice.volume.slice() }
    for (const at of [250, 251, 252]) halted.volume[at] = 0
    expect(betaAgainst(halted, index)).toMatchObject({ pairs: 248, untraded: 3, missingInStock: 0 })
    expect(betaAgainst(halted, index).beta).toBeCloseTo(2, 12)
  })
})
