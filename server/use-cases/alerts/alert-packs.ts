import { setImmediate as yieldOnce } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import type { StockReport } from '#contract/report.ts'
import type { StockSessionEvent } from '#domain/alerts/day-facts.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { MarketPack } from '#domain/screener/market-pack.ts'
import type { PublicationStore, StockReplies } from '../../market-ports.ts'
import { openStoredPack } from '../market/load-market.ts'
import type { PackWithEvents } from './alert-facts.ts'

const REPORTS_AT_ONCE = 50

/** Returns the pack of a stored publication with the events of its reports; null when the pack is no longer stored. */
export async function packWithEventsOf(
  publications: PublicationStore,
  country: Country,
  version: number,
): Promise<PackWithEvents | null> {
  const pack = await readAlertPack(publications, country, version)
  return pack && { pack, events: await eventsIn(await publications.answers(country, version), pack.day) }
}

export async function readAlertPack(
  publications: Pick<PublicationStore, 'pack'>,
  country: Country,
  version: number,
): Promise<MarketPack | null> {
  const bytes = await publications.pack(country, version)
  return bytes && openStoredPack(bytes)
}

/**
 * A stock that did not trade repeats its last report. The events in that report belong to an earlier day, so they are
 * left out.
 */
async function eventsIn(
  answers: readonly StockReplies[],
  day: TradingDay,
): Promise<Map<string, readonly StockSessionEvent[]>> {
  const found = new Map<string, readonly StockSessionEvent[]>()
  for (const [at, { fsym_id, report }] of answers.entries()) {
    const { as_of, events } = JSON.parse(gunzipSync(report).toString('utf8')) as StockReport
    if (as_of === isoDay(day) && events.length > 0) found.set(fsym_id, events)
    if (at % REPORTS_AT_ONCE === REPORTS_AT_ONCE - 1) await yieldOnce()
  }
  return found
}
