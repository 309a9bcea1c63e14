import { createPrivateKey, X509Certificate } from 'node:crypto'
import * as z from 'zod/mini'

/** Our settings at Apple's App Store. Without them no purchase of it is taken. */

const plain = z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/))
const environments = ['Production', 'Sandbox'] as const

export const appStoreVariables = {
  APP_STORE_BUNDLE_ID: { schema: plain, says: 'the bundle id of the app' },
  APP_STORE_APP_ID: {
    schema: z.string().check(z.regex(/^\d{1,15}$/)),
    says: 'the number of the app at Apple',
  },
  APP_STORE_ISSUER_ID: { schema: plain, says: 'the issuer id of App Store Connect' },
  APP_STORE_KEY_ID: { schema: plain, says: 'the name of the in-app purchase key' },
  APP_STORE_PRIVATE_KEY: {
    schema: z.string().check(z.refine(isPurchaseKey)),
    says: 'the lines between the first and the last of the .p8 file of the in-app purchase key, joined',
  },
  APP_STORE_ENVIRONMENT: { schema: z.enum(environments), says: environments.join(' or ') },
  APP_STORE_URL: { schema: z.url({ protocol: /^https?$/ }), says: 'an address that begins with https://' },
  APP_STORE_ROOT_CERTIFICATE: {
    schema: z.string().check(z.refine(isRootCertificate)),
    says: 'a certificate: the lines between its first and its last, joined',
  },
} as const

type AppStoreVariable = keyof typeof appStoreVariables

export const appStoreSecrets = ['APP_STORE_PRIVATE_KEY'] as const

/** In the sandbox a purchase costs nothing, and whoever holds the key of a root of their own signs any purchase. */
export const refusedInProduction = (
  input: (name: AppStoreVariable) => string | null,
): AppStoreVariable | null => {
  if (input('APP_STORE_ROOT_CERTIFICATE') !== null) return 'APP_STORE_ROOT_CERTIFICATE'
  return input('APP_STORE_ENVIRONMENT') === 'Sandbox' ? 'APP_STORE_ENVIRONMENT' : null
}

const needed = [
  'APP_STORE_BUNDLE_ID',
  'APP_STORE_APP_ID',
  'APP_STORE_ISSUER_ID',
  'APP_STORE_KEY_ID',
  'APP_STORE_PRIVATE_KEY',
] as const

/** Returns the complete settings, null when none is set, or the name of the missing variable. */
export function readAppStoreSettings(input: (name: AppStoreVariable) => string | null) {
  const missing = needed.filter(name => input(name) === null)
  if (missing.length === needed.length) return null
  if (missing[0]) return { missing: missing[0] }
  const text = (name: AppStoreVariable): string => input(name) ?? ''
  const isSandbox = input('APP_STORE_ENVIRONMENT') === 'Sandbox'
  const usual = `https://api.storekit${isSandbox ? '-sandbox' : ''}.itunes.apple.com`
  return {
    bundleId: text('APP_STORE_BUNDLE_ID'),
    appId: Number(text('APP_STORE_APP_ID')),
    issuerId: text('APP_STORE_ISSUER_ID'),
    keyId: text('APP_STORE_KEY_ID'),
    privateKey: text('APP_STORE_PRIVATE_KEY'),
    environment: isSandbox ? ('Sandbox' as const) : ('Production' as const),
    url: new URL(input('APP_STORE_URL') ?? usual),
    rootCertificate: input('APP_STORE_ROOT_CERTIFICATE'),
  }
}

function isPurchaseKey(text: string): boolean {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

function isRootCertificate(text: string): boolean {
  try {
    return new X509Certificate(Buffer.from(text, 'base64')).ca
  } catch {
    return false
  }
}
