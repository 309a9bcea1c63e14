import { type Bars, emptyBars } from '#domain/analysis/bars.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { parseCompactDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { NxtPrice } from '#domain/market/trading/nxt-price.ts'
import { factorsOf } from './factors.ts'
import type { DailyRow } from './wire.ts'

/** Returns null for an empty text and for any text that is not a number. */
export function parseKisNumber(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null
  const value = Number(text)
  return Number.isFinite(value) ? value : null
}

export type DailyBars = {
  bars: Bars
  /** Days that are left out because their row is impossible. */
  left: readonly { day: number; because: string }[]
}

type Day = {
  row: DailyRow
  day: TradingDay
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/**
 * Combines traded and adjusted prices. On a day without a trade the vendor sends the carried close, and for open, high and low
 * either 0 or that close. A block trade outside the order book counts as volume but makes no price.
 */
export function kisBars(
  traded: readonly DailyRow[],
  adjusted: readonly DailyRow[],
): Result<DailyBars, string> {
  const closes = new Map(adjusted.map(row => [row.stck_bsop_date, parseKisNumber(row.stck_clpr)]))
  const left: { day: number; because: string }[] = []
  const days: Day[] = []
  for (const row of [...traded].sort((a, b) => Number(a.stck_bsop_date) - Number(b.stck_bsop_date))) {
    const read = dayFrom(row, days.at(-1)?.close ?? null)
    if (read.ok) days.push(read.value)
    else left.push({ day: Number(row.stck_bsop_date), because: read.error })
  }
  const priced = days.map(({ row, close }) => ({
    close,
    adjusted: closes.get(row.stck_bsop_date) ?? null,
    isEx: isEx(row),
  }))
  if (days.length > 0 && priced.every(each => each.adjusted === null))
    return err('prices as traded, but no adjusted ones')
  const bars = emptyBars(days.length)
  for (const [at, each] of days.entries())
    for (const name of ['day', 'open', 'high', 'low', 'close', 'volume'] as const) bars[name][at] = each[name]
  return ok({ bars: { ...bars, factor: factorsOf(priced) }, left })
}

function dayFrom(row: DailyRow, carried: number | null): Result<Day, string> {
  const day = parseCompactDay(row.stck_bsop_date)
  if (day === null) return err('no day')
  const [open, high, low, close, volume] = [
    row.stck_oprc,
    row.stck_hgpr,
    row.stck_lwpr,
    row.stck_clpr,
    row.acml_vol,
  ].map(parseKisNumber) as [number | null, number | null, number | null, number | null, number | null]
  if (close === null || close <= 0) return err('no close')
  if (volume === null || volume < 0) return err('no volume')
  if (volume === 0 || open === 0)
    return ok({ row, day, open: 0, high: 0, low: 0, close: carried ?? close, volume: 0 })
  if (open === null || high === null || low === null) return err('no open, high or low')
  if (!(low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close)))
    return err(`open ${open}, high ${high}, low ${low} and close ${close} do not fit together`)
  return ok({ row, day, open, high, low, close, volume })
}

const isEx = ({ flng_cls_code = '', prtt_rate }: DailyRow): boolean =>
  !['', '00'].includes(flng_cls_code) || ![null, 0, 1].includes(parseKisNumber(prtt_rate))

/** Returns Nextrade prices from the rows of the daily chart. A day without a Nextrade trade is left out. */
export function nxtPricesFrom(rows: readonly DailyRow[]): NxtPrice[] {
  const prices = rows.flatMap(({ stck_bsop_date, stck_clpr, acml_vol }) => {
    const [day, price, volume] = [
      parseCompactDay(stck_bsop_date),
      parseKisNumber(stck_clpr),
      parseKisNumber(acml_vol),
    ]
    if (day === null || price === null || volume === null || price <= 0 || volume <= 0) return []
    return [{ day, price, volume }]
  })
  return prices.sort((a, b) => a.day - b.day)
}
