import { activityEndpoints } from '#contract/activity.ts'
import { forgetArrivalLink, keepArrivalLink, readArrivalLink, utmOfAddress } from '#storage/arrival-link.ts'
import { call } from '../request/api.ts'

/** The navigation stays the same for as long as the page, so its link counts once. */
let isKept = false

/**
 * Keeps the campaign parameters of the address that this page was opened with. The router has taken them out of the
 * address by now, but the browser's record of the navigation still has it.
 * https://developer.mozilla.org/docs/Web/API/PerformanceResourceTiming/name
 */
export function keepLinkOfArrival(): void {
  if (isKept) return
  isKept = true
  const [arrival] = performance.getEntriesByType('navigation')
  const utm = arrival === undefined ? null : utmOfAddress(arrival.name)
  if (utm !== null) keepArrivalLink(utm, Date.now())
}

/** Sends them once somebody has signed in, and keeps them until the server has them. */
export async function sendLinkOfArrival(): Promise<void> {
  const link = readArrivalLink(Date.now())
  if (link === null) return
  const reply = await call(activityEndpoints.utm, { body: { ...link.utm } })
  if (reply.ok || reply.error.code === 'bad_request') forgetArrivalLink(link, Date.now())
}
