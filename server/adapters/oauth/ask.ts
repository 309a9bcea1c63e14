import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { ProviderFault } from '#server/sign-in-ports.ts'

/** A provider's reply; the body is null when it is not JSON. */
export type ProviderReply = { status: number; body: unknown }

export type Fetch = (request: Request) => Promise<Response>
export type AskProvider = (url: URL, init?: RequestInit) => Promise<Result<ProviderReply, ProviderFault>>

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
      const text = await textOf(response, mostBytes)
      return text === null ? err('refused') : ok({ status: response.status, body: jsonOf(text) })
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

/** Appends a path to a base address with or without a final slash. */
export const pathBelow = (base: URL, path: string): URL =>
  new URL(path, base.href.endsWith('/') ? base : `${base.href}/`)

async function textOf(response: Response, mostBytes: number): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
