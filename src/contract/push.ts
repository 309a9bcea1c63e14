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

/** A notification leads into our own house and nowhere else; `//host` and `\\host` look like paths and are not. */
export function ownUrl(url: unknown, origin: string): string {
  const target = typeof url === 'string' && URL.canParse(url, origin) ? new URL(url, origin) : null
  return target?.origin === origin ? target.href : `${origin}/`
}
