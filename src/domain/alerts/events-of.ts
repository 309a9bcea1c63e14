// All of this is our choice. A close up to three percent below a previous high is near it. Earnings are news for five days and
// filings for three, because what is filed after a close is stored only with the next session. Rules about prices belong to a
// user and are in `price-news.ts`; the rule for moves of sectors and themes is in `market-groups/sudden.ts`.
import { assertNever } from '../kernel/assert.ts'
import { roundToFourDecimals } from '../kernel/rounding.ts'
import { addDays, type TradingDay } from '../market/calendar/day.ts'
import { nextSession } from '../market/calendar/session.ts'
import type { Country } from '../market/country.ts'
import { earningsStageOn } from '../market/filings/earnings-surprise.ts'
import type { AlertEvent, EventOf } from './alert-event.ts'
import type { AlertGroupFacts, AlertStock, DayFacts, PresetFacts, StockFacts } from './day-facts.ts'

export const eventAgeLimitsDays = { earnings: 5, insiders: 3 } as const

/** A close at most this many percent below the previous high is near it. */
const nearRule = 3

/** This is how many stocks an event about a preset names: a line has room for three. */
const NAMED = 3

type Head = Pick<DayFacts, 'country' | 'day' | 'simulated'>

/** Returns all events of one publication of a country; they are the same for every user. */
export const alertEventsOf = (facts: DayFacts): AlertEvent[] => [
  ...facts.stocks.flatMap(stock => [...stockEvents(facts, stock)]),
  ...facts.groups.flatMap(group => groupEvent(facts, group) ?? []),
  ...facts.presets.flatMap(preset => presetEvent(facts, preset) ?? []),
]

export const alertEventKey = (
  country: Country,
  day: TradingDay,
  ...rest: readonly (string | number)[]
): string => [country, day, ...rest].join(':')

export const alertStockOf = ({ fsym_id, country, ticker, name_kr, name_en }: AlertStock): AlertStock => ({
  ...{ fsym_id, country, ticker, name_kr, name_en },
})

function* stockEvents(head: Head, facts: StockFacts): Generator<AlertEvent> {
  const { country, day, simulated } = head
  const stock = alertStockOf(facts)
  const about = { country, simulated, stock, isPast: false, day }
  const key = (...rest: readonly (string | number)[]) => alertEventKey(country, day, ...rest)
  for (const { day: on, from, to, close } of facts.turns)
    if (from !== to)
      yield {
        ...about,
        ...{
          type: 'signal',
          key: alertEventKey(country, on, 'signal', stock.fsym_id),
          day: on,
          isPast: on < day,
        },
        ...{ from, to, close },
      }
  const { rating: to, ratingBefore: from } = facts
  if (to !== null && from !== null && to !== from)
    yield { ...about, type: 'rating', key: key('rating', stock.fsym_id), from, to }
  yield* nearHighEvent(head, facts)
  yield* sessionEvents(head, facts)
  yield* earningsEvents(head, facts)
  yield* insiderEvents(head, facts)
}

/**
 * The event is made once when the close comes near the previous high, not while it stays there. A close that passes the
 * high makes a crossing event instead.
 */
function* nearHighEvent({ country, day, simulated }: Head, facts: StockFacts): Generator<AlertEvent> {
  const { price, fromHigh, fromHighBefore } = facts
  if (price === null || fromHigh === null || fromHighBefore === null) return
  const [now, before] = [roundToFourDecimals(fromHigh), roundToFourDecimals(fromHighBefore)]
  const comesNear = before < -nearRule && now >= -nearRule && now <= 0
  const crosses = facts.events.some(({ kind }) => kind === 'prev_high_cross' || kind === 'prev_high_close')
  if (!comesNear || crosses) return
  const stock = alertStockOf(facts)
  yield {
    ...{ type: 'prev_high_near', key: alertEventKey(country, day, 'prev_high_near', stock.fsym_id) },
    ...{ country, day, simulated, stock, isPast: false },
    ...{ close: price.close, fromHigh: now },
  }
}

function* sessionEvents({ country, day, simulated }: Head, facts: StockFacts): Generator<AlertEvent> {
  const stock = alertStockOf(facts)
  const about = { country, simulated, stock, isPast: false, day }
  const key = (type: string) => alertEventKey(country, day, type, stock.fsym_id)
  for (const { kind, level, price, times } of facts.events)
    switch (kind) {
      case 'tp_changed':
        yield {
          ...about,
          ...{ type: 'take_profit', key: key('take_profit'), close: facts.price?.close ?? null },
        }
        break
      case 'prev_high_cross':
      case 'prev_high_close':
        yield { ...about, type: kind, key: key(kind), level, price }
        break
      case 'upper':
        // Only Korea limits how far a price may move in a day.
        if (country === 'kr')
          yield { ...about, type: kind, key: key(kind), price, change: facts.price?.change ?? null }
        break
      case 'volume_surge':
        yield { ...about, type: kind, key: key(kind), times }
        break
      case 'signal_changed':
      case 'ta_notification':
        // These kinds are left out here: the events about signals are made from `turns`, and all indicators are joined
        // into one event after this loop.
        break
      default:
        assertNever(kind, 'every kind of event is told or left out')
    }
  const what = facts.events.flatMap(event => event.what ?? [])
  if (what.length > 0) yield { ...about, type: 'indicator', key: key('indicator'), what }
}

function* earningsEvents({ country, day, simulated }: Head, facts: StockFacts): Generator<AlertEvent> {
  const stock = alertStockOf(facts)
  for (const each of facts.earnings) {
    const { report_date, target_year, target_quarter } = each
    const stage = earningsStageOn(each, day)
    const isTold = stage === 'reported' && report_date > addDays(day, -eventAgeLimitsDays.earnings)
    const isDue = stage === 'upcoming' && report_date > day && report_date <= nextSession(country, day)
    if (!isTold && !isDue) continue
    const { sales_actual: _, sales_consensus: __, ...rest } = each
    const named = ['earnings', stock.fsym_id, target_year, target_quarter ?? 0, isTold ? 'told' : 'due']
    yield {
      ...{ ...rest, type: 'earnings', stage: isTold ? 'told' : 'due', stock, country, simulated, day },
      ...{ key: alertEventKey(country, report_date, ...named), isPast: false },
    }
  }
}

/**
 * Joins all filings of one day into one event. When more filings of that day arrive later, the event is made again with
 * the new count.
 */
function* insiderEvents({ country, day, simulated }: Head, facts: StockFacts): Generator<AlertEvent> {
  const stock = alertStockOf(facts)
  const byDay = new Map<TradingDay, EventOf<'insider'>>()
  for (const { filing_date: filed, trade_type, qty } of facts.insiders) {
    if (filed > day || filed <= addDays(day, -eventAgeLimitsDays.insiders)) continue
    const so = byDay.get(filed)
    const trades = (so?.trades ?? 0) + 1
    byDay.set(filed, {
      ...{ type: 'insider', stock, country, simulated, day, filed, trades, isPast: false },
      key: alertEventKey(country, filed, 'insider', stock.fsym_id, trades),
      bought: (so?.bought ?? 0) + (trade_type === 'P' ? qty : 0),
      sold: (so?.sold ?? 0) + (trade_type === 'S' ? qty : 0),
      planned: (so?.planned ?? 0) + (trade_type === 'PS' ? qty : 0),
    })
  }
  yield* byDay.values()
}

function groupEvent({ country, day, simulated }: Head, group: AlertGroupFacts): AlertEvent | null {
  const { kind: type, id, ko, en, change, ranges } = group
  if (ranges === null || change === null) return null
  return {
    type,
    key: alertEventKey(country, day, type, id),
    country,
    day,
    simulated,
    isPast: false,
    id,
    ko,
    en,
    change,
  }
}

function presetEvent({ country, day, simulated }: Head, preset: PresetFacts): AlertEvent | null {
  const { name: id, ko, en, entered, left } = preset
  if (entered.length + left.length === 0) return null
  return {
    ...{
      type: 'preset',
      key: alertEventKey(country, day, 'preset', id),
      country,
      day,
      simulated,
      isPast: false,
    },
    ...{ id, ko, en, entered: entered.length, left: left.length },
    first: (entered.length > 0 ? entered : left).slice(0, NAMED).map(alertStockOf),
  }
}
