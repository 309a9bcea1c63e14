import * as z from 'zod/mini'
import { fallback } from './fallback.ts'

/**
 * The message that the server encrypts for a device. Every field has a default, because each push must show a
 * notification.
 */
export const PushMessage = z.object({
  title: fallback(z.string().check(z.minLength(1), z.maxLength(200)), 'Tidemark'),
  body: fallback(z.string().check(z.maxLength(1000)), ''),
  /** A later message with the same tag replaces the earlier one. */
  tag: fallback(z.string().check(z.maxLength(64)), ''),
  /** The path on our own origin that a click opens. */
  url: fallback(z.string().check(z.startsWith('/'), z.maxLength(500)), '/'),
  /** The token with which the device reports «shown» and «opened». */
  receipt: fallback(z.string().check(z.regex(/^[\w-]{22}$/)), ''),
  lang: fallback(z.enum(['ko', 'en']), 'ko'),
  /** The number of unread alerts including this one; −1 when the server did not say. */
  unread: fallback(z.number().check(z.int(), z.minimum(-1), z.maximum(9999)), -1),
})
export type PushMessage = z.infer<typeof PushMessage>

export function parsePushMessage(text: string | undefined): PushMessage {
  const read = PushMessage.safeParse(parseJson(text ?? ''))
  return read.success ? read.data : PushMessage.parse({})
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The messages from the service worker to a page. A page of another build ignores those that it does not know. */
export const serviceWorkerMessages = { isIdle: 'idle?', pushChanged: 'push-changed' } as const

/**
 * A notification opens only our own origin. `//host` and `\\host` look like paths but lead to another host.
 * https://url.spec.whatwg.org/#relative-slash-state
 */
export function sameOriginUrl(url: unknown, origin: string): string {
  const target = typeof url === 'string' && URL.canParse(url, origin) ? new URL(url, origin) : null
  // A `blob:` address has our origin but is not a page, so it is excluded:
  // https://url.spec.whatwg.org/#concept-url-origin
  const isOwn = target?.origin === origin && target.href.startsWith(`${origin}/`)
  return isOwn ? target.href : `${origin}/`
}
