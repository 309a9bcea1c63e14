import { expect, it } from 'vitest'
import { columnFields, type IndicatorColumns, violatedColumnLaw } from '#domain/analysis/columns.ts'
import { kisBars } from '#server/adapters/market-data/kis/daily.ts'
import type { DailyRow } from '#server/adapters/market-data/kis/wire.ts'
import { againstRealBars, readRealBars } from './real-data.ts'

const codes = ['000660', '005930', '0126Z0', '035720', '068270', '069500', '373220']

/** The bars as KIS would send them if the shares had been split on one day. */
function told(columns: IndicatorColumns, factorOf: (at: number) => number): DailyRow[] {
  const rows = Array.from(columns.day, (day, at) => {
    const won = (price: number) => String(Math.round(price * factorOf(at)))
    return {
      stck_bsop_date: String(day),
      stck_oprc: won(columns.open[at]!),
      stck_hgpr: won(columns.high[at]!),
      stck_lwpr: won(columns.low[at]!),
      stck_clpr: won(columns.close[at]!),
      acml_vol: String(columns.volume[at]),
    }
  })
  return rows.reverse()
}

againstRealBars('real Korean bars in the form that KIS sends', () => {
  it.each(codes)('of %s are read back unchanged, with one factor on each side of a split', code => {
    const real = readRealBars(`kr/${code}.csv`)
    const split = Math.floor(real.day.length / 2)
    for (const ratio of [0.02, 0.2, 10 / 13, 0.8734]) {
      const adjusted = told(real, at => (at < split ? ratio : 1))
      const read = kisBars(
        told(real, () => 1),
        adjusted,
      )
      if (!read.ok) throw new Error(read.error)
      const { bars, left } = read.value
      expect(left).toEqual([])
      expect(violatedColumnLaw(bars)).toBeNull()
      for (const name of ['day', ...columnFields] as const) expect(bars[name]).toEqual(real[name])
      expect(new Set(bars.factor.subarray(split))).toEqual(new Set([1]))
      const [factor, ...others] = new Set(bars.factor.subarray(0, split))
      expect(others).toEqual([])
      expect(Math.abs(factor! / ratio - 1)).toBeLessThan(1e-3)
    }
  })
})
