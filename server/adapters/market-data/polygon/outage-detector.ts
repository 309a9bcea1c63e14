import type { VendorFault } from '../ask.ts'

/** Our choice: this many unreachable replies in a row mean that the vendor is down, not that one request is bad. */
const MOST_UNANSWERED = 3

/** Takes the outcome of each request and returns true when further requests are useless. One failing stock is not enough. */
export function createPolygonOutageDetector(): (fault: VendorFault | null) => boolean {
  let unanswered = 0
  return fault => {
    unanswered = fault?.kind === 'unreachable' ? unanswered + 1 : 0
    return fault?.kind === 'rate_limited' || unanswered >= MOST_UNANSWERED
  }
}
