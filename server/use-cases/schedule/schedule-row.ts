import type { ScheduleEvent as Shown } from '#contract/schedule-event.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import {
  type ComputedScheduleEvent,
  isStockScheduleEvent,
  type MarketDayEvent,
  type StockScheduleEvent,
} from '#domain/schedule/event.ts'
import { scheduleEventWords } from '#domain/schedule/event-words.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { stockFields } from '../market/stock-row.ts'
import type { FeedSources } from '../my-feed/feed-sources.ts'
import { epsInTodaysShares } from '../stock/share-factors.ts'

const nothing = {
  confirmed: null,
  stock: null,
  earnings: null,
  dividend: null,
  hours: null,
  insider_plan: null,
}

/** The exchanges' calendars are the source of a market's own days, such as holidays. */
const CALENDAR = 'calendar'

/** The feeds that may have brought an event, the likelier one first. */
function feedsOf(event: StockScheduleEvent): readonly Feed[] {
  switch (event.kind) {
    case 'earnings':
      return hasFigures(event.row) || event.isEstimated
        ? ['earnings', 'consensus']
        : ['consensus', 'earnings']
    case 'dividend':
      return ['dividends']
    case 'listing':
      return ['listing']
    case 'insider_plan':
      return ['insiders']
  }
}

const hasFigures = ({ eps_actual, sales_actual }: EarningsResult): boolean =>
  eps_actual !== null || sales_actual !== null

export function scheduleRowOf(
  event: ComputedScheduleEvent,
  { market, feeds }: { market: LoadedMarket; feeds: FeedSources },
  /** Makes figures per share of the event's day comparable with today's. */
  factor = 1,
): Shown {
  const { ko, en } = scheduleEventWords(event)
  const about = {
    ...nothing,
    kind: event.kind,
    country: market.published.country,
    day: isoDay(event.day),
    starts_at: instant(event.span.from),
    ends_at: instant(event.span.until),
    name_kr: ko,
    name_en: en,
  }
  if (!isStockScheduleEvent(event)) return { ...about, source: CALENDAR, ...marketDay(event) }
  return {
    ...about,
    source: feedsOf(event).flatMap(feed => feeds.get(feed)?.source ?? [])[0] ?? market.published.source,
    stock: stockFields(market.instruments.get(event.fsym_id)!),
    ...partsOf(event, factor),
  }
}

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

function marketDay(event: MarketDayEvent): Partial<Shown> {
  if (event.kind === 'holiday') return { confirmed: event.certain }
  const { open, close, usualOpen, usualClose } = event.hours
  return {
    confirmed: event.certain,
    hours: {
      open: clock(open),
      close: clock(close),
      usual_open: clock(usualOpen),
      usual_close: clock(usualClose),
    },
  }
}

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

function partsOf(event: StockScheduleEvent, factor: number): Partial<Shown> {
  switch (event.kind) {
    case 'earnings': {
      const { report_date: _, confirmed, ...earnings } = event.row
      return {
        confirmed,
        earnings: { ...earnings, ...epsInTodaysShares(earnings, factor), estimated: event.isEstimated },
      }
    }
    case 'dividend': {
      const { ex_date, pay_date, amount, currency } = event.row
      const dividend = {
        what: event.what,
        ex_date: isoDay(ex_date),
        pay_date: pay_date === null ? null : isoDay(pay_date),
        amount,
        currency,
      }
      return { confirmed: true, dividend }
    }
    case 'listing':
      return {}
    case 'insider_plan': {
      const { insider_name, title, is_ceo, qty, value, filing_date } = event.row
      const insider_plan = { insider_name, title, is_ceo, qty, value, filing_date: isoDay(filing_date) }
      return { confirmed: true, insider_plan }
    }
  }
}
