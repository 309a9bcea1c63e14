import { fitsLimit, type PlanLimits, planLimitsOf } from '#domain/plan/entitlement.ts'
import type { AnyItemBody, GroupType, ItemBodyByKind, ItemKind } from '#domain/sync/item.ts'
import type { ItemCount } from '../../item-ports.ts'
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

/** What a user has already and what the plan allows, as far as items of some kinds need it. */
export type ItemRoom = {
  limits: PlanLimits
  count(kind: ItemKind, type?: GroupType): number
  /** Counts an item that is about to be stored. */
  add(kind: ItemKind, body: AnyItemBody): void
}

const typeOf = (kind: ItemKind, body: AnyItemBody): GroupType | null =>
  kind === 'group' ? (body as ItemBodyByKind['group']).type : null

export async function readItemRoom(
  { items, receipts }: Pick<Stores, 'items' | 'receipts'>,
  userPk: number,
  kinds: readonly ItemKind[],
  now: Date,
): Promise<ItemRoom> {
  const counted: ItemCount[] = await items.counts(userPk, kinds)
  return {
    limits: planLimitsOf(await currentPlan(receipts, userPk, now)),
    count: (kind, type) =>
      counted
        .filter(each => each.kind === kind && (type === undefined || each.type === type))
        .reduce((sum, each) => sum + each.count, 0),
    add: (kind, body) => counted.push({ kind, type: typeOf(kind, body), count: 1 }),
  }
}

/** Tells whether a change is within the plan's limits only because the plan is a paid one. */
export const needsPaidRoom = (
  room: ItemRoom,
  change: { kind: ItemKind; body: AnyItemBody },
  before: AnyItemBody | null,
): boolean => findOverLimit({ ...room, limits: planLimitsOf('free') }, change, before)?.kind === 'plan_limit'

/** Returns null when the change is within the limits. A change that makes nothing larger is always allowed. */
export function findOverLimit(
  { limits, count }: ItemRoom,
  { kind, body }: { kind: ItemKind; body: AnyItemBody },
  before: AnyItemBody | null,
): ExceededItemLimit | null {
  const isNew = before === null
  const most = maxItemsOf[kind]
  if (isNew && most !== undefined && count(kind) >= most) return { kind: 'too_many', most }

  if (kind === 'ai-report') {
    const stocks = (whole: AnyItemBody | null) =>
      (whole as ItemBodyByKind['ai-report'] | null)?.stocks.length ?? 0
    const { aiReportStocks } = limits
    if (!fitsLimit(aiReportStocks, stocks(before), stocks(body)))
      return { kind: 'plan_limit', detail: `Your plan has room for ${aiReportStocks} stocks here.` }
  }
  if (kind === 'group' && isNew) {
    const { type } = body as ItemBodyByKind['group']
    const limit = limits.groups[type]
    const there = count('group', type)
    if (!fitsLimit(limit, there, there + 1))
      return { kind: 'plan_limit', detail: `Your plan has room for ${limit} of these: ${type}.` }
  }
  return null
}
