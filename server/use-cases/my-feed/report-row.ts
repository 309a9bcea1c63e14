import type { MyStockReport } from '#contract/my-feed.ts'
import type { StockEvent, StockReport } from '#contract/report.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { FoundStock } from '../market/find-stock.ts'
import { stockFields } from '../market/stock-row.ts'
import type { PastEventCache } from './my-feed-past.ts'
import type { ReportPrices } from './my-feed-prices.ts'
import type { MyFeedPorts } from './my-feed-stocks.ts'

export type MyReportPorts = MyFeedPorts & { past: PastEventCache }

/** A report of the archive; that of a day before the first publication was made afterwards. */
export type KeptReport = { report: StockReport; isAfterwards: boolean }

const MOST_HISTORY = 5

export async function myReportRow(
  { past, market: stores }: MyReportPorts,
  found: FoundStock,
  { report, isAfterwards }: KeptReport,
  { price, volume, before }: ReportPrices & { before: KeptReport | null },
): Promise<MyStockReport> {
  const history = (await past.changes(stores.seals, found)).filter(({ day }) => isoDay(day) <= report.as_of)
  const event = (kind: StockEvent['kind']): StockEvent | null =>
    report.events.find(each => each.kind === kind) ?? null
  const crossed = (kind: StockEvent['kind']) => {
    const crossing = event(kind)
    return crossing && { level: crossing.level, price: crossing.price }
  }
  const [value, then] = [report.attractiveness, before?.report.attractiveness ?? null]
  const upper = event('upper')
  const ratio = volume.volume !== null && volume.average_20 ? volume.volume / volume.average_20 : null
  return {
    ...stockFields(found.instrument),
    ...{ as_of: report.as_of, source: report.source, simulated: report.simulated },
    ...{ id: report.id, version: report.version, signal: report.signal, rating: report.rating },
    made_afterwards: isAfterwards,
    reason_kr: report.summary[0]?.ko ?? '',
    reason_en: report.summary[0]?.en ?? '',
    price: { ...price, is_stale: report.as_of < found.market.provenance.as_of },
    volume: { ...volume, ratio: roundToFourDecimals(ratio), surge: event('volume_surge')?.times ?? null },
    pp_data: report.proper_price && {
      range: report.proper_price.range,
      pp_room: report.proper_price.pp_room,
      missing_kr: report.proper_price.missing_kr,
      missing_en: report.proper_price.missing_en,
    },
    ta_notification: report.events.flatMap(({ what }) => what ?? []),
    ai_history: history.slice(0, MOST_HISTORY).map(({ day, signal, from, close }) => ({
      date: isoDay(day),
      ...{ signal, from, close },
    })),
    prev_high_cross: crossed('prev_high_cross'),
    prev_high_close: crossed('prev_high_close'),
    upper: upper && { price: upper.price },
    attractiveness_data: {
      value,
      before: then,
      before_as_of: then === null ? null : (before?.report.as_of ?? null),
      before_made_afterwards: then !== null && (before?.isAfterwards ?? false),
      change: value === null || then === null ? null : roundToFourDecimals(value - then),
    },
  }
}
