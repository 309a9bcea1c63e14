import { useMemo } from 'react'
import {
  type MyChanged,
  type MyEarnings,
  type MyInsiders,
  type MyReports,
  myFeed,
} from '#contract/my-feed.ts'
import { type Cached, useCachedReply } from '../request/kept.ts'
import { useKnownPlan } from '../session/plan.ts'
import { useSession } from '../session/session.ts'
import { askEarnings, askInsiders, askReports, FILING_DAYS, useGuestFeed } from './guest-feed.ts'
import { earningsOfGuest, insidersOfGuest, reportsOfGuest } from './guest-feed-view.ts'

/** The server sends at most this many rows per page. */
const whole = { limit: 100, offset: 0 }
const needsUser = true

/** A guest's feed is built from public requests for the stocks on this device; an account's feed is one reply. */
const chosen = <T>(guest: Cached<T> | null, own: Cached<T>): Cached<T> => guest ?? own

export function useMyReports(): Cached<MyReports> {
  const plan = useKnownPlan()
  const own = useCachedReply('my-feed/reports', myFeed.reports, { query: whole }, { needsUser, plan })
  return chosen(useGuestFeed('reports', askReports, reportsOfGuest), own)
}

export function useMyEarnings(): Cached<MyEarnings> {
  const plan = useKnownPlan()
  const own = useCachedReply('my-feed/earnings', myFeed.earnings, { query: whole }, { needsUser, plan })
  return chosen(useGuestFeed('earnings', askEarnings, earningsOfGuest), own)
}

export function useMyInsiders(): Cached<MyInsiders> {
  const plan = useKnownPlan()
  const own = useCachedReply(
    'my-feed/insiders',
    myFeed.insiders,
    { query: { ...whole, days: FILING_DAYS, trade_type: 'all' } },
    { needsUser, plan },
  )
  return chosen(useGuestFeed('insiders', askInsiders, insidersOfGuest), own)
}

/** Returns the sealed changes. A guest only has those of the last session, which are part of the reports. */
export function useMyChanges(): Cached<{ reports: MyReports; changed: MyChanged | null }> {
  const plan = useKnownPlan()
  const reports = useMyReports()
  const changes = useCachedReply('my-feed/changed', myFeed.changed, {}, { needsUser, plan })
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
