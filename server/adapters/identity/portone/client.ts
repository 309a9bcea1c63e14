import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type JsonReply, readJsonReply } from '#server/adapters/vendor-calls/read-reply.ts'
import type { IdentityVendor, PortOneEnv } from '#server/people-ports.ts'
import { identityAnswerOf } from './mapper.ts'
import { PortOneRefusal, PortOneVerification } from './wire.ts'

export type PortOneSettings = PortOneEnv & { isSandbox: boolean }

const TIMEOUT_MS = 15_000
const MOST_BYTES = 64 * 1024

/** PortOne's V2 interface: a browser is led through its window, and the server asks what came of it. */
export const portOneVendor = (settings: PortOneSettings, fetch: typeof globalThis.fetch): IdentityVendor => ({
  isSandbox: settings.isSandbox,
  window: ({ id, returnTo }) => ({
    script: settings.scriptUrl.href,
    fields: {
      ...{ storeId: settings.storeId, channelKey: settings.channelKey },
      ...{ identityVerificationId: id, redirectUrl: returnTo },
    },
  }),
  async answerOf(id) {
    const asked = await ask(settings, fetch, `/identity-verifications/${encodeURIComponent(id)}`)
    if (!asked.ok) return asked
    const { status, body } = asked.value
    // Before its owner has come to the window, PortOne does not know the check.
    if (status === 404 && isUnknownCheck(body)) return ok({ kind: 'waiting' })
    const read = PortOneVerification.safeParse(body)
    const answer = status === 200 && read.success ? identityAnswerOf(read.data, id) : null
    return answer ? ok(answer) : err(status >= 500 ? 'unreachable' : 'unreadable')
  },
})

const isUnknownCheck = (body: unknown): boolean => {
  const read = PortOneRefusal.safeParse(body)
  return read.success && read.data.type === 'IDENTITY_VERIFICATION_NOT_FOUND'
}

async function ask(
  { url, apiSecret, storeId }: PortOneSettings,
  fetch: typeof globalThis.fetch,
  path: string,
): Promise<Result<JsonReply, 'unreachable' | 'unreadable'>> {
  const address = new URL(path, url)
  address.searchParams.set('storeId', storeId)
  try {
    const response = await fetch(address, {
      redirect: 'error',
      headers: { authorization: `PortOne ${apiSecret}`, accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const reply = await readJsonReply(response, MOST_BYTES)
    return reply === null ? err('unreadable') : ok(reply)
  } catch {
    return err('unreachable')
  }
}
