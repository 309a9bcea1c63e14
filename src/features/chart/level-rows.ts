import type { ChartReply } from '#contract/quote.ts'
import { labelledTargetLevels, targetPriceLevels } from '#ui/charts/model/levels.ts'

export type LevelRow = {
  id: string
  price: number
  /** Distance from the last price in percent; null for the last price itself. */
  distance: number | null
  nth: number
  reached: boolean
  /** The session of the entry, or the session in which the target was reached; null for all other rows. */
  day: { date: string; from: string } | null
  /** Path of the price in the server's reply. */
  from: string
}

type Told = Pick<ChartReply, 'dates' | 'candles' | 'take_profit' | 'stop_loss' | 'latest_entry_date'>

/**
 * Returns the targets, the entry, the stops and the last price, the highest first. Without an open position it returns
 * only the last price.
 */
export function levelRows(chart: Told, last: number | null): LevelRow[] {
  const { levels, entryAt } = targetPriceLevels(chart.take_profit, chart.dates.length)
  if (last === null) return []
  const rows: Omit<LevelRow, 'distance'>[] = [
    { id: 'now', price: last, nth: 0, reached: false, day: null, from: 'quote/price_close' },
  ]
  const add = (id: string, price: number | null | undefined, from: string, more: Partial<LevelRow> = {}) => {
    if (price != null)
      rows.push({ id, price, nth: 0, reached: false, day: null, from: `chart/${from}`, ...more })
  }
  const dayOf = (at: number) => ({ date: chart.dates[at] ?? '', from: `chart/dates.${at}` })
  if (entryAt !== null) {
    for (const { price, nth, from, reachedAt } of labelledTargetLevels(levels)) {
      const line = chart.take_profit.findIndex(each => each[from] === price)
      add(`target${nth}`, price, `take_profit.${line}.${from}`, {
        nth,
        reached: reachedAt !== null,
        day: reachedAt === null ? null : dayOf(reachedAt),
      })
    }
    const [entry, end] = [chart.dates.indexOf(chart.latest_entry_date ?? ''), chart.dates.length - 1]
    add('entry', chart.candles[entry]?.[1], `candles.${entry}.1`, { day: dayOf(entry) })
    add('vp', chart.stop_loss?.vp.at(-1), `stop_loss.vp.${end}`)
    add('ema_20', chart.stop_loss?.ema_20.at(-1), `stop_loss.ema_20.${end}`)
  }
  return rows
    .sort((a, b) => b.price - a.price)
    .map(row => ({ ...row, distance: row.id === 'now' ? null : (row.price / last - 1) * 100 }))
}
