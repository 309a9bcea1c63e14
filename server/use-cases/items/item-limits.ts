import { fitsLimit, type PlanLimits, planLimitsOf } from '#domain/plan/entitlement.ts'
import type { AnyItemBody, ItemBodyByKind, ItemKind } from '#domain/sync/item.ts'
import type { StoredItem } from '../../item-ports.ts'
import type { Stores } from '../../ports.ts'
import { currentPlan } from '../account/plan-of.ts'

/** Limits per kind (our choice), far above what a user needs, so that no account grows without end. */
export const maxItemsOf: Partial<Record<ItemKind, number>> = {
  group: 100,
  filter: 200,
  note: 2_000,
  alert: 1_000,
}

export type ExceededItemLimit = { kind: 'too_many'; most: number } | { kind: 'plan_limit'; detail: string }

/** Returns null when the change is within the limits. A change that makes nothing larger is always allowed. */
export async function findOverLimit(
  { items, receipts }: Pick<Stores, 'items' | 'receipts'>,
  userPk: number,
  { kind, body }: { kind: ItemKind; body: AnyItemBody },
  before: StoredItem | null,
  now: Date,
): Promise<ExceededItemLimit | null> {
  const isNew = (before?.body ?? null) === null
  const most = maxItemsOf[kind]
  if (isNew && most !== undefined && (await items.count(userPk, kind)) >= most)
    return { kind: 'too_many', most }

  const limits = async (): Promise<PlanLimits> => planLimitsOf(await currentPlan(receipts, userPk, now))
  if (kind === 'ai-report') {
    const stocks = (whole: AnyItemBody | null | undefined) =>
      (whole as ItemBodyByKind['ai-report'])?.stocks.length ?? 0
    const { aiReportStocks } = await limits()
    if (!fitsLimit(aiReportStocks, stocks(before?.body), stocks(body)))
      return { kind: 'plan_limit', detail: `Your plan has room for ${aiReportStocks} stocks here.` }
  }
  if (kind === 'group' && isNew) {
    const { type } = body as ItemBodyByKind['group']
    const limit = (await limits()).groups[type]
    const there = await items.count(userPk, kind, type)
    if (!fitsLimit(limit, there, there + 1))
      return { kind: 'plan_limit', detail: `Your plan has room for ${limit} of these: ${type}.` }
  }
  return null
}
