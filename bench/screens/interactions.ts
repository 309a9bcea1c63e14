import type { SimulatedAction } from './simulated-user.ts'
import type { InteractionEvent } from './watch-events.ts'

/**
 * Event Timing reports no event shorter than 16 ms.
 * https://w3c.github.io/event-timing/#sec-should-add-performanceeventtiming
 */
const minReportedEventMs = 16
/**
 * Tolerance in milliseconds between the times of both processes: they share the wall clock, which is read to the
 * millisecond.
 */
const slackMs = 10

/** An action, and the milliseconds until its result was painted. */
export type ScreenInteraction = {
  what: string
  kind: SimulatedAction['kind']
  /**
   * Milliseconds of the interaction. The browser does not report one that is shorter than a frame, so it counts as one
   * frame.
   */
  duration: number
  /** Milliseconds that the page's own event handlers took, with what they rendered at once. */
  handled: number
}

/**
 * Pairs each action with the longest of its interactions: a letter that ends the composition of the letter before
 * causes two.
 */
export function interactionsOf(
  deeds: readonly SimulatedAction[],
  events: readonly InteractionEvent[],
): ScreenInteraction[] {
  return deeds.map(({ what, kind, at }, nth) => {
    const next = deeds[nth + 1]?.at ?? Number.POSITIVE_INFINITY
    const own = events.filter(event => event.at >= at - slackMs && event.at < next - slackMs)
    // The first input of a page is reported twice: as `event` and as `first-input`.
    // https://w3c.github.io/event-timing/#sec-event-timing-first-input
    const distinct = new Map(own.map(event => [`${event.interaction} ${event.name} ${event.at}`, event]))
    const handled = [...distinct.values()].reduce((sum, event) => sum + event.handled, 0)
    return {
      what,
      kind,
      duration: Math.max(minReportedEventMs, ...own.map(event => event.duration)),
      handled,
    }
  })
}
