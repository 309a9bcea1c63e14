import { describe, expect, it } from 'vitest'
import { feedsClaimedBy } from '#domain/market/sources/feed-claims.ts'
import { type Env, readEnv, WrongEnvironment } from './env.ts'
import { sourcesFrom } from './night/sources.ts'

const read = (source: Record<string, string>): Env => readEnv(source, '/srv/tidemark')
const canary = 'canary-7f3a'
const needed = {
  datagokr: { DATA_GO_KR_KEY: canary },
  krx: { KRX_AUTH_KEY: canary },
  polygon: { POLYGON_API_KEY: canary },
  alpaca: { ALPACA_KEY_ID: canary, ALPACA_SECRET: `${canary}+/==` },
  kis: { KIS_APP_KEY: canary, KIS_APP_SECRET: `${canary}+/==` },
  dart: { DART_KEY: canary },
  alphavantage: { ALPHAVANTAGE_KEY: canary },
  sec: { SEC_USER_AGENT: 'Tidemark operator@example.com' },
} as const
const all = Object.assign({}, ...Object.values(needed)) as Record<string, string>

const problemOf = (source: Record<string, string>): string => {
  try {
    read(source)
  } catch (error) {
    if (error instanceof WrongEnvironment) return error.message
    throw error
  }
  return ''
}

describe('MARKET', () => {
  it('is the simulated market, files, or a list of sources', () => {
    expect(read({}).market).toBe('demo')
    expect(read({ MARKET: 'files' }).market).toBe('files')
    expect(read({ ...all, MARKET: 'sec, kis:flows+nxt ,' }).market).toEqual([
      { source: 'sec', feeds: null },
      { source: 'kis', feeds: ['flows', 'nxt'] },
    ])
  })

  it.each(['demo,kis', 'demo:bars', 'Polygon', 'kis;dart', ' ', 'kis,bloomberg', 'kis:', 'kis:volume'])(
    'may not be %j',
    MARKET =>
      expect(problemOf({ ...all, MARKET })).toMatch(/^MARKET must be demo, files, or names of sources/),
  )

  it('gives each feed of each country to the source that brings it', () => {
    const { claims } = read({ ...all, MARKET: 'kis:flows+nxt,ecb,sec,files:themes' })
    expect(Object.fromEntries(claims.kr)).toEqual({ flows: 'kis', nxt: 'kis', fx: 'ecb', themes: 'files' })
    expect(claims.us.get('statements')).toBe('sec')
    expect(claims.us.get('bars')).toBeUndefined()
  })

  it('gives results to one source and what is expected of them to another', () => {
    const { us } = read({ ...all, MARKET: 'sec,alphavantage' }).claims
    expect([us.get('earnings'), us.get('consensus')]).toEqual(['sec', 'alphavantage'])
  })

  it.each(['theme-list,files:themes', 'files:themes,theme-list'])(
    'lets files continue the list of themes when it is %j',
    MARKET => {
      const { claims } = read({ MARKET })
      for (const country of ['kr', 'us'] as const) {
        expect(feedsClaimedBy(claims, country, 'theme-list')).toEqual(['themes'])
        expect(feedsClaimedBy(claims, country, 'files')).toEqual(['themes'])
      }
    },
  )

  it.each([
    [
      'kis,files:bars',
      'MARKET: kis and files both bring bars of Korea; name the feeds of one of them after a colon, without bars.',
    ],
    ['kis:themes', 'MARKET: kis does not bring themes.'],
    [
      'kis,files',
      'MARKET: say which feeds the files bring beside the other sources, like files:themes+holdings.',
    ],
  ])('stops the start with one sentence when it is %j', (MARKET, sentence) =>
    expect(problemOf({ ...all, MARKET })).toBe(sentence),
  )
})

describe('I_HAVE_A_LICENCE', () => {
  it('names the sources whose figures the operator may show to others', () => {
    expect(read({}).licences).toEqual([])
    expect(read({ I_HAVE_A_LICENCE: 'datagokr, alpaca,' }).licences).toEqual(['datagokr', 'alpaca'])
  })

  it.each(['yes', 'files', 'datagokr;alpaca'])('may not be %j', I_HAVE_A_LICENCE =>
    expect(problemOf({ I_HAVE_A_LICENCE })).toMatch(
      /^I_HAVE_A_LICENCE must be names of sources separated by commas: /,
    ),
  )
})

describe('the plan of Polygon', () => {
  it('has no limit unless the operator names one', () => {
    expect(read({ ...all, MARKET: 'polygon' }).vendors.polygon).toMatchObject({
      ...{ historyYears: null, perMinute: null },
    })
    const free = { POLYGON_HISTORY_YEARS: '2', POLYGON_PER_MINUTE: '5' }
    expect(read({ ...all, ...free, MARKET: 'polygon' }).vendors.polygon).toMatchObject({
      ...{ historyYears: 2, perMinute: 5 },
    })
  })

  it.each([{ POLYGON_HISTORY_YEARS: 'two' }, { POLYGON_PER_MINUTE: '0' }])('may not be %j', wrong =>
    expect(problemOf({ ...all, ...wrong, MARKET: 'polygon' })).toMatch(/must be a number of/),
  )
})

describe('the variables of a chosen vendor', () => {
  const cases = Object.entries(needed).flatMap(([vendor, variables]) =>
    Object.keys(variables).map(name => [vendor, name] as const),
  )

  it.each(cases)(
    'must all be set: for %s, a missing %s stops the start with an error that names it',
    (vendor, name) => {
      for (const value of [undefined, '']) {
        const { [name]: _, ...others } = all
        const source = { ...others, MARKET: vendor, ...(value === undefined ? {} : { [name]: value }) }
        expect(problemOf(source)).toMatch(new RegExp(`^${name} must be set: [^\\n]+\\.$`))
      }
    },
  )

  it.each(cases)('are not required when other vendors are chosen (%s: %s)', (vendor, name) => {
    const { [name]: _, ...others } = all
    // Two sources of one country's prices cannot be chosen together.
    const korean = vendor === 'kis' ? 'datagokr' : 'kis'
    const american = vendor === 'polygon' ? 'alpaca' : 'polygon'
    const MARKET = [american, 'dart', 'sec', korean].filter(each => each !== vendor).join()
    expect(problemOf({ ...others, MARKET })).toBe('')
    expect(problemOf({ MARKET: 'demo' })).toBe('')
    expect(problemOf({ MARKET: 'files' })).toBe('')
  })

  it('are read for that vendor only', () => {
    const { vendors } = read({ ...all, MARKET: 'kis' })
    expect(vendors).toMatchObject({
      datagokr: null,
      krx: null,
      polygon: null,
      alpaca: null,
      dart: null,
      sec: null,
      ecb: null,
    })
    expect(vendors.kis).toMatchObject({ appKey: canary, appSecret: `${canary}+/==` })
    expect(vendors.kis?.url.href).toBe('https://openapi.koreainvestment.com:9443/')
    expect(vendors.kis?.filesUrl.href).toBe('https://new.real.download.dws.co.kr/')
    expect(read({}).vendors).toEqual({
      datagokr: null,
      krx: null,
      polygon: null,
      'us-directory': null,
      alpaca: null,
      kis: null,
      dart: null,
      sec: null,
      alphavantage: null,
      ecb: null,
    })
  })

  it('may point to another address, such as the vendor’s fake', () => {
    const env = read({ ...all, MARKET: 'polygon', POLYGON_URL: 'http://127.0.0.1:8123' })
    expect(env.vendors.polygon?.url.href).toBe('http://127.0.0.1:8123/')
    expect(problemOf({ ...all, MARKET: 'polygon', POLYGON_URL: 'ftp://x' })).toMatch(/^POLYGON_URL must be/)
    expect(problemOf({ MARKET: 'sec', SEC_USER_AGENT: 'nobody' })).toMatch(
      /^SEC_USER_AGENT must be a name with/,
    )
  })
})

describe('a secret', () => {
  it.each([
    ['DATA_GO_KR_KEY', 'datagokr'],
    ['KRX_AUTH_KEY', 'krx'],
    ['POLYGON_API_KEY', 'polygon'],
    ['ALPACA_KEY_ID', 'alpaca'],
    ['ALPACA_SECRET', 'alpaca'],
    ['KIS_APP_KEY', 'kis'],
    ['KIS_APP_SECRET', 'kis'],
    ['DART_KEY', 'dart'],
  ])('in %s with a wrong value is refused without being shown', (name, MARKET) => {
    for (const value of [
      `${canary} with a space`,
      `${canary}\nInjected: 1`,
      canary.repeat(60),
      `${canary}é`,
    ]) {
      const problem = problemOf({ ...all, MARKET, [name]: value })
      expect(problem).toMatch(new RegExp(`^${name} must be`))
      expect(problem).not.toContain('canary')
    }
  })

  it('does not appear in an error about another variable', () => {
    for (const name of [
      'PORT',
      'POLYGON_URL',
      'KIS_URL',
      'KIS_FILES_URL',
      'DART_URL',
      'SEC_URL',
      'SEC_DATA_URL',
      'SEC_USER_AGENT',
    ]) {
      const problem = problemOf({ ...all, MARKET: 'polygon,kis,dart,sec', [name]: 'wrong' })
      expect(problem).toContain(name)
      expect(problem).not.toContain('canary')
    }
  })
})

describe('sourcesFrom', () => {
  const named = (source: Record<string, string>) => {
    const { all: sources, ofPrices } = sourcesFrom(read(source))
    for (const { source, countries, feeds } of sources)
      if (feeds.includes('bars')) for (const country of countries) expect(ofPrices[country]).toBe(source)
    return { sources: sources.map(each => each.source), ofPrices }
  }

  it('returns the chosen sources, prices before filings', () => {
    expect(named({})).toEqual({ sources: ['demo'], ofPrices: { kr: 'demo', us: 'demo' } })
    expect(named({ MARKET: 'files' })).toEqual({ sources: [], ofPrices: { kr: 'files', us: 'files' } })
    expect(named({ ...all, MARKET: 'dart,sec,kis,polygon' })).toEqual({
      ...{ sources: ['kis', 'polygon', 'dart', 'sec'], ofPrices: { kr: 'kis', us: 'polygon' } },
    })
    expect(named({ ...all, MARKET: 'sec,dart' }).ofPrices).toEqual({ kr: null, us: null })
    expect(named({ ...all, MARKET: 'kis' }).ofPrices).toEqual({ kr: 'kis', us: null })
  })

  it('returns the list of themes for both countries when it is chosen, without a key', () => {
    const { all: sources } = sourcesFrom(read({ MARKET: 'theme-list' }))
    expect(sources.map(({ source, countries, feeds }) => [source, countries, feeds])).toEqual([
      ['theme-list', ['kr'], ['themes']],
      ['theme-list', ['us'], ['themes']],
    ])
  })
})
