import { createHash } from 'node:crypto'
import { PackInfo } from '#contract/pack.ts'
import type { Country } from '#domain/market/country.ts'

/** A fault of the next response that carries bytes. */
export type PackTrouble =
  | { cutAfter: number }
  | { status: number }
  /** The connection opens, but no bytes arrive. */
  | 'silent'
  /** A proxy without range support sends the whole file. */
  | 'whole'
  /** One byte of the body differs from the described file. */
  | 'spoiled'

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Simulates a server with one pack per country that answers range requests. A test can disturb each response through
 * `state.troubles`.
 */
export function fakePackServer(input: Record<Country, Uint8Array<ArrayBuffer>>) {
  const files = new Map<Country, { version: number; bytes: Uint8Array<ArrayBuffer> }>()
  const calls: { path: string; range: string | null; sent: number }[] = []
  const state = { down: false, troubles: [] as PackTrouble[], weakTags: false }

  function publish(country: Country, bytes: Uint8Array<ArrayBuffer>): void {
    files.set(country, { version: (files.get(country)?.version ?? 0) + 1, bytes })
  }
  for (const country of ['kr', 'us'] as const) publish(country, input[country])

  function info(country: Country): PackInfo {
    const { version, bytes } = files.get(country)!
    return PackInfo.parse({
      country,
      version,
      as_of: '2026-11-20',
      source: 'demo',
      simulated: true,
      bytes: bytes.length,
      sha256: sha256Of(bytes),
      url: `/api/v2/screener/pack/${country}/?version=${version}`,
    })
  }

  function answerBytes(
    country: Country,
    asked: string | null,
    headers: Headers,
    signal?: AbortSignal | null,
  ) {
    const { version, bytes } = files.get(country)!
    if (asked !== null && Number(asked) !== version) return new Response(null, { status: 404 })
    const trouble = state.troubles.shift()
    if (typeof trouble === 'object' && 'status' in trouble)
      return new Response(null, { status: trouble.status })
    const tag = `${state.weakTags ? 'W/' : ''}"${sha256Of(bytes)}"`
    const range = headers.get('if-range') === tag ? /^bytes=(\d+)-$/.exec(headers.get('range') ?? '') : null
    const from = trouble === 'whole' || !range ? 0 : Number(range[1])
    if (range && from >= bytes.length) return new Response(null, { status: 416 })
    const sent = bytes.slice(from)
    if (trouble === 'spoiled') sent[sent.length >> 1]! ^= 1
    const limit = typeof trouble === 'object' ? trouble.cutAfter : sent.length
    calls.at(-1)!.sent = Math.min(limit, sent.length)
    const isPart = range !== null && trouble !== 'whole'
    return new Response(trouble === 'silent' ? silence(signal) : inPieces(sent, limit, signal), {
      status: isPart ? 206 : 200,
      headers: {
        etag: tag,
        'accept-ranges': 'bytes',
        ...(isPart ? { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` } : {}),
      },
    })
  }

  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(url), 'https://tidemark.test')
    const headers = new Headers(init.headers)
    calls.push({ path: pathname, range: headers.get('range'), sent: 0 })
    if (state.down) throw new TypeError('Failed to fetch')
    const [, country, rest] = /^\/api\/v2\/screener\/pack\/(kr|us)\/(info\/)?$/.exec(pathname) ?? []
    if (country !== 'kr' && country !== 'us') return new Response('null')
    if (rest) return new Response(JSON.stringify(info(country)))
    return answerBytes(country, searchParams.get('version'), headers, init.signal)
  }

  return { fetch: fetch as typeof globalThis.fetch, calls, state, publish, info }
}

const PIECE = 40_000

/**
 * Returns a body that arrives in pieces, as over a network, and fails after `limit` bytes if that is less than its
 * length.
 */
function inPieces(
  bytes: Uint8Array<ArrayBuffer>,
  limit: number,
  signal?: AbortSignal | null,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new ReadableStream({
    start: control => breakOff(control, signal),
    pull(control) {
      // The error is raised in a separate pull, because a stream that errors drops the pieces that are queued but not
      // read yet. https://streams.spec.whatwg.org/#readable-stream-default-controller-error
      if (at >= limit && at < bytes.length) return control.error(new TypeError('network error'))
      const end = Math.min(at + PIECE, limit, bytes.length)
      if (end > at) control.enqueue(bytes.slice(at, end))
      at = end
      if (at >= bytes.length) control.close()
    },
  })
}

const silence = (signal?: AbortSignal | null): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({ start: control => breakOff(control, signal) })

function breakOff(control: ReadableStreamDefaultController, signal?: AbortSignal | null): void {
  signal?.addEventListener('abort', () => control.error(new DOMException('aborted', 'AbortError')))
}
