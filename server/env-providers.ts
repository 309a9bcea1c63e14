import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'
import type { PortOneEnv } from './people-ports.ts'
import { type ConfiguredProviders, type Provider, providers } from './sign-in-ports.ts'

/** Our credentials at the sign-in providers. A provider without credentials is not offered. */

const address = { schema: z.url({ protocol: /^https?$/ }), says: 'an address that begins with https://' }
const plain = z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/))

export const providerVariables = {
  KAKAO_CLIENT_ID: { schema: plain, says: 'the REST API key that Kakao gave' },
  KAKAO_CLIENT_SECRET: { schema: plain, says: 'the client secret that Kakao gave' },
  KAKAO_AUTH_URL: address,
  KAKAO_API_URL: address,
  NAVER_CLIENT_ID: { schema: plain, says: 'the client id that Naver gave' },
  NAVER_CLIENT_SECRET: { schema: plain, says: 'the client secret that Naver gave' },
  NAVER_AUTH_URL: address,
  NAVER_API_URL: address,
  GOOGLE_CLIENT_ID: { schema: plain, says: 'the client id that Google gave' },
  GOOGLE_CLIENT_SECRET: { schema: plain, says: 'the client secret that Google gave' },
  GOOGLE_AUTH_URL: address,
  GOOGLE_TOKEN_URL: address,
  GOOGLE_KEYS_URL: address,
  APPLE_CLIENT_ID: { schema: plain, says: 'the Services ID at Apple' },
  APPLE_TEAM_ID: { schema: plain, says: 'the team ID at Apple' },
  APPLE_KEY_ID: { schema: plain, says: 'the name of the key at Apple' },
  APPLE_PRIVATE_KEY: {
    schema: z.string().check(z.refine(isSigningKey)),
    says: 'the lines between the first and the last of the .p8 file from Apple, joined',
  },
  APPLE_AUTH_URL: address,
} as const

export type ProviderVariable = keyof typeof providerVariables

export const providerSecrets: readonly ProviderVariable[] = [
  'KAKAO_CLIENT_SECRET',
  'NAVER_CLIENT_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'APPLE_PRIVATE_KEY',
]

/** The variables that each provider needs. If only some of them are set, the server does not start. */
const needed: Record<Provider, readonly ProviderVariable[]> = {
  kakao: ['KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET'],
  naver: ['NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET'],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  apple: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
}

type Read = (name: ProviderVariable) => unknown

/** Returns the missing variables of providers that are set up only in part. */
export const findMissingProviderVariables = (input: Read): ProviderVariable[] =>
  providers.flatMap(provider => {
    const missing = needed[provider].filter(name => input(name) === null)
    return missing.length < needed[provider].length ? missing : []
  })

export function readProviderSettings(input: Read): ConfiguredProviders {
  const said = (name: ProviderVariable): string => String(input(name))
  const isSetUp = (provider: Provider): boolean => needed[provider].every(name => input(name) !== null)
  const at = (name: ProviderVariable, usual: string): URL => new URL(String(input(name) ?? usual))
  return {
    kakao: isSetUp('kakao')
      ? {
          authUrl: at('KAKAO_AUTH_URL', 'https://kauth.kakao.com'),
          apiUrl: at('KAKAO_API_URL', 'https://kapi.kakao.com'),
          clientId: said('KAKAO_CLIENT_ID'),
          clientSecret: said('KAKAO_CLIENT_SECRET'),
        }
      : null,
    naver: isSetUp('naver')
      ? {
          authUrl: at('NAVER_AUTH_URL', 'https://nid.naver.com'),
          apiUrl: at('NAVER_API_URL', 'https://openapi.naver.com'),
          clientId: said('NAVER_CLIENT_ID'),
          clientSecret: said('NAVER_CLIENT_SECRET'),
        }
      : null,
    google: isSetUp('google')
      ? {
          authUrl: at('GOOGLE_AUTH_URL', 'https://accounts.google.com'),
          tokenUrl: at('GOOGLE_TOKEN_URL', 'https://oauth2.googleapis.com'),
          keysUrl: at('GOOGLE_KEYS_URL', 'https://www.googleapis.com/oauth2/v3/certs'),
          clientId: said('GOOGLE_CLIENT_ID'),
          clientSecret: said('GOOGLE_CLIENT_SECRET'),
        }
      : null,
    apple: isSetUp('apple')
      ? {
          authUrl: at('APPLE_AUTH_URL', 'https://appleid.apple.com'),
          clientId: said('APPLE_CLIENT_ID'),
          teamId: said('APPLE_TEAM_ID'),
          keyId: said('APPLE_KEY_ID'),
          privateKey: said('APPLE_PRIVATE_KEY'),
        }
      : null,
  }
}

function isSigningKey(text: string): boolean {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

const plainSetting = z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/))
const httpAddress = { schema: z.url({ protocol: /^https?$/ }), says: 'an address that begins with https://' }

export const portOneVariables = {
  PORTONE_URL: httpAddress,
  PORTONE_SCRIPT_URL: httpAddress,
  PORTONE_API_SECRET: { schema: plainSetting, says: 'the V2 API secret of PortOne' },
  PORTONE_STORE_ID: { schema: plainSetting, says: 'the store id of PortOne' },
  PORTONE_CHANNEL_KEY: { schema: plainSetting, says: 'the key of the channel for identity checks' },
} as const

export type PortOneVariable = keyof typeof portOneVariables

export const portOneSecrets: readonly PortOneVariable[] = ['PORTONE_API_SECRET']

const neededOfPortOne = [
  'PORTONE_API_SECRET',
  'PORTONE_STORE_ID',
  'PORTONE_CHANNEL_KEY',
] as const satisfies readonly PortOneVariable[]

/** Returns the complete settings, null when none is set, or the name of the missing variable. */
export function readPortOneSettings(
  input: (name: PortOneVariable) => string | null,
): PortOneEnv | { missing: PortOneVariable } | null {
  const missing = neededOfPortOne.find(name => input(name) === null)
  if (missing) return neededOfPortOne.every(name => input(name) === null) ? null : { missing }
  const [apiSecret, storeId, channelKey] = neededOfPortOne.map(name => input(name)!)
  return {
    url: new URL(input('PORTONE_URL') ?? 'https://api.portone.io'),
    scriptUrl: new URL(input('PORTONE_SCRIPT_URL') ?? 'https://cdn.portone.io/v2/browser-sdk.js'),
    ...{ apiSecret: apiSecret!, storeId: storeId!, channelKey: channelKey! },
  }
}
