import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PackColumn } from '../pack.ts'
import { truthAt, truthsOfRows } from './evaluate.ts'
import { parseFilterFormula } from './parse.ts'
import { type Truth, UNKNOWN_TRUTH } from './truth.ts'

const parsed = (text: string) => {
  const formula = parseFilterFormula(text)
  if (!formula.ok) throw new Error(`${text}: ${formula.error.code}`)
  return formula.value
}
type Values = Readonly<Record<string, number>>
/** Returns the truth of a formula for one row, whose columns are all doubles or all 32-bit floats. */
const at = (text: string, values: Values, Kind: typeof Float32Array | typeof Float64Array = Float64Array) =>
  truthAt(parsed(text), metric => (values[metric] === undefined ? undefined : Kind.of(values[metric])), 0)

describe('a formula is', () => {
  it.each<[string, Truth]>([
    ['per < 10', 1],
    ['per > 10', 0],
    ['per >= 8 and per <= 8 and per = 8', 1],
    ['per != 8 or per < 8 or per > 8', 0],
    ['per + 2 * pbr = 11', 1],
    ['(per + 2) * pbr = 15', 1],
    ['per / pbr - 1 > 4.33', 1],
    ['-per < -7', 1],
    ['pbr <= 1.2 + 0.3', 1],
    ['halted', 0],
    ['not halted', 1],
  ])('evaluated with the usual arithmetic rules: %s', (text, truth) => {
    for (const kind of [Float32Array, Float64Array])
      expect(at(text, { per: 8, pbr: 1.5, halted: 0 }, kind)).toBe(truth)
  })

  it.each<[string, Truth, Truth]>([
    ['market_cap > 300000000000', 0, 1],
    ['market_cap >= 300000001000', 1, 1],
    ['market_cap = 300000000000', 1, 0],
    ['market_cap + per = 300000000000', 1, 0],
    ['per <= 1.2', 1, 1],
    ['per = 1.2', 1, 1],
    ['per * 2 <= 2.4', 1, 1],
    ['per * 1e38 > 1e39', 0, 0],
    ['per * 1e39 > 1e39', 1, 1],
    ['per * 1e39 < 2e39', 1, 1],
    ['per < 1e39', 1, 1],
    ['1e39 = 1e40', 0, 0],
    ['1e39 < 1e40', 1, 1],
    ['1 + 1e-9 > 1', 1, 1],
    ['per + 1e-9 > 1.2', 0, 1],
  ])('compared in the precision of the columns that it reads: %s', (text, inSingles, inDoubles) => {
    const values = { market_cap: 300_000_001_000, per: 1.2 }
    expect(at(text, values, Float32Array)).toBe(inSingles)
    expect(at(text, values)).toBe(inDoubles)
  })

  it('compared in 32-bit floats as soon as one of its columns has them', () => {
    const columns = new Map<string, PackColumn>([
      ['price', Float64Array.of(100.1, 100.1)],
      ['sma_5', Float32Array.of(100.1, 100.2)],
    ])
    const columnOf = (metric: string) => columns.get(metric)
    expect([...truthsOfRows(parsed('price = sma_5'), 2, columnOf)]).toEqual([1, 0])
    expect([...truthsOfRows(parsed('sma_5 > -(-price + 0)'), 2, columnOf)]).toEqual([0, 1])
    expect([...truthsOfRows(parsed('price = sma_5 or price > 100.1'), 2, columnOf)]).toEqual([1, 0])
    expect([...truthsOfRows(parsed('price > 100.0999999999'), 2, columnOf)]).toEqual([1, 1])
  })

  it.each<[string, Truth]>([
    ['upper <= 5', 0],
    ['not (upper <= 5)', 1],
    ['upper > 5', 1],
    ['upper < 1e300', 0],
    ['upper = upper', 1],
    ['upper + 1 <= 5', 0],
    ['upper * 2 - 1 > 5', 1],
    ['1 / upper < 0.2', 1],
    ['-upper < -5', 1],
    ['upper - upper = 0', UNKNOWN_TRUTH],
    ['upper * 0 = 0', UNKNOWN_TRUTH],
  ])('treating an event that never happened as longer ago than any session: %s', (text, truth) => {
    for (const kind of [Float32Array, Float64Array]) expect(at(text, { upper: Infinity }, kind)).toBe(truth)
  })

  it.each<[string, Truth]>([
    ['psar_turn > 0', 0],
    ['psar_turn < 0', 0],
    ['not (psar_turn >= 1 and psar_turn <= 5)', 1],
  ])('treating a turn that never happened as neither up nor down: %s', (text, truth) =>
    expect(at(text, { psar_turn: 0 })).toBe(truth),
  )

  it.each<[string, Truth]>([
    ['roe > 1', UNKNOWN_TRUTH],
    ['not (roe > 1)', UNKNOWN_TRUTH],
    ['roe > 1 and per > 10', 0],
    ['per > 10 and roe > 1', 0],
    ['roe > 1 and per < 10', UNKNOWN_TRUTH],
    ['roe > 1 or per < 10', 1],
    ['per < 10 or roe > 1', 1],
    ['roe > 1 or per > 10', UNKNOWN_TRUTH],
    ['roe = roe', UNKNOWN_TRUTH],
    ['halted or per < 10', 1],
    ['halted', UNKNOWN_TRUTH],
    ['per / 0 > 1', UNKNOWN_TRUTH],
    ['0 / 0 = 0', UNKNOWN_TRUTH],
    ['1e200 * 1e200 > 1', UNKNOWN_TRUTH],
    ['1e308 + 1e308 > 1', UNKNOWN_TRUTH],
    ['-1e308 - 1e308 < 1', UNKNOWN_TRUTH],
    ['1 / (per / 0) = 0', UNKNOWN_TRUTH],
  ])('unknown only where a missing number decides the result: %s', (text, truth) =>
    expect(at(text, { per: 8 })).toBe(truth),
  )

  it('the same for one row and for all rows at once', () => {
    const slot = fc.constantFrom(Number.NaN, -1, 0, 0.1, 1, 2.5, 1e200, Infinity)
    const number = fc.letrec<{ node: string }>(tie => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.constantFrom('per', 'pbr', 'roe', '1', '0.1', '0', '1e200'),
        tie('node').map(of => `-${of}`),
        fc
          .tuple(tie('node'), fc.constantFrom('+', '-', '*', '/'), tie('node'))
          .map(([a, op, b]) => `(${a} ${op} ${b})`),
      ),
    })).node
    const truth = fc.letrec<{ node: string }>(tie => ({
      node: fc.oneof(
        { depthSize: 'small' },
        fc.constant('halted'),
        fc
          .tuple(number, fc.constantFrom('<', '<=', '>', '>=', '=', '!='), number)
          .map(([a, op, b]) => `${a} ${op} ${b}`),
        tie('node').map(of => `not (${of})`),
        fc
          .tuple(tie('node'), fc.constantFrom('and', 'or'), tie('node'))
          .map(([a, link, b]) => `(${a}) ${link} (${b})`),
      ),
    })).node
    const short = truth.filter(text => text.length <= 1000)
    fc.assert(
      fc.property(short, fc.array(fc.tuple(slot, slot, fc.constantFrom(0, 1, Number.NaN))), (text, rows) => {
        const columns = new Map<string, PackColumn>([
          ['per', Float64Array.from(rows, ([per]) => per)],
          ['pbr', Float32Array.from(rows, ([, pbr]) => Math.min(pbr, 3e38))],
          ['halted', Float32Array.from(rows, ([, , halted]) => halted)],
        ])
        const all = truthsOfRows(parsed(text), rows.length, metric => columns.get(metric))
        rows.forEach((_, row) => {
          const one = truthAt(parsed(text), metric => columns.get(metric), row)
          expect(all[row]).toBe(one)
        })
      }),
    )
  })

  it('evaluated without changing the columns that it reads', () => {
    const per = Float64Array.of(1, 2)
    truthsOfRows(parsed('-per + per * per / per - per < per'), 2, () => per)
    expect([...per]).toEqual([1, 2])
  })
})
