import * as z from 'zod/mini'
import { fallback } from './fallback.ts'

/** What the page and the app around it say to each other, as JSON text. A question carries an id; its reply repeats it. */

export const pushStates = ['granted', 'denied', 'default', 'unsupported'] as const

const id = z.string().check(z.minLength(1), z.maxLength(64))

export const ToHost = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), id, protocol: z.literal(1) }),
  z.object({ type: z.literal('token-read'), id }),
  z.object({ type: z.literal('token-write'), id, token: z.string() }),
  z.object({ type: z.literal('token-clear'), id }),
  z.object({ type: z.literal('share'), id, title: z.string(), text: z.string(), url: z.string() }),
  z.object({ type: z.literal('open-outside'), url: z.string() }),
  z.object({ type: z.literal('badge'), count: z.number() }),
])
export type ToHost = z.infer<typeof ToHost>

export const FromHost = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello-reply'),
    id,
    os: z.enum(['android', 'ios']),
    version: z.string().check(z.maxLength(32)),
    build: z.number().check(z.int(), z.minimum(0)),
    push: fallback(z.enum(pushStates), 'unsupported'),
  }),
  z.object({ type: z.literal('token-reply'), id, token: z.nullable(z.string().check(z.maxLength(512))) }),
  z.object({ type: z.literal('done-reply'), id, done: z.boolean() }),
  z.object({ type: z.literal('back') }),
  z.object({ type: z.literal('online'), online: z.boolean() }),
  z.object({ type: z.literal('push'), state: fallback(z.enum(pushStates), 'unsupported') }),
])
export type FromHost = z.infer<typeof FromHost>

export type BridgeReply = Extract<FromHost, { id: string }>

/** How long the page waits for the app before it goes on without an answer. */
export const BRIDGE_WAIT_MS = 2000

/** null for anything that is not one of ours: other scripts talk on the same channel. */
export function readFromHost(data: unknown): FromHost | null {
  if (typeof data !== 'string' || data.length > 10_000) return null
  try {
    const parsed = FromHost.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
