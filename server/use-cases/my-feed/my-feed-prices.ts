import type { MyStockReport } from '#contract/my-feed.ts'
import type { StockReport } from '#contract/report.ts'
import { type Bars, barsUntil, previousClose } from '#domain/analysis/bars.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { parseDay } from '#domain/market/calendar/day.ts'

export type ReportPrices = {
  price: Omit<MyStockReport['price'], 'is_stale'>
  volume: Omit<MyStockReport['volume'], 'surge' | 'ratio'>
}

const AVERAGE_OF = 20

/** Returns the prices of an older report, from the stored bars up to its session. */
export function reportPricesAt(all: Bars, report: Pick<StockReport, 'as_of' | 'price_close'>): ReportPrices {
  const bars = barsUntil(all, parseDay(report.as_of) ?? 0)
  const last = bars.day.length - 1
  const [close, before] = [report.price_close, previousClose(bars)]
  const moved = close !== null && before !== null && bars.volume[last] !== 0
  const volumes = [...bars.volume.subarray(Math.max(0, last + 1 - AVERAGE_OF))]
  return {
    price: {
      price_close: close,
      previous_close: roundToFourDecimals(before),
      change: moved ? roundToFourDecimals(close - before) : null,
      change_pct: moved ? roundToFourDecimals((close / before - 1) * 100) : null,
      halted_since: null,
    },
    volume: {
      volume: bars.volume[last] ?? null,
      average_20:
        volumes.length < AVERAGE_OF
          ? null
          : roundToFourDecimals(volumes.reduce((sum, each) => sum + each, 0) / AVERAGE_OF),
    },
  }
}
