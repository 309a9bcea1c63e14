import Fastify from 'fastify'
import { assert } from '#domain/kernel/assert.ts'
import { claimedResultOf } from '#server/adapters/payments/payple/mapper.ts'
import type { PaymentResults } from '#server/card-ports.ts'
import { addPaypleResult } from '#server/http/payple-result.ts'
import type { CardBilling } from '#server/use-cases/billing/card-billing.ts'
import { paymentResultsOf } from '#server/use-cases/billing/receive-result.ts'

/** The part of our server that receives results and webhooks, on loopback; the vendor learns its address from our calls. */
export async function openResultSite<Billing extends CardBilling>(
  billingAt: (referer: string) => Billing,
  port = 0,
) {
  let results: PaymentResults | null = null
  const opened = (): PaymentResults => {
    assert(results, 'nobody is told before the site is open')
    return results
  }
  const app = Fastify()
  await app.register(import('@fastify/cookie'))
  await addPaypleResult(app, {
    receive: fields => opened().receive(fields),
    endingOf: id => opened().endingOf(id),
    wake: id => opened().wake(id),
    windowOf: id => opened().windowOf(id),
    ...{ isSandbox: true, buckets: { take: () => true } },
  })
  const url = await app.listen({ host: '127.0.0.1', port })
  const billing = billingAt(url)
  results = paymentResultsOf(billing, claimedResultOf)
  return { url, billing, close: () => app.close() }
}
