import * as z from 'zod/mini'
import { productCodes } from '#domain/billing/products.ts'
import { fallback } from './fallback.ts'

/**
 * These messages go between the page and the mobile app around it, as JSON text. A request has an id, which its reply
 * repeats.
 */

export const pushPermissionStates = ['granted', 'denied', 'default', 'unsupported'] as const

/** Permissions that the app requests from the system. It reports a refusal, so that the page can explain what to do. */
const permissions = ['storage', 'camera'] as const
export type AppPermission = (typeof permissions)[number]

const id = z.string().check(z.minLength(1), z.maxLength(64))

export const MessageToApp = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), id, protocol: z.literal(1) }),
  z.object({ type: z.literal('token-read'), id }),
  z.object({ type: z.literal('token-write'), id, token: z.string() }),
  z.object({ type: z.literal('token-clear'), id }),
  z.object({ type: z.literal('share'), id, title: z.string(), text: z.string(), url: z.string() }),
  z.object({ type: z.literal('open-outside'), url: z.string() }),
  z.object({ type: z.literal('badge'), count: z.number() }),
  /** Requests the link by which the app was installed or opened. */
  z.object({ type: z.literal('deep-link'), id }),
  /** Asks the app to show the system's prompt for notifications to the user. */
  z.object({ type: z.literal('push-request'), id }),
  /** This message has no address, because the app knows its own store page. */
  z.object({ type: z.literal('open-store') }),
  z.object({ type: z.literal('open-settings') }),
  z.object({ type: z.literal('restart') }),
  /**
   * Opens the system browser, because Google refuses sign-in inside a web view. The app replies with a `sign-in-code`.
   * https://developers.google.com/identity/protocols/oauth2/policies#browsers
   */
  z.object({ type: z.literal('sign-in-outside'), url: z.string() }),
  /** Goes into the app's error reports: the kind of a message that was refused and why, but never its content. */
  z.object({ type: z.literal('refused'), what: z.enum(['deep-link', 'purchase']), why: z.string() }),
  /** Opens the store's own sheet. What comes of it is a `purchase-token` or `purchase-failed`, at any later time. */
  z.object({ type: z.literal('purchase'), product: z.enum(productCodes) }),
  /** Asks the app for the purchases of the store's account; each comes as a `purchase-token`. */
  z.object({ type: z.literal('purchase-restore') }),
  /** The server has the purchase, so that the app need not report it at its next start. */
  z.object({ type: z.literal('purchase-connected'), token: z.string() }),
])
export type MessageToApp = z.infer<typeof MessageToApp>

/** The token by which the push service of Apple or Google addresses this app on this device. */
const pushToken = z.optional(fallback(z.nullable(z.string().check(z.minLength(1), z.maxLength(512))), null))
const readyBuild = z.optional(fallback(z.nullable(z.number().check(z.int(), z.minimum(0))), null))

export const MessageFromApp = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('hello-reply'),
    id,
    os: z.enum(['android', 'ios']),
    version: z.string().check(z.maxLength(32)),
    build: z.number().check(z.int(), z.minimum(0)),
    push: fallback(z.enum(pushPermissionStates), 'unsupported'),
    ready_build: readyBuild,
  }),
  z.object({ type: z.literal('token-reply'), id, token: z.nullable(z.string().check(z.maxLength(512))) }),
  z.object({ type: z.literal('done-reply'), id, done: z.boolean() }),
  z.object({ type: z.literal('back') }),
  z.object({ type: z.literal('online'), online: z.boolean() }),
  z.object({
    type: z.literal('push'),
    state: fallback(z.enum(pushPermissionStates), 'unsupported'),
    token: pushToken,
  }),
  z.object({
    type: z.literal('push-reply'),
    id,
    state: fallback(z.enum(pushPermissionStates), 'unsupported'),
    token: pushToken,
  }),
  /** The app passes the vendor's payload on without parsing it; the page parses it by the rules of deep links. */
  z.object({ type: z.literal('deep-link-reply'), id, payload: z.unknown() }),
  z.object({ type: z.literal('permission'), what: z.enum(permissions), granted: z.boolean() }),
  z.object({ type: z.literal('screenshot') }),
  /** A newer build of the app has been fetched. It is used when the app is started again. */
  z.object({ type: z.literal('update-ready'), build: z.number().check(z.int(), z.minimum(0)) }),
  /** `code` is null when the user closed the system browser before the sign-in had ended. */
  z.object({
    type: z.literal('sign-in-code'),
    code: z.nullable(z.string().check(z.regex(/^[\w-]{43}$/))),
  }),
  /** A purchase by the store's own name: Google's purchase token, or Apple's original transaction id. */
  z.object({
    type: z.literal('purchase-token'),
    store: z.enum(['android', 'ios']),
    token: z.string().check(z.minLength(1), z.maxLength(512)),
    restored: fallback(z.boolean(), false),
  }),
  z.object({
    type: z.literal('purchase-failed'),
    why: fallback(z.enum(['network', 'canceled', 'other']), 'other'),
  }),
])
export type MessageFromApp = z.infer<typeof MessageFromApp>

export type BridgeReply = Extract<MessageFromApp, { id: string }>

/** The page waits this long for the app before it goes on without an answer. */
export const BRIDGE_WAIT_MS = 2000

/** The page waits this long when the app has to ask the user first. Our choice. */
export const USER_ANSWER_WAIT_MS = 60_000

/** Returns null for a message that is not ours, because other scripts use the same channel. */
export function parseMessageFromApp(data: unknown): MessageFromApp | null {
  if (typeof data !== 'string' || data.length > 10_000) return null
  try {
    const parsed = MessageFromApp.safeParse(JSON.parse(data))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
