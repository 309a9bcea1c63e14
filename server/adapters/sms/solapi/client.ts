import { createHmac } from 'node:crypto'
import { err, type Result } from '#domain/kernel/result.ts'
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
): Promise<Result<{ status: number; body: unknown }, SmsFault>> {
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
    const text = await textOf(response)
    if (text === null) return err('unreadable')
    return { ok: true, value: { status: response.status, body: jsonIn(text) } }
  } catch {
    return err('unreachable')
  }
}

async function textOf(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
