import type { FastifyInstance } from 'fastify'
import type { PaymentResults } from '#server/card-ports.ts'
import { addressKey, type RateLimitBuckets } from './limits/buckets.ts'
import { paymentPagePolicy, sendPaymentPage } from './payment-page.ts'
import { addPaypleWindow, isPaypleId, payplePath } from './payple-window.ts'
import { paymentEndingWords, payplePageWords } from './payple-words.ts'

export const paypleResultsPerMinute = 60
const ASKS_AGAIN_AFTER_S = 4

export type PaypleResultOptions = PaymentResults & { buckets: Pick<RateLimitBuckets, 'take'> }

/**
 * Receives what the vendor's window posts when it closes, from its own site and so without our cookies. Nothing of it is believed;
 * the page that follows shows what the vendor itself confirmed, and can be loaded again without doing anything.
 */
export async function addPaypleResult(app: FastifyInstance, input: PaypleResultOptions): Promise<void> {
  await app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(String(text)))),
    )
    scope.post(payplePath, async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      if (!input.buckets.take(addressKey(request.ip)))
        return reply.code(429).type('text/plain; charset=utf-8').send('Too many tries. Wait a while.\n')
      const id = await input.receive(request.body as Record<string, string>)
      return reply.redirect(id === null ? payplePath : `${payplePath}?${new URLSearchParams({ id })}`, 303)
    })
    // The vendor repeats a notice until it is answered with 200. It wakes a look-up; what it says changes nothing.
    scope.route({
      method: ['HEAD', 'POST'],
      url: `${payplePath}/webhook`,
      handler: async (request, reply) => {
        // Their count is their own, so that many webhooks keep no result from its page.
        const key = `webhook ${addressKey(request.ip)}`
        const isAdmitted = request.method === 'HEAD' || input.buckets.take(key)
        if (!isAdmitted) return reply.code(429).send()
        const { PCD_PAY_OID: id } = (request.body ?? {}) as { PCD_PAY_OID?: unknown }
        if (isPaypleId(id)) await input.wake(id)
        return reply.header('cache-control', 'no-store').send()
      },
    })
    addPaypleWindow(scope, input)
    scope.get(payplePath, async (request, reply) => {
      const { id } = request.query as { id?: unknown }
      const ending = isPaypleId(id) ? await input.endingOf(id) : null
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      reply.header('content-security-policy', paymentPagePolicy).code(ending ? 200 : 404)
      return sendPaymentPage(request, reply, lang => {
        const [title, text] = paymentEndingWords(ending, lang)
        const words = payplePageWords[lang]
        const next =
          ending?.kind === 'payment' && ending.isExpired
            ? { href: `${payplePath}/window?id=${id}`, label: words.openAgain }
            : { href: '/plan/info', label: words.next }
        return {
          ...{ title, sentences: [text], next },
          sandbox: input.isSandbox ? words.sandbox : null,
          ...(ending?.kind === 'payment' &&
            ending.status === 'sent' && { asksAgainAfter: ASKS_AGAIN_AFTER_S }),
        }
      })
    })
  })
}
