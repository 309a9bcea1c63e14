import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type JsonReply, readJsonReply } from '#server/adapters/vendor-calls/read-reply.ts'
import type { ProviderFault } from '#server/sign-in-ports.ts'

export type Fetch = (request: Request) => Promise<Response>
export type AskProvider = (url: URL, init?: RequestInit) => Promise<Result<JsonReply, ProviderFault>>

const usual = { timeoutMs: 5000, mostBytes: 64 * 1024 }

/**
 * Sends one request without a retry: a code is valid for one try, and the user is waiting. Errors contain neither the request
 * nor the reply.
 */
export const providerClient =
  (fetch: Fetch, { timeoutMs, mostBytes } = usual): AskProvider =>
  async (url, init) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(new Request(url, { redirect: 'error', ...init, signal }))
      if (response.status >= 500 || response.status === 429) {
        await response.body?.cancel()
        return err('unreachable')
      }
      const reply = await readJsonReply(response, mostBytes)
      return reply === null ? err('refused') : ok(reply)
    } catch {
      return err('unreachable')
    }
  }

export const formRequest = (fields: Record<string, string>): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers: { accept: 'application/json' },
})

export const bearerRequest = (token: string): RequestInit => ({
  headers: { accept: 'application/json', authorization: `Bearer ${token}` },
})
