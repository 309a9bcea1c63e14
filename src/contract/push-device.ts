import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { fallback } from './fallback.ts'
import { plainTextCheck } from './plain-text.ts'
import { listOrEmpty, missing } from './reply-fields.ts'

const base64url = (bytes: number) =>
  z
    .string()
    .check(
      z.regex(/^[\w-]+=*$/),
      z.minLength(Math.ceil((bytes * 4) / 3)),
      z.maxLength(Math.ceil((bytes * 4) / 3) + 3),
    )

/** A push subscription, as the browser reports it. */
export const PushSubscriptionBody = z.object({
  endpoint: z.string().check(z.startsWith('https://'), z.maxLength(1000), plainTextCheck),
  /** The device's public key (an uncompressed point, 65 bytes) and its secret (16 bytes). */
  p256dh: base64url(65),
  auth: base64url(16),
  /** The id of the server key with which the subscription was created. */
  key_id: z.string().check(z.regex(/^[\w-]{1,32}$/)),
  lang: z.enum(['ko', 'en']),
})
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>

/**
 * `renew` means that the subscription uses a retiring server key, or that the device's keys have changed; the device
 * must subscribe again.
 */
const State = z.object({
  id: missing(z.string()),
  state: fallback(z.enum(['known', 'renew', 'unknown']), 'unknown'),
})

export const pushDeviceEndpoints = {
  key: defineEndpoint({
    method: 'GET',
    path: '/api/v2/push/key/',
    auth: 'public',
    summary: 'The public key that a device subscribes with.',
    reply: z.object({ key_id: z.string(), public_key: z.string() }),
  }),
  put: defineEndpoint({
    method: 'PUT',
    path: '/api/v2/user/push/subscription/',
    auth: 'user',
    summary: 'Have this device told, instead of what it was known by before.',
    body: z.object({
      ...PushSubscriptionBody.shape,
      replaces: missing(z.string().check(z.maxLength(1000), plainTextCheck)),
    }),
    reply: State,
    problems: ['bad_request', 'too_many_requests'],
  }),
  check: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/push/check/',
    auth: 'user',
    summary: 'Whether what this device has is what the server sends to.',
    body: z.object({
      endpoint: z.string().check(z.maxLength(1000), plainTextCheck),
      key_id: z.string().check(z.maxLength(32), plainTextCheck),
    }),
    reply: State,
    problems: ['bad_request'],
  }),
  remove: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/push/remove/',
    auth: 'user',
    summary: 'Send nothing to this device any more.',
    /**
     * The request names the device by its endpoint, which only the device knows, or by its id in the list of devices.
     */
    body: z.object({
      endpoint: z._default(z.string().check(z.maxLength(1000), plainTextCheck), ''),
      id: missing(z.string().check(z.regex(/^\d{1,18}$/))),
    }),
    reply: z.object({ removed: z.boolean() }),
    problems: ['bad_request'],
  }),
  devices: defineEndpoint({
    method: 'GET',
    path: '/api/v2/user/push/device/',
    auth: 'user',
    summary: 'The devices that are told.',
    reply: z.object({
      rows: listOrEmpty(
        z.object({
          id: z.string(),
          /** The host of the push service, which hints at the kind of device. */
          host: z.string(),
          user_agent: fallback(z.string(), ''),
          lang: fallback(z.enum(['ko', 'en']), 'ko'),
          made_at: z.string(),
          last_sent_at: missing(z.string()),
          failing: fallback(z.boolean(), false),
        }),
      ),
    }),
  }),
  test: defineEndpoint({
    method: 'POST',
    path: '/api/v2/user/push/test/',
    auth: 'user',
    summary: 'Send a trial notification to my devices, whatever the hour.',
    body: z.object({}),
    reply: z.object({ devices: z.number() }),
    problems: ['too_many_requests'],
  }),
  /** This call needs no session: the receipt arrived inside the encrypted message and permits only this one report. */
  heard: defineEndpoint({
    method: 'POST',
    path: '/api/v2/push/heard/',
    auth: 'public',
    summary: 'A device says that it has shown or opened a notification.',
    body: z.object({
      receipt: z.string().check(z.regex(/^[\w-]{22}$/)),
      what: z.enum(['shown', 'opened']),
    }),
    reply: z.object({ heard: z.boolean() }),
    problems: ['bad_request'],
  }),
}
