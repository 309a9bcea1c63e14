import { useMemo } from 'react'
import {
  type MyEarningsReply,
  type MyReportsReply,
  type MySignalChangesReply,
  type MyStocksInsiderTradesReply,
  myFeedEndpoints,
} from '#contract/my-feed.ts'
import { type CachedReplyState, useCachedReply } from '../request/kept.ts'
import { useKnownPlan } from '../session/plan.ts'
import { useSession } from '../session/session.ts'
import {
  FILING_DAYS,
  fetchGuestEarnings,
  fetchGuestInsiders,
  fetchGuestReport,
  useGuestFeed,
} from './guest-feed.ts'
import { guestEarningsReply, guestInsidersReply, guestReportsReply } from './guest-feed-view.ts'

/** The server sends at most this many rows per page. */
const whole = { limit: 100, offset: 0 }
const needsUser = true

/** A guest's feed is built from public requests for the stocks on this device; an account's feed is one reply. */
const chosen = <T>(guest: CachedReplyState<T> | null, own: CachedReplyState<T>): CachedReplyState<T> =>
  guest ?? own

export function useMyReports(): CachedReplyState<MyReportsReply> {
  const plan = useKnownPlan()
  const own = useCachedReply(
    'my-feed/reports',
    myFeedEndpoints.reports,
    { query: whole },
    { needsUser, plan },
  )
  return chosen(useGuestFeed('reports', fetchGuestReport, guestReportsReply), own)
}

export function useMyEarnings(): CachedReplyState<MyEarningsReply> {
  const plan = useKnownPlan()
  const own = useCachedReply(
    'my-feed/earnings',
    myFeedEndpoints.earnings,
    { query: whole },
    { needsUser, plan },
  )
  return chosen(useGuestFeed('earnings', fetchGuestEarnings, guestEarningsReply), own)
}

export function useMyInsiders(): CachedReplyState<MyStocksInsiderTradesReply> {
  const plan = useKnownPlan()
  const own = useCachedReply(
    'my-feed/insiders',
    myFeedEndpoints.insiders,
    { query: { ...whole, days: FILING_DAYS, trade_type: 'all' } },
    { needsUser, plan },
  )
  return chosen(useGuestFeed('insiders', fetchGuestInsiders, guestInsidersReply), own)
}

/** Returns the sealed changes. A guest only has those of the last session, which are part of the reports. */
export function useMySignalChanges(): CachedReplyState<{
  reports: MyReportsReply
  changed: MySignalChangesReply | null
}> {
  const plan = useKnownPlan()
  const reports = useMyReports()
  const changes = useCachedReply('my-feed/changed', myFeedEndpoints.changed, {}, { needsUser, plan })
  const isGuest = useIsGuest()
  const { data: loaded, keptAt } = reports
  const { data: changed } = changes
  const data = useMemo(
    () => (loaded && (isGuest || changed) ? { reports: loaded, changed: isGuest ? null : changed } : null),
    [loaded, changed, isGuest],
  )
  return {
    data,
    keptAt,
    problem: reports.problem ?? (isGuest ? null : changes.problem),
    loading: data === null && (reports.loading || changes.loading),
    retrying: reports.retrying || changes.retrying,
    retry() {
      reports.retry()
      if (!isGuest) changes.retry()
    },
  }
}

export const useIsGuest = (): boolean => useSession().status === 'guest'
