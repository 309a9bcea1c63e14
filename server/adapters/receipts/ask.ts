import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type JsonReply, readJsonReply } from '#server/adapters/vendor-calls/read-reply.ts'

export type AskAppStore = (url: URL, init?: RequestInit) => Promise<Result<JsonReply, 'unreachable'>>

const usual = { timeoutMs: 8000, mostBytes: 512 * 1024 }

/** Sends one request without a retry, because whoever asks is asked again later. A fault says nothing of the request. */
export const appStoreClient =
  (fetch: (request: Request) => Promise<Response>, { timeoutMs, mostBytes } = usual): AskAppStore =>
  async (url, init) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(new Request(url, { redirect: 'error', ...init, signal }))
      const reply = await readJsonReply(response, mostBytes)
      return reply === null ? err('unreachable') : ok(reply)
    } catch {
      return err('unreachable')
    }
  }
