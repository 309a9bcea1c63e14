import { mutate } from 'swr'
import { cardBillingEndpoints as calls } from '#contract/billing/card.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Problem } from '#contract/problem.ts'
import type { ProductCode } from '#domain/billing/products.ts'
import type { Result } from '#domain/kernel/result.ts'
import { call } from '../request/api.ts'
import { refreshCacheGroups } from '../request/cache-groups.ts'
import { type CachedReplyState, useCachedReply } from '../request/kept.ts'
import { currentUser } from '../session/session.ts'

export type SoldProducts = ReplyOf<typeof calls.products>
export type CardPreview = ReplyOf<typeof calls.cardPreview>
export type CardOnFileReply = ReplyOf<typeof calls.card>
type PaymentHistory = ReplyOf<typeof calls.paymentHistory>
export type PaidOrRefused = PaymentHistory['results'][number]

export const useSoldProducts = (): CachedReplyState<SoldProducts> =>
  useCachedReply('card-products', calls.products, {})

/** Without a product it tells of the running subscription as it is. */
export function useCardPreview(
  product: ProductCode | null,
  usesPoints: boolean,
): CachedReplyState<CardPreview> {
  const query = {
    ...(product === null ? {} : { product_id: product }),
    use_points: usesPoints ? ('true' as const) : ('false' as const),
  }
  const name = `card-preview/${product ?? 'running'}/${usesPoints ? 'points' : 'card'}`
  return useCachedReply(name, calls.cardPreview, { query }, { needsUser: true })
}

export const useCardOnFile = (): CachedReplyState<CardOnFileReply> =>
  useCachedReply('card-on-file', calls.card, {}, { needsUser: true })

export const usePaymentHistory = (): CachedReplyState<PaymentHistory> =>
  useCachedReply('card-payments', calls.paymentHistory, {}, { needsUser: true })

/** Asks again for everything that a payment, a change or a refund has made outdated. */
export async function refreshBilling(): Promise<void> {
  const pk = currentUser()?.pk
  if (pk === undefined) return
  const isOutdated = (key: unknown): boolean =>
    typeof key === 'string' &&
    ['card-', 'transfers/', 'subscription'].some(name => key.startsWith(`${pk}|${name}`))
  // A payment uses points, and a refund gives them back.
  await Promise.all([mutate(isOutdated), refreshCacheGroups(pk, ['point', 'front-user'])]).catch(() => {})
}

async function thenRefresh<T>(change: Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
  const reply = await change
  // A conflict means that another device was quicker: what stands here is outdated.
  if (reply.ok || reply.error.code === 'conflict') await refreshBilling()
  return reply
}

export const requestAutoRenew = (isOn: boolean) =>
  thenRefresh(call(calls.changeAutoRenew, { body: { auto_renew: isOn } }))

export const requestEndWithRefund = () => thenRefresh(call(calls.endWithRefund, {}))
