import type { FastifyInstance } from 'fastify'
import { isOrderId } from '#domain/billing/order-id.ts'
import type { PaymentEnding, PaymentResults } from '#server/card-ports.ts'
import { addressKey, type RateLimitBuckets } from './limits/buckets.ts'

export const paypleResultsPerMinute = 60
const path = '/api/payple'

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
    scope.post(path, async (request, reply) => {
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      if (!input.buckets.take(addressKey(request.ip)))
        return reply.code(429).type('text/plain; charset=utf-8').send('Too many tries. Wait a while.\n')
      const id = await input.receive(request.body as Record<string, string>)
      return reply.redirect(id === null ? path : `${path}?${new URLSearchParams({ id })}`, 303)
    })
    // The vendor repeats a notice until it is answered with 200. It wakes a look-up; what it says changes nothing.
    scope.route({
      method: ['HEAD', 'POST'],
      url: `${path}/webhook`,
      handler: async (request, reply) => {
        const isAdmitted = request.method === 'HEAD' || input.buckets.take(addressKey(request.ip))
        if (!isAdmitted) return reply.code(429).send()
        const { PCD_PAY_OID: id } = (request.body ?? {}) as { PCD_PAY_OID?: unknown }
        if (typeof id === 'string' && isOrderId(id)) await input.wake(id)
        return reply.header('cache-control', 'no-store').send()
      },
    })
    scope.get(path, async (request, reply) => {
      const { id } = request.query as { id?: unknown }
      const ending = typeof id === 'string' && isOrderId(id) ? await input.endingOf(id) : null
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      return reply
        .type('text/html; charset=utf-8')
        .code(ending ? 200 : 404)
        .send(pageOf(ending))
    })
  })
}

const sentences: Record<string, readonly [string, string]> = {
  paid: ['결제됐어요.', 'You have paid.'],
  open: ['결제하지 않았어요. 빠져나간 돈은 없어요.', 'You have not paid. No money has moved.'],
  void: ['결제하지 않았어요. 빠져나간 돈은 없어요.', 'You have not paid. No money has moved.'],
  refused: ['카드사에서 거절했어요. 빠져나간 돈은 없어요.', 'The card company refused. No money has moved.'],
  sent: [
    '결제 결과를 확인하고 있어요. 같은 결제가 두 번 되지는 않아요.',
    'We are confirming your payment. It is not made twice.',
  ],
  '000': ['카드를 바꿨어요.', 'Your card has been changed.'],
  '003': ['이미 등록된 카드예요.', 'This card is on file already.'],
  '004': ['카드를 바꾸지 않았어요.', 'Your card has not been changed.'],
  card: ['카드를 등록하지 못했어요. 다시 해 주세요.', 'The card could not be registered. Please try again.'],
  unknown: ['결제 정보를 찾을 수 없어요.', 'There is no such payment.'],
}

function pageOf(ending: PaymentEnding | null): string {
  const key = ending === null ? 'unknown' : ending.kind === 'payment' ? ending.status : ending.code
  const [korean, english] = sentences[key] ?? sentences.card!
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tidemark</title></head>
<body><h1>${korean}</h1><p lang="en">${english}</p><p><a href="/plan/info">Tidemark</a></p></body></html>
`
}
