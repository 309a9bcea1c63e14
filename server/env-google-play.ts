import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'

/** Our settings at Google Play. Without them no purchase of it is taken. */

const address = { schema: z.url({ protocol: /^https?$/ }), says: 'an address that begins with https://' }
const plain = z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/))
const email = { schema: z.email(), says: 'an e-mail address' }

export const googlePlayVariables = {
  GOOGLE_PLAY_PACKAGE: { schema: plain, says: 'the package name of the app' },
  GOOGLE_PLAY_ACCOUNT: email,
  GOOGLE_PLAY_PRIVATE_KEY: {
    schema: z.string().check(z.refine(isServiceAccountKey)),
    says: 'the lines between the first and the last of the service account’s private key, joined',
  },
  GOOGLE_PLAY_PUSH_AUDIENCE: { schema: plain, says: 'the audience of the Pub/Sub subscription' },
  GOOGLE_PLAY_PUSH_ACCOUNT: email,
  GOOGLE_PLAY_URL: address,
  GOOGLE_PLAY_TOKEN_URL: address,
  GOOGLE_PLAY_KEYS_URL: address,
} as const

type GooglePlayVariable = keyof typeof googlePlayVariables

export const googlePlaySecrets = ['GOOGLE_PLAY_PRIVATE_KEY'] as const

const needed = [
  'GOOGLE_PLAY_PACKAGE',
  'GOOGLE_PLAY_ACCOUNT',
  'GOOGLE_PLAY_PRIVATE_KEY',
  'GOOGLE_PLAY_PUSH_AUDIENCE',
  'GOOGLE_PLAY_PUSH_ACCOUNT',
] as const

/** Returns the complete settings, null when none is set, or the name of the missing variable. */
export function readGooglePlaySettings(input: (name: GooglePlayVariable) => string | null) {
  const missing = needed.filter(name => input(name) === null)
  if (missing.length === needed.length) return null
  if (missing[0]) return { missing: missing[0] }
  const text = (name: GooglePlayVariable): string => input(name) ?? ''
  const at = (name: GooglePlayVariable, usual: string): URL => new URL(input(name) ?? usual)
  return {
    packageName: text('GOOGLE_PLAY_PACKAGE'),
    account: text('GOOGLE_PLAY_ACCOUNT'),
    privateKey: text('GOOGLE_PLAY_PRIVATE_KEY'),
    audience: text('GOOGLE_PLAY_PUSH_AUDIENCE'),
    pusher: text('GOOGLE_PLAY_PUSH_ACCOUNT'),
    url: at('GOOGLE_PLAY_URL', 'https://androidpublisher.googleapis.com'),
    tokenUrl: at('GOOGLE_PLAY_TOKEN_URL', 'https://oauth2.googleapis.com/token'),
    keysUrl: at('GOOGLE_PLAY_KEYS_URL', 'https://www.googleapis.com/oauth2/v3/certs'),
  }
}

function isServiceAccountKey(text: string): boolean {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyType === 'rsa'
  } catch {
    return false
  }
}
