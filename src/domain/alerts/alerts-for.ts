import type { AlertEvent } from './alert-event.ts'
import { type AlertWithOutcome, collapseAlerts } from './collapse.ts'
import type { DayFacts } from './day-facts.ts'
import { alertOutcomeOf, areAlertsStale } from './outcome-of.ts'
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
): AlertWithOutcome[] {
  const tooLate = areAlertsStale(at.published, at.now)
  const fated = events.map((event): AlertWithOutcome => {
    const { type, isPast } = event
    return { event, fate: alertOutcomeOf({ type, isPast: isPast || tooLate }, person, at.now) }
  })
  return collapseAlerts(facts, fated)
}
