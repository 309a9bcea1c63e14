import type { AlertEvent, EventOf } from './alert-event.ts'
import { type AlertType, alertTypes } from './alert-type.ts'
import type { DayFacts } from './day-facts.ts'
import type { AlertFate } from './outcome.ts'

/** This is the highest number of pushes to one user from one publication. Our choice: more would be noise. */
const MOST_PUSHES = 5

/**
 * When there are too many alerts, the types keep a push of their own in this order of importance: a user's own price
 * rules come first.
 */
const order: readonly AlertType[] = [
  'price',
  'signal',
  'take_profit',
  'upper',
  'earnings',
  'insider',
  'rating',
  'prev_high_close',
  'prev_high_cross',
  'prev_high_near',
  'volume_surge',
  'preset',
  'sector',
  'theme',
  'indicator',
]

export type AlertWithOutcome = { event: AlertEvent; fate: AlertFate }

/**
 * When more pushes than `MOST_PUSHES` are due, the least important alerts become «collapsed»: they are in the inbox, and one
 * extra push says how many they are.
 */
export function collapseAlerts(
  facts: Pick<DayFacts, 'country' | 'day' | 'version' | 'simulated'>,
  fated: readonly AlertWithOutcome[],
): AlertWithOutcome[] {
  const sent = fated.filter(({ fate }) => fate === 'sent')
  if (sent.length <= MOST_PUSHES) return [...fated]
  const byWeight = sent.toSorted((a, b) => order.indexOf(a.event.type) - order.indexOf(b.event.type))
  const rest = new Set(byWeight.slice(MOST_PUSHES - 1))
  const { country, day, version, simulated } = facts
  const more: EventOf<'digest'> = {
    ...{ type: 'digest', of: 'more', key: `${country}:${day}:more:${version}` },
    ...{ country, day, simulated, isPast: false },
    counts: countAlertsByType([...rest].map(({ event }) => event.type)),
  }
  return [
    ...fated.map(each => (rest.has(each) ? { ...each, fate: 'collapsed' as const } : each)),
    { event: more, fate: 'sent' },
  ]
}

/** Counts the alerts of each type, in the order of `alertTypes`. */
export const countAlertsByType = (types: readonly AlertType[]): { type: AlertType; count: number }[] =>
  alertTypes
    .map(type => ({ type, count: types.filter(each => each === type).length }))
    .filter(({ count }) => count > 0)
