// All of this is our choice. A close up to three percent below a previous high is near it. Earnings are news for five days and
// filings for three, because what is filed after a close is stored only with the next session. Rules about prices belong to a
// user and are in `price-news.ts`; the rule for moves of sectors and themes is in `market-groups/sudden.ts`.
import type { AlertEvent } from './alert-event.ts'
import { type AlertEventHead, alertEventKey, alertStockOf } from './alert-event-key.ts'
import type { AlertGroupFacts, DayFacts, PresetFacts, StockFacts } from './day-facts.ts'
import { earningsEvents, insiderEvents } from './filed-events.ts'
import { nearHighEvent, sessionEvents } from './session-events.ts'

/** This is how many stocks an event about a preset names: a line has room for three. */
const NAMED = 3

/** Returns all events of one publication of a country; they are the same for every user. */
export const alertEventsOf = (facts: DayFacts): AlertEvent[] => [
  ...facts.stocks.flatMap(stock => [...stockEvents(facts, stock)]),
  ...facts.groups.flatMap(group => groupEvent(facts, group) ?? []),
  ...facts.presets.flatMap(preset => presetEvent(facts, preset) ?? []),
]

function* stockEvents(head: AlertEventHead, facts: StockFacts): Generator<AlertEvent> {
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

function groupEvent({ country, day, simulated }: AlertEventHead, group: AlertGroupFacts): AlertEvent | null {
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

function presetEvent({ country, day, simulated }: AlertEventHead, preset: PresetFacts): AlertEvent | null {
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
