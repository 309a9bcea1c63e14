import type { ReplyOf } from '#contract/endpoint.ts'
import type { scheduleEndpoints } from '#contract/schedule.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { calendarYears } from '#domain/market/calendar/calendar.ts'
import { addDays, isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { type Country, countries, timeZoneOf } from '#domain/market/country.ts'
import { parseTicker } from '#domain/market/ticker.ts'
import {
  type ComputedScheduleEvent,
  isStockScheduleEvent,
  mergeScheduleEvents,
  scheduleKinds,
} from '#domain/schedule/event.ts'
import type { DayRange } from '#domain/schedule/stock-events.ts'
import { MAX_SCHEDULE_DAYS, parseScheduleWindow } from '#domain/schedule/window.ts'
import type { BarStore, MarketStores } from '../../market-ports.ts'
import { jointProvenance } from '../market/joint-provenance.ts'
import type { LoadedMarket, LoadedMarkets } from '../market/load-market.ts'
import { type FeedSources, readFeedSources } from '../my-feed/feed-sources.ts'
import { readShareFactors } from '../stock/share-factors.ts'
import { readScheduleWithEstimates } from './schedule-events.ts'
import { scheduleRowOf } from './schedule-row.ts'

type Schedule = ReplyOf<typeof scheduleEndpoints.events>
type Asked = {
  from: string
  to: string
  country: Country | 'all'
  kind: string
  tickers: string
  limit: number
  offset: number
}
type Ports = { markets: LoadedMarkets; stores: Pick<MarketStores, 'bars' | 'facts' | 'marketState'> }
type OfMarket = { market: LoadedMarket; feeds: FeedSources }
type Told = Pick<ComputedScheduleEvent, 'day' | 'kind'> & { event: ComputedScheduleEvent; of: OfMarket }

export async function readSchedule(
  { markets, stores }: Ports,
  query: Asked,
): Promise<Result<Schedule, 'not_ready'>> {
  const chosen = query.country === 'all' ? countries : [query.country]
  const open: OfMarket[] = []
  for (const country of chosen) {
    const market = markets.of(country)
    if (market) open.push({ market, feeds: await readFeedSources(stores.marketState, country) })
  }
  if (open.length === 0) return err('not_ready')
  const newest = Math.max(...open.map(({ market }) => market.published.data_date))
  const within = parseScheduleWindow(query, toTradingDay(newest))
  const kinds = kindsIn(query.kind)
  const only = tickersIn(query.tickers)
  const eventsOf = async (window: DayRange): Promise<Told[]> => {
    const lists: Told[][] = []
    for (const of of open) {
      const events = await readScheduleWithEstimates(stores.facts, of.market, window, new Set(kinds))
      const shown = only === null ? events : events.filter(event => isAmong(event, of.market, only))
      lists.push(shown.map(event => ({ day: event.day, kind: event.kind, event, of })))
    }
    return mergeScheduleEvents(lists)
  }
  const events = await eventsOf(within)
  const next = events.length > 0 ? undefined : (await eventsOf(after(within.to)))[0]
  const page = events.slice(query.offset, query.offset + query.limit)
  const factorOf = await readFactorsOf(stores.bars, page)
  return ok({
    ...jointProvenance(open.map(({ market }) => market)),
    from: isoDay(within.from),
    to: isoDay(within.to),
    kinds: [...kinds],
    total: events.length,
    events: page.map(told => scheduleRowOf(told.event, told.of, factorOf(told))),
    days: countByDay(events),
    next_day: next ? isoDay(next.day) : null,
    markets: open.map(noteOf),
  })
}

/** Reads the factors of the stocks that reported earnings per share on these days. */
async function readFactorsOf(bars: BarStore, page: readonly Told[]): Promise<(told: Told) => number> {
  const reported = page.flatMap(({ event, of: { market } }) => {
    if (event.kind !== 'earnings' || event.day > market.published.data_date) return []
    return [{ day: event.day, stock: { instrument: market.instruments.get(event.fsym_id)!, market } }]
  })
  if (reported.length === 0) return () => 1
  const stocks = new Map(reported.map(({ stock }) => [stock.instrument.fsym_id, stock]))
  const oldest = Math.min(...reported.map(({ day }) => day))
  const factorOn = await readShareFactors(bars, [...stocks.values()], toTradingDay(oldest))
  return ({ event, day }) => (event.kind === 'earnings' ? factorOn(event.fsym_id, day) : 1)
}

const after = (day: TradingDay): DayRange => ({ from: addDays(day, 1), to: addDays(day, MAX_SCHEDULE_DAYS) })

function kindsIn(text: string) {
  const named = text.split(',').map(word => word.trim())
  const found = scheduleKinds.filter(kind => named.includes(kind))
  return found.length > 0 ? found : scheduleKinds
}

/** Parses the tickers of the request; null means all stocks. */
function tickersIn(text: string): ReadonlySet<string> | null {
  const found = text.split(',').flatMap(word => parseTicker(word.trim()) ?? [])
  return text.trim() === '' ? null : new Set(found)
}

/** An event of a whole market concerns each of its stocks. */
const isAmong = (event: ComputedScheduleEvent, market: LoadedMarket, only: ReadonlySet<string>): boolean =>
  !isStockScheduleEvent(event) || only.has(market.instruments.get(event.fsym_id)!.ticker)

function countByDay(events: readonly Told[]): Schedule['days'] {
  const days = new Map<TradingDay, Schedule['days'][number]>()
  for (const { day, kind } of events) {
    const count = days.get(day) ?? { day: isoDay(day), total: 0, kinds: {} }
    count.total++
    count.kinds[kind] = (count.kinds[kind] ?? 0) + 1
    days.set(day, count)
  }
  return [...days.values()]
}

function noteOf({ market, feeds }: OfMarket): Schedule['markets'][number] {
  const { country } = market.published
  return {
    ...market.provenance,
    country,
    time_zone: timeZoneOf[country],
    calendar_until: `${calendarYears(country).last}-12-31`,
    feeds: {
      listing: feeds.get('listing') ?? null,
      earnings: feeds.get('earnings') ?? null,
      consensus: feeds.get('consensus') ?? null,
      dividends: feeds.get('dividends') ?? null,
      insiders: feeds.get('insiders') ?? null,
    },
  }
}
