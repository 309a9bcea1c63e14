import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { ServiceOperator } from '#contract/operator.ts'
import type { FeedClaims } from '#domain/market/sources/feed-claims.ts'
import type { MarketVendor } from '#domain/market/sources/source.ts'
import { defaultTrialHours } from '#domain/plan/trial.ts'
import type { PaypleEnv } from './card-ports.ts'
import {
  appStoreSecrets,
  appStoreVariables,
  readAppStoreSettings,
  refusedInProduction,
} from './env-app-store.ts'
import { googlePlaySecrets, googlePlayVariables, readGooglePlaySettings } from './env-google-play.ts'
import {
  claimsOf,
  licencesIn,
  type MarketChoice,
  marketChoice,
  marketSecrets,
  marketVariables,
  type VendorSettings,
  vendorsIn,
} from './env-market.ts'
import { operatorVariables, readOperatorDetails } from './env-operator.ts'
import { paypleSecrets, paypleVariables, readPaypleSettings } from './env-payple.ts'
import {
  findMissingProviderVariables,
  portOneSecrets,
  portOneVariables,
  providerSecrets,
  providerVariables,
  readPortOneSettings,
  readProviderSettings,
} from './env-providers.ts'
import { type PushEnv, pushSecrets, pushVariables, readPushSettings } from './env-push.ts'
import { readSmtpSettings, smtpSecrets, smtpVariables } from './env-smtp.ts'
import { readSolapiSettings, type SolapiEnv, solapiSecrets, solapiVariables } from './env-solapi.ts'
import { readTransferSettings, transferVariables } from './env-transfer.ts'
import type { SmtpEnv } from './mail-ports.ts'
import type { PortOneEnv } from './people-ports.ts'
import type { ConfiguredProviders } from './sign-in-ports.ts'
import type { BankAccount } from './transfer-ports.ts'

/** The environment variables, parsed once at the start. A wrong value throws one sentence that names its variable. */
export type Env = {
  production: boolean
  port: number
  host: string
  dataDir: string
  distDir: string
  /** Serves the kill switch at /sw.js: a service worker that unregisters itself. */
  killSwitch: boolean
  databaseUrl: string | null
  publicUrl: URL | null
  market: MarketChoice
  /** Which source brings which feed of which country. */
  claims: FeedClaims
  vendors: VendorSettings
  /** The sources for which the operator states a licence to show their figures to others. */
  licences: readonly MarketVendor[]
  providers: ConfiguredProviders
  /** null: no text messages are sent. */
  solapi: SolapiEnv | null
  payple: PaypleEnv | null
  /** null: nobody pays by bank transfer. */
  transfer: BankAccount | null
  portOne: PortOneEnv | null
  /** null: mail stays in a sandbox; in production none is sent. */
  smtp: SmtpEnv | null
  push: PushEnv
  /** null: no purchases of this store are taken. */
  googlePlay: GooglePlayEnv | null
  appStore: AppStoreEnv | null
  operator: ServiceOperator
  fixedNow: Date | null
  /** For tests only: market data ends at this instant, so that no new session is published during a test. */
  marketUntil: Date | null
  /** The number of sessions before its first publication that a market is analysed for. */
  pastSessions: number
  demoUsers: boolean
  /** Whether the operator verifies users' identities. */
  certification: boolean
  logLevel: (typeof logLevels)[number]
  trustProxy: string[]
  trialHours: number
  /** Requests per minute and address. */
  rateLimit: number
  metricsToken: string | null
  tokenSigningKey: string | null
  pepper: string | null
}

type GooglePlayEnv = Exclude<ReturnType<typeof readGooglePlaySettings>, { missing: string } | null>
type AppStoreEnv = Exclude<ReturnType<typeof readAppStoreSettings>, { missing: string } | null>

export class WrongEnvironment extends Error {}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const wholeNumber = (from: number, to: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.transform(text => Number(text)),
    ),
    z.number().check(z.minimum(from), z.maximum(to)),
  )

const url = (protocols: RegExp) => z.url({ protocol: protocols })
const key = z.string().check(z.regex(/^[\w-]{43}$/))

const isCidr = (text: string) => /^[\da-fA-F.:]+(\/\d{1,3})?$/.test(text)
const list = (text: string) =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== '')

export const environmentVariables = {
  NODE_ENV: { schema: z.string(), says: 'a word' },
  PORT: { schema: wholeNumber(0, 65535), says: 'a number from 0 to 65535' },
  HOST: { schema: z.string().check(z.regex(/^[\w.:-]+$/)), says: 'a host name or an address' },
  DATA_DIR: { schema: z.string(), says: 'a folder' },
  DIST_DIR: { schema: z.string(), says: 'a folder' },
  KILL_SWITCH: { schema: z.enum(['0', '1']), says: '0 or 1' },
  DATABASE_URL: { schema: url(/^postgres(ql)?$/), says: 'an address that begins with postgres://' },
  PUBLIC_URL: { schema: url(/^https?$/), says: 'an address that begins with https:// or http://' },
  ...marketVariables,
  ...operatorVariables,
  ...solapiVariables,
  ...paypleVariables,
  ...transferVariables,
  ...portOneVariables,
  ...smtpVariables,
  ...pushVariables,
  ...googlePlayVariables,
  ...appStoreVariables,
  ...providerVariables,
  TIDEMARK_NOW: {
    schema: z.iso.datetime({ offset: true }),
    says: 'an instant with its offset, like 2026-11-20T18:00:00+09:00',
  },
  MARKET_UNTIL: { schema: z.iso.datetime({ offset: true }), says: 'an instant with its offset' },
  PAST_SESSIONS: { schema: wholeNumber(0, 260), says: 'a number of sessions, at most 260' },
  DEMO_USERS: { schema: z.enum(['0', '1']), says: '0 or 1' },
  CERTIFICATION: { schema: z.enum(['0', '1']), says: '0 or 1' },
  LOG_LEVEL: { schema: z.enum(logLevels), says: `one of ${logLevels.join(', ')}` },
  TRUST_PROXY: {
    schema: z.string().check(z.refine(text => list(text).every(isCidr))),
    says: 'addresses or networks separated by commas, like 10.0.0.0/8 (a count of hops or "true" can be forged)',
  },
  INIT_TRIAL_HOURS: { schema: wholeNumber(1, 8760), says: 'a number of hours, at most 8760' },
  RATE_LIMIT: { schema: wholeNumber(1, 999_999_999), says: 'a number of calls per minute and address' },
  METRICS_TOKEN: { schema: z.string().check(z.minLength(16)), says: 'a word of at least 16 characters' },
  TOKEN_SIGNING_KEY: { schema: key, says: '32 random bytes in base64url, 43 characters' },
  PEPPER: { schema: key, says: '32 random bytes in base64url, 43 characters' },
} as const
const variables = environmentVariables

export type EnvironmentVariable = keyof typeof environmentVariables
type Name = EnvironmentVariable

export function readEnv(source: Readonly<Record<string, string | undefined>>, cwd: string): Env {
  const input = <N extends Name>(name: N): z.output<(typeof variables)[N]['schema']> | null => {
    const text = source[name]
    if (text === undefined || text === '') return null
    const { schema, says } = variables[name]
    const parsed = schema.safeParse(text)
    if (parsed.success) return parsed.data as z.output<(typeof variables)[N]['schema']>
    throw new WrongEnvironment(`${name} must be ${says}${isSecret(name) ? '' : `; it is "${text}"`}.`)
  }

  const production = input('NODE_ENV') === 'production'
  const publicUrl = input('PUBLIC_URL')
  // Without PUBLIC_URL the refresh cookie would not be limited to https and to this host.
  if (production && publicUrl === null)
    throw new WrongEnvironment(`PUBLIC_URL must be set in production: ${variables.PUBLIC_URL.says}.`)
  const fixedNow = input('TIDEMARK_NOW')
  // With a fixed clock no session would ever expire and nothing new would be published.
  if (production && fixedNow !== null)
    throw new WrongEnvironment('TIDEMARK_NOW must not be set in production: the clock would stand still.')
  const marketUntil = input('MARKET_UNTIL')
  if (production && marketUntil !== null)
    throw new WrongEnvironment('MARKET_UNTIL must not be set in production: nothing new would be published.')
  const market = marketChoice(input('MARKET') ?? 'demo')!
  return {
    production,
    port: input('PORT') ?? 8080,
    host: input('HOST') ?? '127.0.0.1',
    dataDir: resolve(cwd, input('DATA_DIR') ?? '.data'),
    distDir: resolve(import.meta.dirname, '..', input('DIST_DIR') ?? 'dist'),
    killSwitch: input('KILL_SWITCH') === '1',
    databaseUrl: input('DATABASE_URL'),
    publicUrl: publicUrl === null ? null : new URL(publicUrl),
    market,
    claims: claimsIn(market),
    vendors: vendorsOf(input, market),
    licences: licencesIn(input('I_HAVE_A_LICENCE') ?? '') ?? [],
    providers: providersOf(input),
    solapi: completeOf(readSolapiSettings(name => input(name))),
    payple: completeOf(readPaypleSettings(name => input(name))),
    transfer: transferOf(input),
    portOne: portOneOf(input, production),
    smtp: completeOf(readSmtpSettings(name => input(name))),
    push: pushOf(input, production),
    googlePlay: completeOf(readGooglePlaySettings(name => input(name))),
    appStore: appStoreOf(input, production),
    operator: readOperatorDetails(name => input(name)),
    fixedNow: fixedNow === null ? null : new Date(fixedNow),
    marketUntil: marketUntil === null ? null : new Date(marketUntil),
    pastSessions: input('PAST_SESSIONS') ?? 260,
    demoUsers: input('DEMO_USERS') !== '0' && !production,
    certification: input('CERTIFICATION') === '1',
    logLevel: input('LOG_LEVEL') ?? (production ? 'info' : 'warn'),
    trustProxy: list(input('TRUST_PROXY') ?? ''),
    trialHours: input('INIT_TRIAL_HOURS') ?? defaultTrialHours,
    rateLimit: input('RATE_LIMIT') ?? 3000,
    metricsToken: input('METRICS_TOKEN'),
    tokenSigningKey: input('TOKEN_SIGNING_KEY'),
    pepper: input('PEPPER'),
  }
}

const secrets: readonly Name[] = [
  'TOKEN_SIGNING_KEY',
  'PEPPER',
  'METRICS_TOKEN',
  'DATABASE_URL',
  ...marketSecrets,
  ...solapiSecrets,
  ...paypleSecrets,
  ...portOneSecrets,
  ...smtpSecrets,
  ...pushSecrets,
  ...googlePlaySecrets,
  ...appStoreSecrets,
  ...providerSecrets,
]
const isSecret = (name: Name): boolean => secrets.includes(name)

type Read = (name: Name) => unknown

function providersOf(input: Read): ConfiguredProviders {
  const [missing] = findMissingProviderVariables(input)
  if (missing) throw new WrongEnvironment(`${missing} must be set: ${variables[missing].says}.`)
  return readProviderSettings(input)
}

function transferOf(input: Read): BankAccount | null {
  const transfer = readTransferSettings(name => input(name) as string | null)
  if (transfer === null || 'bank' in transfer) return transfer
  throw new WrongEnvironment(`${transfer.missing} must be set: ${variables[transfer.missing].says}.`)
}

function portOneOf(input: Read, production: boolean): PortOneEnv | null {
  const portOne = completeOf(readPortOneSettings(name => input(name) as string | null))
  // In production nobody may be certified by the simulated vendor.
  if (production && portOne === null && input('CERTIFICATION') === '1')
    throw new WrongEnvironment(`PORTONE_API_SECRET must be set: ${variables.PORTONE_API_SECRET.says}.`)
  return portOne
}

function pushOf(input: Read, production: boolean): PushEnv {
  // A local push service in production would receive the users' messages.
  if (production && input('PUSH_LOCAL_SERVICE') !== null)
    throw new WrongEnvironment('PUSH_LOCAL_SERVICE must not be set in production.')
  const push = readPushSettings(name => input(name) as string | null)
  if (!('missing' in push)) return push
  throw new WrongEnvironment(`${push.missing} must be set: ${variables[push.missing].says}.`)
}

function appStoreOf(input: Read, production: boolean): AppStoreEnv | null {
  const read = (name: Name) => input(name) as string | null
  const refused = production ? refusedInProduction(read) : null
  if (refused) throw new WrongEnvironment(`${refused} must not be set like this in production.`)
  return completeOf(readAppStoreSettings(read))
}

/** Settings that are there in part stop the start with the name of the first variable that is missing. */
function completeOf<T extends object>(
  settings: T | { missing: Name } | null,
): Exclude<T, { missing: Name }> | null {
  if (settings === null || !('missing' in settings)) return settings as Exclude<T, { missing: Name }> | null
  throw new WrongEnvironment(`${settings.missing} must be set: ${variables[settings.missing].says}.`)
}

function claimsIn(market: MarketChoice): FeedClaims {
  const claims = claimsOf(market)
  if (claims.ok) return claims.value
  throw new WrongEnvironment(claims.error)
}

/** A chosen vendor whose variable is missing stops the start with that variable's name. */
function vendorsOf(input: Read, market: MarketChoice): VendorSettings {
  const settings = vendorsIn(name => input(name) as string | null, market)
  if (!('missing' in settings)) return settings
  throw new WrongEnvironment(`${settings.missing} must be set: ${variables[settings.missing].says}.`)
}
