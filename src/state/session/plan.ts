import { useEffect, useMemo, useState } from 'react'
import { mutate } from 'swr'
import { billingEndpoints, type SubscriptionInfo, type SubscriptionSummary } from '#contract/billing.ts'
import type { Problem } from '#contract/problem.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type ClientPlan, clientPlanAt } from '#domain/plan/client-view.ts'
import type { UserPlan } from '#domain/plan/entitlement.ts'
import { type AndroidHold, androidHoldAt } from '#domain/plan/hold.ts'
import { type OtherChargingReceipt, otherChargingReceipts } from '#domain/plan/other-charging-receipts.ts'
import { nextPlanChangeInstant, planAt } from '#domain/plan/plan-at.ts'
import { listPlatformReceipts } from '#domain/plan/platform-receipts.ts'
import type { Receipt } from '#domain/plan/receipt.ts'
import { trialTermsVersion } from '#domain/plan/trial-notice.ts'
import { call } from '../request/api.ts'
import { type CachedReplyState, cacheKey, cacheReply, useCachedReply } from '../request/kept.ts'
import { serverNow } from '../request/server-clock.ts'
import { currentUser, useSession } from './session.ts'

const NAME = 'subscription'
const SUMMARY = 'subscription-summary'
const none: readonly Receipt[] = []
/**
 * setTimeout takes at most 2^31 − 1 ms; a longer delay overflows and fires too early.
 * https://developer.mozilla.org/docs/Web/API/Window/setTimeout#maximum_delay_value
 */
const LONGEST_MS = 2_147_483_647

export type SubscriptionState = {
  kept: CachedReplyState<SubscriptionInfo>
  plan: UserPlan
  view: ClientPlan | null
  alsoCharging: readonly OtherChargingReceipt[]
  hold: AndroidHold | null
}

/** Computes the plan here from the last receipts, so that a plan ends at its instant also without a network. */
export function useSubscription(): SubscriptionState {
  const { user } = useSession()
  const kept = useCachedReply(NAME, billingEndpoints.info, {}, { needsUser: true })
  const info = user === null ? null : kept.data
  const receipts = useMemo(() => (info === null ? none : listPlatformReceipts(info)), [info])
  const now = useInstant(receipts)
  const isGuest = user === null
  const derived = useMemo(
    () => ({
      plan: isGuest ? ('guest' as const) : planAt(receipts, now),
      view: info && clientPlanAt(receipts, now),
      alsoCharging: otherChargingReceipts(receipts, now),
      hold: androidHoldAt(receipts, now),
    }),
    [isGuest, info, receipts, now],
  )
  return { kept, ...derived }
}

/** A signed-in user counts as free until the receipts are known. */
export const usePlan = (): UserPlan => useSubscription().plan

/** Returns null until the receipts are known, so that no user sees the limits of another plan. */
export function useKnownPlan(): UserPlan | null {
  const { plan, kept } = useSubscription()
  return kept.loading ? null : plan
}

export const useSubscriptionSummary = (): CachedReplyState<SubscriptionSummary> =>
  useCachedReply(SUMMARY, billingEndpoints.summary, {}, { needsUser: true })

/** Starts the trial. Call it only when the user has read how it ends and has agreed. */
export async function requestTrial(): Promise<Result<SubscriptionInfo, Problem>> {
  const user = currentUser()
  if (!user) return err({ code: 'unauthenticated', detail: '' })
  const reply = await call(billingEndpoints.startTrial, { body: { terms: trialTermsVersion } })
  if (currentUser()?.pk === user.pk) {
    if (reply.ok)
      await mutate(cacheKey(NAME, user.pk), cacheReply(NAME, user.pk, reply.value), { revalidate: false })
    // A conflict means another device has started it: the cached receipts are outdated.
    else if (reply.error.code === 'conflict') void mutate(cacheKey(NAME, user.pk))
    void mutate(cacheKey(SUMMARY, user.pk))
  }
  return reply.ok ? ok(reply.value) : reply
}

/**
 * Returns the instant that the plan is computed for. It is updated with new receipts, and whenever a receipt begins or
 * ends.
 */
function useInstant(receipts: readonly Receipt[]): number {
  const [seen, setSeen] = useState(() => ({ receipts, at: serverNow() }))
  const at = seen.receipts === receipts ? seen.at : serverNow()
  useEffect(() => {
    if (seen.receipts !== receipts) setSeen({ receipts, at: serverNow() })
    const next = nextPlanChangeInstant(receipts, at)
    if (next === null) return
    const look = () => setSeen({ receipts, at: serverNow() })
    const timer = setTimeout(look, Math.min(Math.max(next - serverNow(), 0), LONGEST_MS))
    return () => clearTimeout(timer)
  }, [seen, receipts, at])
  return at
}
