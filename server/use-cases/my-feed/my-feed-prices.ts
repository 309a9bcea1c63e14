import type { MyReport } from '#contract/my-feed.ts'
import type { StockReport } from '#contract/report.ts'
import { type Bars, previousClose } from '#domain/analysis/bars.ts'
import { tidy } from '#domain/kernel/tidy.ts'
import { parseDay } from '#domain/market/calendar/day.ts'
import { barsUntil } from '../stock/read-chart.ts'

export type Prices = {
  price: Omit<MyReport['price'], 'is_stale'>
  volume: Omit<MyReport['volume'], 'surge' | 'ratio'>
}

const AVERAGE_OF = 20

/** Returns the prices of an older report, from the stored bars up to its session. */
export function pricesAt(all: Bars, report: Pick<StockReport, 'as_of' | 'price_close'>): Prices {
  const bars = barsUntil(all, parseDay(report.as_of) ?? 0)
  const last = bars.day.length - 1
  const [close, before] = [report.price_close, previousClose(bars)]
  const moved = close !== null && before !== null && bars.volume[last] !== 0
  const volumes = [...bars.volume.subarray(Math.max(0, last + 1 - AVERAGE_OF))]
  return {
    price: {
      price_close: close,
      previous_close: tidy(before),
      change: moved ? tidy(close - before) : null,
      change_pct: moved ? tidy((close / before - 1) * 100) : null,
      halted_since: null,
    },
    volume: {
      volume: bars.volume[last] ?? null,
      average_20:
        volumes.length < AVERAGE_OF ? null : tidy(volumes.reduce((sum, each) => sum + each, 0) / AVERAGE_OF),
    },
  }
}
