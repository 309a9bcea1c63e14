import { err, ok, type Result } from '#domain/kernel/result.ts'

/** A store's reply; the body is null when it is not JSON. */
export type AppStoreReply = { status: number; body: unknown }

export type AskAppStore = (url: URL, init?: RequestInit) => Promise<Result<AppStoreReply, 'unreachable'>>

const usual = { timeoutMs: 8000, mostBytes: 512 * 1024 }

/** Sends one request without a retry, because whoever asks is asked again later. A fault says nothing of the request. */
export const appStoreClient =
  (fetch: (request: Request) => Promise<Response>, { timeoutMs, mostBytes } = usual): AskAppStore =>
  async (url, init) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs)
      const response = await fetch(new Request(url, { redirect: 'error', ...init, signal }))
      const text = await textOf(response, mostBytes)
      return text === null ? err('unreachable') : ok({ status: response.status, body: jsonOf(text) })
    } catch {
      return err('unreachable')
    }
  }

/** Appends a path to a base address with or without a final slash. */
export const addressBelow = (base: URL, path: string): URL =>
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
