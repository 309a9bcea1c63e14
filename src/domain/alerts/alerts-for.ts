import type { AlertEvent } from './alert-event.ts'
import { collapse, type Fated } from './collapse.ts'
import type { DayFacts } from './day-facts.ts'
import { fateOf, isStale } from './outcome-of.ts'
import type { AlertPerson } from './person.ts'

/**
 * What becomes of the pushes of everything one person is told of a publication. `events`: without those that are in the inbox
 * already, since late filings are found on several days and nobody is to be told of them among many others again.
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
