import { SEOUL_OFFSET_MS } from '#domain/billing/seoul-calendar.ts'
import { createFakePaypleAccount } from './fake-account.ts'
import { replyOfFakePayple } from './fake-replies.ts'
import { answerFakeWidget } from './fake-widget.ts'

/** The whole vendor as one function from request to response: its calls and its window. */
export function createFakePaypleService(now: () => Date) {
  const account = createFakePaypleAccount()
  const seoulDay = () =>
    new Date(now().getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '')
  return {
    account,
    async answer(request: Request): Promise<Response> {
      const { pathname } = new URL(request.url)
      const window = await answerFakeWidget(account, request, pathname)
      if (window) return window
      const fields = request.method === 'POST' ? await fieldsOf(request) : null
      if (!fields) return Response.json({}, { status: 400 })
      if (!request.headers.get('referer')) return Response.json({ result: 'error', result_msg: 'AUTH0004' })
      const reply = replyOfFakePayple(account, pathname, fields, seoulDay)
      return reply ? Response.json(reply) : Response.json({}, { status: 404 })
    },
  }
}
export type FakePaypleService = ReturnType<typeof createFakePaypleService>

async function fieldsOf(request: Request): Promise<Record<string, string> | null> {
  try {
    return (await request.json()) as Record<string, string>
  } catch {
    return null
  }
}
