import * as z from 'zod/mini'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type Feed, feeds } from '#domain/market/feed.ts'
import {
  type ClaimProblem,
  claimFeeds,
  claimsOfSingleSource,
  type FeedClaims,
  type SourceChoice,
} from '#domain/market/sources/feed-claims.ts'
import { type MarketVendor, vendors } from '#domain/market/sources/source.ts'

/** The simulated market, files alone, or sources that divide the feeds among them. */
export type MarketChoice = 'demo' | 'files' | readonly SourceChoice[]

export type VendorSettings = {
  datagokr: { url: URL; serviceKey: string } | null
  krx: { url: URL; authKey: string } | null
  polygon: { url: URL; apiKey: string; historyYears: number | null; perMinute: number | null } | null
  'us-directory': { url: URL } | null
  alpaca: { url: URL; keyId: string; secret: string } | null
  kis: { url: URL; filesUrl: URL; appKey: string; appSecret: string } | null
  dart: { url: URL; apiKey: string } | null
  sec: { filesUrl: URL; dataUrl: URL; userAgent: string } | null
  alphavantage: { url: URL; apiKey: string } | null
  ecb: { url: URL } | null
}

const url = { schema: z.url({ protocol: /^https?$/ }), says: 'an address that begins with https://' }
const secret = z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/))

export const marketVariables = {
  MARKET: {
    schema: z.string().check(z.refine(text => marketChoice(text) !== null)),
    says: `demo, files, or names of sources separated by commas, each with the feeds that it brings or with all of them, like kis:flows+nxt: ${vendors.join(', ')}, files`,
  },
  I_HAVE_A_LICENCE: {
    schema: z.string().check(z.refine(text => licencesIn(text) !== null)),
    says: `names of sources separated by commas: ${vendors.join(', ')}`,
  },
  DATA_GO_KR_URL: url,
  DATA_GO_KR_KEY: { schema: secret, says: 'the service key that the public data portal gave' },
  KRX_URL: url,
  KRX_AUTH_KEY: { schema: secret, says: 'the key that KRX gave for its Open API' },
  POLYGON_URL: url,
  POLYGON_API_KEY: { schema: secret, says: 'the key that Polygon gave' },
  POLYGON_HISTORY_YEARS: {
    schema: z.string().check(z.regex(/^[1-9]\d?$/)),
    says: 'a number of years, like 2',
  },
  POLYGON_PER_MINUTE: {
    schema: z.string().check(z.regex(/^[1-9]\d{0,4}$/)),
    says: 'a number of calls, like 5',
  },
  US_DIRECTORY_URL: url,
  ALPACA_URL: url,
  ALPACA_KEY_ID: { schema: secret, says: 'the key ID that Alpaca gave' },
  ALPACA_SECRET: { schema: secret, says: 'the secret key that Alpaca gave with it' },
  KIS_URL: url,
  KIS_FILES_URL: url,
  KIS_APP_KEY: { schema: secret, says: 'the app key that KIS gave' },
  KIS_APP_SECRET: { schema: secret, says: 'the app secret that KIS gave' },
  DART_URL: url,
  DART_KEY: { schema: secret, says: 'the key that DART gave' },
  SEC_URL: url,
  SEC_DATA_URL: url,
  SEC_USER_AGENT: {
    schema: z.string().check(z.regex(/^[\x20-\x7e]*@[\x20-\x7e]*$/)),
    says: 'a name with an e-mail address: the SEC answers nobody it could not write to',
  },
  ALPHAVANTAGE_URL: url,
  ALPHAVANTAGE_KEY: { schema: secret, says: 'the key that Alpha Vantage gave' },
  ECB_URL: url,
} as const

export const marketSecrets = [
  'DATA_GO_KR_KEY',
  'KRX_AUTH_KEY',
  'POLYGON_API_KEY',
  'ALPACA_KEY_ID',
  'ALPACA_SECRET',
  'KIS_APP_KEY',
  'KIS_APP_SECRET',
  'DART_KEY',
  'ALPHAVANTAGE_KEY',
] as const

type Name = Exclude<keyof typeof marketVariables, 'MARKET' | 'I_HAVE_A_LICENCE'>

const chosen = /^([a-z-]+)(?::([a-z+]+))?$/

/** Reads MARKET; null when a word of it is unknown. */
export function marketChoice(text: string): MarketChoice | null {
  if (text === 'demo' || text === 'files') return text
  const choices: SourceChoice[] = []
  for (const item of text.split(',').map(each => each.trim())) {
    if (item === '') continue
    const [, source = '', named] = chosen.exec(item) ?? []
    const own = named === undefined ? null : named.split('+')
    if (!isSourceName(source) || (own !== null && !own.every(isFeed))) return null
    choices.push({ source, feeds: own })
  }
  return choices.length === 0 ? null : choices
}

/** Reads I_HAVE_A_LICENCE; null when a word of it is no source. */
export function licencesIn(text: string): MarketVendor[] | null {
  const names = text
    .split(',')
    .map(each => each.trim())
    .filter(Boolean)
  return names.every(isVendorName) ? names : null
}

const isFeed = (text: string): text is Feed => (feeds as readonly string[]).includes(text)
const isSourceName = (text: string): text is MarketVendor | 'files' => text === 'files' || isVendorName(text)
const isVendorName = (text: string): text is MarketVendor => (vendors as readonly string[]).includes(text)

/** The feeds of each source, or one sentence why the choice is none. */
export function claimsOf(choice: MarketChoice): Result<FeedClaims, string> {
  if (typeof choice === 'string') return ok(claimsOfSingleSource(choice))
  const claims = claimFeeds(choice)
  return claims.ok ? claims : err(`MARKET: ${problemInWords(claims.error)}`)
}

const countryNames = { kr: 'Korea', us: 'the United States' } as const

function problemInWords(problem: ClaimProblem): string {
  switch (problem.code) {
    case 'files-without-feeds':
      return 'say which feeds the files bring beside the other sources, like files:themes+holdings.'
    case 'not-brought':
      return `${problem.source} does not bring ${problem.feed}.`
    case 'claimed-twice': {
      const [one, other] = problem.sources
      return `${one} and ${other} both bring ${problem.feed} of ${countryNames[problem.country]}; name the feeds of one of them after a colon, without ${problem.feed}.`
    }
  }
}

/** The settings of the chosen vendors, or the variable that one of them lacks. */
export function vendorsIn(
  input: (name: Name) => string | null,
  choice: MarketChoice,
): VendorSettings | { missing: Name } {
  const isChosen = (name: MarketVendor): boolean =>
    typeof choice !== 'string' && choice.some(({ source }) => source === name)
  const missing = vendors
    .filter(isChosen)
    .flatMap(vendor => needed[vendor])
    .find(name => input(name) === null)
  if (missing) return { missing }
  const key = (name: Name): string => input(name) ?? ''
  const count = (name: Name): number | null => (input(name) === null ? null : Number(input(name)))
  const at = (name: Name, usual: string): URL => new URL(input(name) ?? usual)
  return {
    datagokr: isChosen('datagokr')
      ? { url: at('DATA_GO_KR_URL', 'https://apis.data.go.kr'), serviceKey: key('DATA_GO_KR_KEY') }
      : null,
    krx: isChosen('krx')
      ? { url: at('KRX_URL', 'https://data-dbg.krx.co.kr'), authKey: key('KRX_AUTH_KEY') }
      : null,
    polygon: isChosen('polygon')
      ? {
          url: at('POLYGON_URL', 'https://api.polygon.io'),
          apiKey: key('POLYGON_API_KEY'),
          historyYears: count('POLYGON_HISTORY_YEARS'),
          perMinute: count('POLYGON_PER_MINUTE'),
        }
      : null,
    'us-directory': isChosen('us-directory')
      ? { url: at('US_DIRECTORY_URL', 'https://www.nasdaqtrader.com') }
      : null,
    alpaca: isChosen('alpaca')
      ? {
          url: at('ALPACA_URL', 'https://data.alpaca.markets'),
          keyId: key('ALPACA_KEY_ID'),
          secret: key('ALPACA_SECRET'),
        }
      : null,
    kis: isChosen('kis')
      ? {
          url: at('KIS_URL', 'https://openapi.koreainvestment.com:9443'),
          filesUrl: at('KIS_FILES_URL', 'https://new.real.download.dws.co.kr'),
          appKey: key('KIS_APP_KEY'),
          appSecret: key('KIS_APP_SECRET'),
        }
      : null,
    dart: isChosen('dart')
      ? { url: at('DART_URL', 'https://opendart.fss.or.kr/api/'), apiKey: key('DART_KEY') }
      : null,
    sec: isChosen('sec')
      ? {
          filesUrl: at('SEC_URL', 'https://www.sec.gov'),
          dataUrl: at('SEC_DATA_URL', 'https://data.sec.gov'),
          userAgent: key('SEC_USER_AGENT'),
        }
      : null,
    alphavantage: isChosen('alphavantage')
      ? { url: at('ALPHAVANTAGE_URL', 'https://www.alphavantage.co'), apiKey: key('ALPHAVANTAGE_KEY') }
      : null,
    ecb: isChosen('ecb') ? { url: at('ECB_URL', 'https://www.ecb.europa.eu') } : null,
  }
}

const needed: Readonly<Record<MarketVendor, readonly Name[]>> = {
  datagokr: ['DATA_GO_KR_KEY'],
  krx: ['KRX_AUTH_KEY'],
  polygon: ['POLYGON_API_KEY'],
  'us-directory': [],
  alpaca: ['ALPACA_KEY_ID', 'ALPACA_SECRET'],
  kis: ['KIS_APP_KEY', 'KIS_APP_SECRET'],
  dart: ['DART_KEY'],
  sec: ['SEC_USER_AGENT'],
  alphavantage: ['ALPHAVANTAGE_KEY'],
  ecb: [],
  'theme-list': [],
}
