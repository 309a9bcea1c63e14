import { sliceColumns } from '#domain/analysis/columns.ts'
import type { Country } from '#domain/market/country.ts'
import type { TradingDay } from '#domain/market/day.ts'
import type { Batch, NewestBar, ToldBars } from '#server/market-ports.ts'
import { toTheNewest } from './read-bars.ts'

/** Bars are stored with four decimals. */
const HALF_A_STEP = 0.000_051
const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= HALF_A_STEP
const isSameFactor = (a: number, b: number): boolean => Math.abs(a / b - 1) < 1e-9

/** Bars up to a day, with the factors of that day, or null where there are none. */
export function barsUntil(told: ToldBars, until: TradingDay): ToldBars | null {
  const { bars } = told
  let count = bars.day.length
  while (count > 0 && bars.day[count - 1]! > until) count--
  if (count === bars.day.length) return count === 0 ? null : told
  return count === 0 ? null : { ...told, bars: toTheNewest(sliceColumns(bars, 0, count)) }
}

/** From the newest stored bar on; everything, where that bar is another one now. */
export function newBars(told: ToldBars, newest: NewestBar | undefined): ToldBars {
  const { bars } = told
  const at = newest ? bars.day.indexOf(newest.day) : -1
  if (!newest || at === -1) return told
  const isSame = isNear(bars.close[at]!, newest.close) && isSameFactor(bars.factor[at]!, newest.factor)
  return isSame ? { ...told, bars: sliceColumns(bars, at) } : told
}

/** What of it belongs to a country and was known on that day; null where nothing is left. */
export function knownThen(batch: Batch, country: Country, until: TradingDay): Batch | null {
  const some = <B extends Batch & { rows: readonly unknown[] }>(kept: B): B | null =>
    kept.rows.length > 0 ? kept : null
  if ('fsym_id' in batch && !isOf(country, batch.fsym_id)) return null
  switch (batch.feed) {
    case 'statements':
      return some({ ...batch, rows: batch.rows.filter(row => row.report_date <= until) })
    case 'earnings':
      return {
        ...batch,
        rows: batch.rows.map(row =>
          row.report_date <= until ? row : { ...row, eps_actual: null, sales_actual: null },
        ),
      }
    case 'insiders':
      return some({ ...batch, rows: batch.rows.filter(row => row.filing_date <= until) })
    case 'flows':
      return some({ ...batch, rows: batch.rows.filter(row => row.day <= until) })
    case 'holdings':
      return some({ ...batch, rows: batch.rows.filter(row => row.as_of <= until) })
    case 'themes':
      return some({
        ...batch,
        rows: batch.rows.filter(row => isOf(country, row.fsym_id) && row.from <= until),
      })
    case 'fx':
      return some({ ...batch, rows: batch.rows.filter(row => row.day <= until) })
    default:
      return batch
  }
}

const isOf = (country: Country, fsym_id: string): boolean => fsym_id.endsWith(`-${country.toUpperCase()}`)
