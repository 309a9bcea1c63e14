import type { StockRow } from '#contract/stock.ts'
import { signals } from '#domain/analysis/signals/signal.ts'
import { securityTypes } from '#domain/market/instrument.ts'
import { ratings } from '#domain/market/rating.ts'
import { type MarketPack, quoteAt } from '#domain/screener/market-pack.ts'
import { shownValueAt } from '#domain/screener/shown.ts'

/**
 * Makes a stock's row as of a past day from that day's pack, because the published row is no longer in memory. The pack
 * has all its fields except the reason in words.
 */
export function stockRowOfPastPack(pack: MarketPack, row: number): StockRow {
  const { open, high, low, high_52w, low_52w, volume_average_20, ...quote } = quoteAt(pack, row)
  const label = <T extends string>(metric: string, words: readonly T[]): T | null =>
    words.find(word => word === shownValueAt(pack, metric, row)) ?? null
  return {
    ...quote,
    fref_security_type: label('security_type', securityTypes) ?? 'SHARE',
    signal: label('signal', signals),
    rating: label('rating', ratings),
    reason_kr: '',
    reason_en: '',
  }
}
