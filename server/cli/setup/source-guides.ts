import type { MarketVendor } from '#domain/market/sources/source.ts'

/** How long a first reading takes is estimated from the number of calls and each source's limits; no vendor was timed. */
export const sourceGuides: Readonly<
  Record<MarketVendor, { is: string; keyFrom: string; firstReading: string }>
> = {
  datagokr: {
    is: 'public data portal of Korea; its addresses answer in Korea only',
    keyFrom: 'https://www.data.go.kr, at once, free',
    firstReading: 'newest 60 sessions in about a minute, all since 2020 in 20 to 90 minutes',
  },
  krx: {
    is: 'Korea Exchange, answers from abroad, too',
    keyFrom: 'https://openapi.krx.co.kr, approved by hand in about a day, free',
    firstReading: 'newest 60 sessions in a few minutes, all since 2019 in 1 to 2 hours',
  },
  kis: {
    is: 'Korea Investment & Securities: stocks, preferred shares and ETFs of KOSPI and KOSDAQ',
    keyFrom: 'https://apiportal.koreainvestment.com, with an account at this broker',
    firstReading: 'the listing takes 4 minutes, prices 3 to 6 hours',
  },
  dart: {
    is: 'filings of Korean companies',
    keyFrom: 'https://opendart.fss.or.kr, at once, free',
    firstReading: 'about 10 to 30 minutes',
  },
  polygon: {
    is: 'American prices of a paid plan; the free plan is too slow and too short',
    keyFrom: 'https://massive.com',
    firstReading: 'about 15 minutes with a paid plan',
  },
  'us-directory': {
    is: 'what is listed on NASDAQ and NYSE',
    keyFrom: 'none is needed',
    firstReading: 'seconds',
  },
  alpaca: {
    is: 'American prices',
    keyFrom: 'https://alpaca.markets, with an e-mail address, free',
    firstReading: 'about 10 to 20 minutes',
  },
  sec: {
    is: 'filings of American companies and ETFs',
    keyFrom: 'no key, but a name with an e-mail address, like "Ada Example ada@example.com"',
    firstReading: 'some 2 GB of archives, 30 minutes to 2 hours; American screens appear after it',
  },
  alphavantage: {
    is: 'coming results of American companies, with what is expected of them',
    keyFrom: 'https://www.alphavantage.co/support/#api-key, free, 25 calls a day',
    firstReading: 'seconds, one call a night',
  },
  'theme-list': {
    is: 'themes and lines of business, from tables that come with Tidemark',
    keyFrom: 'none is needed',
    firstReading: 'at once',
  },
  ecb: {
    is: 'exchange rates',
    keyFrom: 'none is needed',
    firstReading: 'seconds',
  },
}

export const recommendedSources = {
  kr: ['datagokr', 'dart', 'ecb', 'theme-list'],
  us: ['us-directory', 'alpaca', 'sec', 'ecb', 'theme-list'],
} as const satisfies Record<string, readonly MarketVendor[]>
