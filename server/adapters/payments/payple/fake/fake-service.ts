import { SEOUL_OFFSET_MS } from '#domain/billing/seoul-calendar.ts'
import { createFakePaypleAccount } from './fake-account.ts'
import { type FakePaypleFault, isToldByWebhook } from './fake-faults.ts'
import type { FakeNotice } from './fake-notices.ts'
import { replyOfFakePayple } from './fake-replies.ts'
import { answerFakeWidget } from './fake-widget.ts'

/** The whole vendor as one function from request to response: its calls and its window. It hands over what it has to tell. */
export function createFakePaypleService(now: () => Date, tell: (notice: FakeNotice) => void = () => {}) {
  const account = createFakePaypleAccount()
  return {
    account,
    async answer(request: Request, fault: FakePaypleFault | null = null): Promise<Response> {
      const { pathname } = new URL(request.url)
      const at = now()
      const repeat = fault === 'duplicate' ? tell : null
      const window = await answerFakeWidget(account, request, pathname, { now: at.getTime(), repeat, tell })
      if (window) return window
      const fields = request.method === 'POST' ? await fieldsOf(request) : null
      if (!fields) return Response.json({}, { status: 400 })
      const referer = request.headers.get('referer')
      if (!referer) return Response.json({ result: 'error', result_msg: 'AUTH0004' })
      if (fault === 'expired') account.expireApproval(fields.PCD_PAY_REQKEY ?? '')
      const reply = replyOfFakePayple(account, pathname, fields, at)
      if (!reply) return Response.json({}, { status: 404 })
      if (isToldByWebhook(pathname) && reply.PCD_PAY_OID) {
        const webhook = webhookOf(reply, { referer, at })
        tell(webhook)
        repeat?.(webhook)
      }
      return Response.json(reply)
    },
  }
}
export type FakePaypleService = ReturnType<typeof createFakePaypleService>

/** The vendor knows the address by the domain that its partner has registered; ours is the same in all of them. */
const webhookOf = (
  reply: Record<string, string>,
  { referer, at }: { referer: string; at: Date },
): FakeNotice => ({
  url: new URL('/api/payple/webhook', referer).href,
  contentType: 'application/json',
  body: JSON.stringify({
    ...reply,
    PCD_PAY_TYPE: 'card',
    PCD_PAY_TIME: new Date(at.getTime() + SEOUL_OFFSET_MS).toISOString().replaceAll(/\D/g, '').slice(0, 14),
  }),
})

async function fieldsOf(request: Request): Promise<Record<string, string> | null> {
  try {
    return (await request.json()) as Record<string, string>
  } catch {
    return null
  }
}
