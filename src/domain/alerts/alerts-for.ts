import type { AlertEvent } from './alert-event.ts'
import { collapse, type Fated } from './collapse.ts'
import type { DayFacts } from './day-facts.ts'
import { fateOf, isStale } from './outcome-of.ts'
import type { AlertPerson } from './person.ts'

/**
 * Decides the outcome of each alert that a publication makes for one user. `events` leaves out what is in the inbox already:
 * late filings are found again on several days, and must not count among the new alerts a second time.
 */
export function alertsFor(
  person: AlertPerson,
  facts: DayFacts,
  events: readonly AlertEvent[],
  at: { published: number; now: number },
): Fated[] {
  const tooLate = isStale(at.published, at.now)
  const fated = events.map((event): Fated => {
    const { type, isPast } = event
    return { event, fate: fateOf({ type, isPast: isPast || tooLate }, person, at.now) }
  })
  return collapse(facts, fated)
}
