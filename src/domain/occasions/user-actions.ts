/**
 * The specification has the numbers 6 to 19 and lists what they are for: a tooltip shown, points of a trial, the
 * stop-loss button, the modal at the end of the service, limits of a subscription. Which is which is our choice.
 */
export const userActions = {
  tooltipShown: '6',
  trialStarted: '7',
  trialHalfOver: '8',
  trialLastHour: '9',
  trialEnded: '10',
  stopLossSwitched: '11',
  endAsked: '12',
  endReason: '13',
  reportLimit: '14',
  watchlistLimit: '15',
  portfolioLimit: '16',
  etfLimit: '17',
  presetLimit: '18',
  otherLimit: '19',
} as const
export type UserActionName = keyof typeof userActions

const HOUR_MS = 3_600_000

/** Returns which points of a trial have passed. */
export function trialPointsPassed(
  { start, end }: { start: number; end: number },
  now: number,
): UserActionName[] {
  const points: [UserActionName, number][] = [
    ['trialHalfOver', start + (end - start) / 2],
    ['trialLastHour', end - HOUR_MS],
    ['trialEnded', end],
  ]
  return points.flatMap(([name, at]) => (now >= at ? [name] : []))
}

/** Returns which limit was met on the page that a lock was on; `page` is the page of my stocks in its address. */
export function limitMetAt(pathname: string, page: string | null): UserActionName {
  if (/^\/quote\/[^/]+\/etf-compare$/.test(pathname)) return 'etfLimit'
  if (pathname === '/' || pathname.startsWith('/screener/v2/preset')) return 'presetLimit'
  if (pathname !== '/my-stock') return 'otherLimit'
  if (page === 'watchlist') return 'watchlistLimit'
  return page === 'portfolio' ? 'portfolioLimit' : 'reportLimit'
}
