import { createECDH, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'

/** The VAPID keys, and a local push service to which messages may be sent besides the push services of the browsers. */
export type PushEnv = {
  /** Null means not set; then the server creates a key of its own. */
  vapidKey: string | null
  vapidPrevious: { key: string; retiredAt: Date } | null
  /** A push service on this machine, for tests. It is refused in production. */
  local: { host: string; port: number; ca: string } | null
}

const key = {
  schema: z.string().check(z.regex(/^[\w-]{43}$/), z.refine(isPrivateKey)),
  says: '32 random bytes in base64url, 43 characters',
}

export const pushVariables = {
  VAPID_KEY: key,
  VAPID_PREVIOUS_KEY: key,
  VAPID_RETIRED_AT: {
    schema: z.iso.datetime({ offset: true }),
    says: 'the instant with its offset at which VAPID_PREVIOUS_KEY went out of use, like 2026-11-20T18:00:00+09:00',
  },
  PUSH_LOCAL_SERVICE: {
    schema: z.string().check(z.regex(/^https:\/\/localhost:\d{1,5}$/)),
    says: 'https://localhost with a port',
  },
  PUSH_LOCAL_CA: {
    schema: z.string().check(z.refine(isCertificate)),
    says: 'the lines between the first and the last of its certificate (PEM), joined',
  },
} as const

export const pushSecrets = ['VAPID_KEY', 'VAPID_PREVIOUS_KEY'] as const

type Name = keyof typeof pushVariables

/** Returns the push settings, or the name of the variable that is missing beside the ones that are set. */
export function readPushSettings(input: (name: Name) => string | null): PushEnv | { missing: Name } {
  const halves: readonly [Name, Name][] = [
    ['VAPID_PREVIOUS_KEY', 'VAPID_RETIRED_AT'],
    ['VAPID_RETIRED_AT', 'VAPID_PREVIOUS_KEY'],
    ['VAPID_PREVIOUS_KEY', 'VAPID_KEY'],
    ['PUSH_LOCAL_SERVICE', 'PUSH_LOCAL_CA'],
    ['PUSH_LOCAL_CA', 'PUSH_LOCAL_SERVICE'],
  ]
  const broken = halves.find(([one, other]) => input(one) !== null && input(other) === null)
  if (broken) return { missing: broken[1] }
  const [previous, retiredAt] = [input('VAPID_PREVIOUS_KEY'), input('VAPID_RETIRED_AT')]
  const [service, ca] = [input('PUSH_LOCAL_SERVICE'), input('PUSH_LOCAL_CA')]
  return {
    vapidKey: input('VAPID_KEY'),
    vapidPrevious:
      previous === null || retiredAt === null ? null : { key: previous, retiredAt: new Date(retiredAt) },
    local: service === null || ca === null ? null : { ...placeOf(service), ca: pem(ca) },
  }
}

function placeOf(service: string): { host: string; port: number } {
  const { hostname, port } = new URL(service)
  return { host: hostname, port: Number(port) }
}

const pem = (lines: string): string => `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`

/** About one random value in four billion is not a valid private key on this curve. */
function isPrivateKey(text: string): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(text, 'base64url')
    return true
  } catch {
    return false
  }
}

function isCertificate(text: string): boolean {
  try {
    return new X509Certificate(pem(text)).publicKey.type === 'public'
  } catch {
    return false
  }
}
