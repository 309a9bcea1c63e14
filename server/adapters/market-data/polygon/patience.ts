import type { AskFault } from '../ask.ts'

/** So many questions one after the other that nobody answers: it is not the question. */
const MOST_UNANSWERED = 3

/** Told of every answer in turn, it says when there is no use in asking on. One stock that breaks the vendor is no such time. */
export function polygonPatience(): (fault: AskFault | null) => boolean {
  let unanswered = 0
  return fault => {
    unanswered = fault?.kind === 'unreachable' ? unanswered + 1 : 0
    return fault?.kind === 'rate_limited' || unanswered >= MOST_UNANSWERED
  }
}
