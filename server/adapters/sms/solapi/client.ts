import { createHmac } from 'node:crypto'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type JsonReply, readJsonReply } from '#server/adapters/vendor-calls/read-reply.ts'
import type { Clock } from '#server/ports.ts'
import type { SmsFault, SmsSender } from '#server/sms-ports.ts'
import { messageOf, solapiOutcomeOf } from './mapper.ts'

export type SolapiSettings = { url: URL; apiKey: string; apiSecret: string; from: string }
export type SolapiDeps = { fetch: typeof fetch; clock: Clock; salt(): string; timeoutMs: number }

const mostBytes = 64 * 1024

/**
 * Sends one request for each message without a retry: when the reply is lost, the message may already have been sent.
 */
export const solapiSender = (solapi: SolapiSettings, deps: SolapiDeps): SmsSender => ({
  send: async ({ to, text }) => {
    const answered = await ask(solapi, deps, { messages: [messageOf({ to, from: solapi.from, text })] })
    return answered.ok ? solapiOutcomeOf(answered.value.status, answered.value.body) : answered
  },
})

async function ask(
  { url, apiKey, apiSecret }: SolapiSettings,
  deps: SolapiDeps,
  body: unknown,
): Promise<Result<JsonReply, SmsFault>> {
  const date = deps.clock.now().toISOString()
  const salt = deps.salt()
  const signature = createHmac('sha256', apiSecret).update(`${date}${salt}`).digest('hex')
  try {
    const response = await deps.fetch(new URL('/messages/v4/send-many/detail', url), {
      method: 'POST',
      redirect: 'error',
      headers: {
        authorization: `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signature}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(deps.timeoutMs),
    })
    const reply = await readJsonReply(response, mostBytes)
    return reply === null ? err('unreadable') : ok(reply)
  } catch {
    return err('unreachable')
  }
}
