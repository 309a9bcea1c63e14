import { useEffect, useRef, useState } from 'react'
import { appTriggersAt } from '#domain/occasions/app-triggers.ts'
import { limitMetAt } from '#domain/occasions/user-actions.ts'
import { safeReturnPath } from '#router/safe-return.ts'
import { readLockAddress } from '#state/app/lock-address.ts'
import { keepLinkOfArrival, sendLinkOfArrival } from '#state/occasions/arrival.ts'
import { noteFormulaUse, tellFormulaUse } from '#state/occasions/formula-use.ts'
import {
  countAppTrigger,
  forgetRecordsAtSignOut,
  recordUserAction,
  recordUserActionOnce,
} from '#state/occasions/record.ts'
import { takeReportedActions } from '#state/occasions/reported-actions.ts'
import { recordTrialPoints } from '#state/occasions/trial-points.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSubscription } from '#state/session/plan.ts'
import { useRegisteredPlanFlags } from '#state/session/plan-flags.ts'
import { useSession } from '#state/session/session.ts'

/** Records what the specification has recorded of a user: openings, triggers, limits, a trial, and where they came from. */
export function useRecords(pathname: string, search: string): void {
  const pk = useSession().user?.pk ?? null
  const { plan, view } = useSubscription()
  const { online } = useConnectivity()
  const trial = view?.init_trial
  useRegisteredPlanFlags()
  useEffect(keepLinkOfArrival, [])
  useEffect(forgetRecordsAtSignOut, [])
  useEffect(() => {
    if (pk !== null && online) void sendLinkOfArrival()
  }, [pk, online])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen is an opening; those of an hour count once
  useEffect(() => {
    if (pk !== null && online) void recordUserActionOnce('open')
  }, [pk, online, pathname])
  useEffect(() => {
    if (pk === null || plan !== 'free' || !online) return
    for (const trigger of appTriggersAt(pathname)) void countAppTrigger(trigger)
  }, [pk, plan, online, pathname])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hours of a trial pass while screens change
  useEffect(() => {
    if (pk !== null && trial && online) void recordTrialPoints(pk, trial)
  }, [pk, trial, online, pathname])
  const before = useRef<PlaceBefore>(null)
  useEffect(() => {
    if (pathname === '/plan' && new URLSearchParams(search).get('prev') === 'plan')
      recordLimitMet(before.current ?? placeOfLock())
    before.current = { pathname, search }
  }, [pathname, search])
  useEffect(recordFirstReadingOfChart, [])
  const [formulaUses, countFormulaUses] = useState(0)
  const paidSince = plan === 'premium' ? (view?.activeSubscription?.startDate ?? null) : null
  const since = useRef(paidSince)
  useEffect(() => {
    since.current = paidSince
  }, [paidSince])
  useEffect(
    () =>
      takeReportedActions(action => {
        if (action.name !== 'formulaUsed') return void recordUserAction(action.name, action.extra)
        noteFormulaUse(since.current)
        countFormulaUses(before => before + 1)
      }),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each use is told, and one that could not be is told with the next screen
  useEffect(() => {
    if (pk !== null && paidSince !== null && online) void tellFormulaUse(paidSince)
  }, [pk, paidSince, online, pathname, formulaUses])
}

type PlaceBefore = { pathname: string; search: string } | null

/**
 * The place of the lock whose link was followed before this code had loaded; the link has kept it. Whoever opens the plans anew met
 * no lock.
 */
function placeOfLock(): PlaceBefore {
  const [opened] = performance.getEntriesByType('navigation')
  const address = opened?.name === location.href ? null : readLockAddress()
  if (address === null) return null
  const { pathname, search } = new URL(safeReturnPath(address), location.origin)
  return { pathname, search }
}

/** The link of a lock has led from this place to the plans. */
function recordLimitMet(place: PlaceBefore): void {
  if (place === null) return
  const { pathname, search } = place
  if (pathname.startsWith('/plan')) return
  const page = new URLSearchParams(search).get('page')
  void recordUserAction(limitMetAt(pathname, page), { screen: pathname.slice(0, 255) })
}

/** Values beside a chart are shown where it is pointed at, touched or focused. */
function recordFirstReadingOfChart(): () => void {
  const signs = ['pointerover', 'focusin'] as const
  const read = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('.chart-box, .live-figure')) return
    void recordUserActionOnce('tooltipShown', { screen: location.pathname.slice(0, 255) })
    end()
  }
  const end = () => {
    for (const sign of signs) removeEventListener(sign, read)
  }
  for (const sign of signs) addEventListener(sign, read, { passive: true })
  return end
}
