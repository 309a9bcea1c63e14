import { addDays } from '#domain/market/calendar/day.ts'
import { type ComputedScheduleEvent, type ScheduleKind, sortSchedule } from '#domain/schedule/event.ts'
import { marketDayEvents } from '#domain/schedule/market-days.ts'
import {
  type DayRange,
  DIVIDEND_PAID_WITHIN_DAYS,
  dividendEvents,
  earningsEvent,
  listingEvents,
  PLANNED_SALE_FILED_BEFORE_DAYS,
  plannedSaleEvents,
} from '#domain/schedule/stock-events.ts'
import { valueAt } from '#domain/screener/pack.ts'
import type { CompanyFactStore } from '../../market-ports.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { readEstimatedResults } from '../stock/estimated-results.ts'

/** Reads the events of one country that sources bring. A stock that is no longer in the listing has no events. */
export async function readScheduleEvents(
  facts: Pick<CompanyFactStore, 'between'>,
  market: LoadedMarket,
  within: DayRange,
  kinds: ReadonlySet<ScheduleKind>,
): Promise<ComputedScheduleEvent[]> {
  const { country } = market.published
  const { from, to } = within
  const found: ComputedScheduleEvent[] = marketDayEvents(country, from, to).filter(({ kind }) =>
    kinds.has(kind),
  )
  const isOurs = ({ fsym_id }: { fsym_id: string }): boolean => market.instruments.has(fsym_id)
  if (kinds.has('listing'))
    for (const instrument of market.instruments.values()) found.push(...listingEvents(instrument, within))
  if (kinds.has('earnings'))
    for (const { fsym_id, row } of (await facts.between('earnings', from, to)).filter(isOurs))
      found.push(earningsEvent(country, fsym_id, row))
  if (kinds.has('dividend'))
    for (const { fsym_id, row } of await facts.between(
      'dividends',
      addDays(from, -DIVIDEND_PAID_WITHIN_DAYS),
      to,
    ))
      if (isOurs({ fsym_id })) found.push(...dividendEvents(fsym_id, row, within))
  if (kinds.has('insider_plan'))
    for (const { fsym_id, row } of await facts.between(
      'insiders',
      addDays(from, -PLANNED_SALE_FILED_BEFORE_DAYS),
      to,
    ))
      if (isOurs({ fsym_id })) found.push(...plannedSaleEvents(fsym_id, row, within))
  return sortedBySize(found, market)
}

/** The same with the reports whose day no source brings, and which are estimated. */
export async function readScheduleWithEstimates(
  facts: Pick<CompanyFactStore, 'between' | 'of'>,
  market: LoadedMarket,
  within: DayRange,
  kinds: ReadonlySet<ScheduleKind>,
): Promise<ComputedScheduleEvent[]> {
  const found = await readScheduleEvents(facts, market, within, kinds)
  const isAhead = within.to > market.published.data_date
  const estimated = kinds.has('earnings') && isAhead ? await readEstimatedResults(facts, market) : []
  const shown = estimated.filter(({ row }) => row.report_date >= within.from && row.report_date <= within.to)
  if (shown.length === 0) return found
  const { country } = market.published
  return sortedBySize(
    [...found, ...shown.map(({ fsym_id, row }) => earningsEvent(country, fsym_id, row, true))],
    market,
  )
}

const sortedBySize = (
  events: readonly ComputedScheduleEvent[],
  market: LoadedMarket,
): ComputedScheduleEvent[] =>
  sortSchedule(events, fsymId => {
    const row = market.rowOf.get(fsymId)
    return row === undefined ? Number.NaN : valueAt(market.pack, 'market_cap', row)
  })
