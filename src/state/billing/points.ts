import { mutate } from 'swr'
import { pointEndpoints } from '#contract/billing/points.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import type { PointListId } from '#domain/billing/point-codes.ts'
import { err, type Result } from '#domain/kernel/result.ts'
import { call } from '../request/api.ts'
import { type CachedReplyState, cacheKey, useCachedReply } from '../request/kept.ts'
import { type PagedReply, usePaged } from '../request/paged.ts'
import { currentUser } from '../session/session.ts'

export type { PointItem } from '#contract/billing/points.ts'

/** The cache group of the specification: what moves points makes all replies of this group outdated at once. */
const GROUP = 'point/'
const own = { needsUser: true }
const ROWS = 30

export type ExpiringPoints = ReplyOf<typeof pointEndpoints.expiringPoints>
export type PointReward = ReplyOf<typeof pointEndpoints.readReward>
export type PointRewardReply = ReplyOf<typeof pointEndpoints.takeReward>
export type PointLedgerPage = ReplyOf<typeof pointEndpoints.pointLedger>

export const usePointLedger = (list: PointListId): PagedReply<PointLedgerPage> =>
  usePaged(
    `${GROUP}ledger/${list}`,
    pointEndpoints.pointLedger,
    { query: { list, limit: ROWS, offset: 0 } },
    own,
  )

export const useExpiringPoints = (): CachedReplyState<ExpiringPoints> =>
  useCachedReply(`${GROUP}expired-15d`, pointEndpoints.expiringPoints, {}, own)

export const hasExpiredItem = ({ detail }: Pick<ExpiringPoints, 'detail'>): boolean => detail.length > 0

/** Returns the reward of the event among what expires soon; it is whole only while none of it was used. */
export const expiringRewardOf = ({ detail }: Pick<ExpiringPoints, 'detail'>, amount: number) =>
  detail.find(item => item.type_code === 'EVENT' && item.amount === amount) ?? null

export const usePointReward = (): CachedReplyState<PointReward> =>
  useCachedReply(`${GROUP}reward`, pointEndpoints.readReward, {}, own)

/** Takes or renews the reward. Call it only when the user has asked for it. */
export async function requestPointReward(): Promise<Result<PointRewardReply, Problem>> {
  const pk = currentUser()?.pk
  if (pk === undefined) return err({ code: 'unauthenticated', detail: '' })
  const reply = await call(pointEndpoints.takeReward, {})
  if (currentUser()?.pk === pk) await refreshPoints(pk)
  return reply
}

const refreshPoints = (pk: number): Promise<unknown> => {
  const group = cacheKey(GROUP, pk)
  return mutate(key => typeof key === 'string' && key.startsWith(group))
}
