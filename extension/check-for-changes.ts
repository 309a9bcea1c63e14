import { aiReportEndpoints } from '#contract/ai-report.ts'
import { billingEndpoints } from '#contract/billing.ts'
import type { Endpoint, ReplyOf, RequestOf } from '#contract/endpoint.ts'
import { myFeedEndpoints } from '#contract/my-feed.ts'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { planAt } from '#domain/plan/plan-at.ts'
import { planKey } from '#domain/plan/plan-key.ts'
import { listPlatformReceipts } from '#domain/plan/platform-receipts.ts'
import { MY_STOCKS_CACHE_NAME } from '#state/my-stocks/my-stocks-change.ts'
import { writeCachedReply } from '#storage/cached-replies.ts'
import type { RowStore } from '#storage/rows.ts'
import { groupTodaysChanges, unseenChanges } from './popup/changes.ts'
import { readSeenChanges } from './seen.ts'

export type CheckDeps = {
  rows: RowStore
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<Result<ReplyOf<E>, Problem>>
  /** Returns whether the user for whom the check runs is still signed in. */
  isHere(): Promise<boolean>
  now: number
}

export type CheckResult =
  | { kind: 'told'; count: number }
  | { kind: 'left' }
  | { kind: 'failed'; problem: Problem }

/**
 * Counts what changed since the user last looked, and caches the replies under the names that the
 * popup reads first: the popup then opens with data that is at most one check old.
 */
export async function checkForChanges({ rows, call, isHere, now }: CheckDeps): Promise<CheckResult> {
  const whole = { limit: 100, offset: 0 }
  const reply = await call(billingEndpoints.info, {})
  if (!reply.ok) return { kind: 'failed', problem: reply.error }
  const replies = await Promise.all([
    call(aiReportEndpoints.list, {}),
    call(myFeedEndpoints.reports, { query: whole }),
    call(myFeedEndpoints.changed, {} as RequestOf<typeof myFeedEndpoints.changed>),
  ])
  const [stocks, reports, changed] = replies
  if (!stocks.ok) return { kind: 'failed', problem: stocks.error }
  if (!reports.ok) return { kind: 'failed', problem: reports.error }
  if (!changed.ok) return { kind: 'failed', problem: changed.error }
  if (!(await isHere())) return { kind: 'left' }
  const plan = planKey(planAt(listPlatformReceipts(reply.value), now))
  await Promise.all([
    writeCachedReply(rows, 'subscription', reply.value, now),
    writeCachedReply(rows, MY_STOCKS_CACHE_NAME, stocks.value, now),
    writeCachedReply(rows, `my-feed/reports|${plan}`, reports.value, now),
    writeCachedReply(rows, `my-feed/changed|${plan}`, changed.value, now),
  ])
  const { signals } = groupTodaysChanges(reports.value, changed.value)
  return { kind: 'told', count: unseenChanges(signals, await readSeenChanges(rows, now)).length }
}
