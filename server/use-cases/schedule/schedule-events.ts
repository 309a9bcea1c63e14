import { addDays } from '#domain/market/calendar/day.ts'
import { type ComputedScheduleEvent, type ScheduleKind, sortSchedule } from '#domain/schedule/event.ts'
import { marketDays } from '#domain/schedule/market-days.ts'
import {
  type DayRange,
  dividendEvents,
  earningsEvent,
  FILED_BEFORE_DAYS,
  listingEvents,
  PAID_WITHIN_DAYS,
  plannedSaleEvents,
} from '#domain/schedule/stock-events.ts'
import { valueAt } from '#domain/screener/pack.ts'
import type { CompanyFactStore } from '../../market-ports.ts'
import type { OpenMarket } from '../market/open-market.ts'

/** Reads the events of one country. A stock that is no longer in the listing has no events. */
export async function scheduleEvents(
  facts: Pick<CompanyFactStore, 'between'>,
  market: OpenMarket,
  within: DayRange,
  kinds: ReadonlySet<ScheduleKind>,
): Promise<ComputedScheduleEvent[]> {
  const { country } = market.published
  const { from, to } = within
  const found: ComputedScheduleEvent[] = marketDays(country, from, to).filter(({ kind }) => kinds.has(kind))
  const isOurs = ({ fsym_id }: { fsym_id: string }): boolean => market.instruments.has(fsym_id)
  if (kinds.has('listing'))
    for (const instrument of market.instruments.values()) found.push(...listingEvents(instrument, within))
  if (kinds.has('earnings'))
    for (const { fsym_id, row } of (await facts.between('earnings', from, to)).filter(isOurs))
      found.push(earningsEvent(country, fsym_id, row))
  if (kinds.has('dividend'))
    for (const { fsym_id, row } of await facts.between('dividends', addDays(from, -PAID_WITHIN_DAYS), to))
      if (isOurs({ fsym_id })) found.push(...dividendEvents(fsym_id, row, within))
  if (kinds.has('insider_plan'))
    for (const { fsym_id, row } of await facts.between('insiders', addDays(from, -FILED_BEFORE_DAYS), to))
      if (isOurs({ fsym_id })) found.push(...plannedSaleEvents(fsym_id, row, within))
  return sortSchedule(found, fsymId => {
    const row = market.rowOf.get(fsymId)
    return row === undefined ? Number.NaN : valueAt(market.pack, 'market_cap', row)
  })
}
