import * as z from 'zod/mini'
import { fallback } from './fallback.ts'

/** What the server encrypts for a device. Everything has a default: a push always shows a notification. */
export const PushMessage = z.object({
  title: fallback(z.string().check(z.minLength(1), z.maxLength(200)), 'Tidemark'),
  body: fallback(z.string().check(z.maxLength(1000)), ''),
  /** A later message with the same tag takes the place of the earlier. */
  tag: fallback(z.string().check(z.maxLength(64)), ''),
  /** Where a click leads: a path of ours. */
  url: fallback(z.string().check(z.startsWith('/'), z.maxLength(500)), '/'),
  /** What the device says «shown» and «opened» with. */
  receipt: fallback(z.string().check(z.regex(/^[\w-]{22}$/)), ''),
  lang: fallback(z.enum(['ko', 'en']), 'ko'),
  /** How many are unread with this one; below 0: not told. */
  unread: fallback(z.number().check(z.int(), z.minimum(-1), z.maximum(9999)), -1),
})
export type PushMessage = z.infer<typeof PushMessage>

export function readPush(text: string | undefined): PushMessage {
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

/** What the worker says to a page; one of another build ignores what it does not know. */
export const fromWorker = { isIdle: 'idle?', pushChanged: 'push-changed' } as const

/** A notification leads into our own house and nowhere else; `//host` and `\\host` look like paths and are not. */
export function ownUrl(url: unknown, origin: string): string {
  const target = typeof url === 'string' && URL.canParse(url, origin) ? new URL(url, origin) : null
  // What lies behind `blob:` counts as ours and is no page.
  const isOwn = target?.origin === origin && target.href.startsWith(`${origin}/`)
  return isOwn ? target.href : `${origin}/`
}
