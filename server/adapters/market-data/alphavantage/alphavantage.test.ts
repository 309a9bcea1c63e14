import { afterEach, describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FeedRequest } from '#server/market-ports.ts'
import { alphaVantageSource } from './alphavantage.ts'
import { fakeAlphaVantageCredentials, startAlphaVantageFake } from './fake.ts'
import { expectedResultsByStock } from './mapper.ts'
import { readEarningsCalendar } from './wire.ts'

const header = 'symbol,name,reportDate,fiscalDateEnding,estimate,currency,timeOfTheDay'
/** Rows as others recorded them in 2025 and 2026. */
const recorded = `${header}\r
AAPL,Apple Inc.,2026-02-16,2025-12-31,2.35,USD,post-market\r
AIV,Apartment Investment & Management Co,2026-11-05,2026-09-30,,USD,\r
JPM,JPMorgan Chase & Co,2026-10-14,2026-09-30,4.35,USD,pre-market\r
MRVL,"Marvell Technology, Inc",2025-12-04,2025-10-31,0.74,USD,\r
`

const listed = (ticker: string, delisted_at: string | null = null): Instrument => ({
  ...{ fsym_id: `us-${ticker}${delisted_at ?? ''}`, country: 'us', ticker, market: 3, venue: 'NASDAQ' },
  ...{ fref_security_type: 'SHARE', name_kr: '', name_en: ticker, sector_code: null, shares: null },
  ...{ listed_at: null, delisted_at, halted_since: null },
})

const expectedIn = (csv: string, ...instruments: Instrument[]) => {
  const rows = readEarningsCalendar(csv)
  if (!rows.ok) throw new Error(rows.error)
  return Object.fromEntries(expectedResultsByStock(rows.value, instruments))
}

describe('a row of the calendar', () => {
  it('gives the day, the time and the estimate of a listed stock, and passes over other symbols', () =>
    expect(expectedIn(recorded, listed('JPM'), listed('AAPL', '2020-01-01'))).toEqual({
      'us-JPM': [
        {
          ...{ report_date: 20261014, time: 'bmo', confirmed: false, eps_consensus: 4.35 },
          ...{ sales_consensus: null, target_year: 2026, target_quarter: 3 },
        },
      ],
    }))

  it('without an estimate and a time has the day alone', () =>
    expect(expectedIn(recorded, listed('AIV'))['us-AIV']).toMatchObject([
      { report_date: 20261105, time: null, eps_consensus: null },
    ]))

  it.each([
    ['2025-10-31', '2025 3'],
    ['2026-01-31', '2025 4'],
    ['2026-12-31', '2026 4'],
    ['2026-10-03', '2026 3'],
    ['2026-09-26', '2026 3'],
    ['2026-11-30', '2026 4'],
  ])('of a period that ends on %s is of the quarter %s', (end, quarter) => {
    const row = expectedIn(`${header}\nMRVL,M,2027-03-04,${end},0.74,USD,\n`, listed('MRVL'))['us-MRVL']?.[0]
    expect(`${row?.target_year} ${row?.target_quarter}`).toBe(quarter)
  })

  it('finds a share class that is spelled with a dash or with a dot', () => {
    for (const symbol of ['BRK-B', 'BRK.B'])
      expect(
        expectedIn(`${header}\n${symbol},B,2027-02-27,2026-12-31,5,USD,\n`, listed('BRK.B')),
      ).toHaveProperty('us-BRK.B')
  })

  it('keeps its day and loses its estimate when that is in Canadian dollars', () =>
    expect(
      expectedIn(`${header}\nRY,R,2027-02-27,2027-01-31,2.9,CAD,\n`, listed('RY'))['us-RY'],
    ).toMatchObject([{ report_date: 20270227, eps_consensus: null }]))
})

describe('the calendar', () => {
  it('is read without the column of times, as it was until 2025', () =>
    expect(
      readEarningsCalendar(
        'symbol,name,reportDate,fiscalDateEnding,estimate,currency\nIBM,I,2026-07-30,2026-06-30,2,USD\n',
      ),
    ).toMatchObject({ ok: true, value: [{ symbol: 'IBM', timeOfDay: null }] }))

  const many = (broken: number) =>
    [
      header,
      ...Array.from({ length: 200 }, (_, at) =>
        at < broken ? `A${at},A,31.12.2026,2026-12-31,1,USD,` : `A${at},A,2027-01-20,2026-12-31,1,USD,`,
      ),
      '',
    ].join('\n')

  it.each([
    ['foreign', '<html></html>'],
    ['foreign', ''],
    ['changed', 'symbol,name,day\nIBM,I,2026-07-30\n'],
    ['cut', recorded.slice(0, -30)],
    ['cut', `${header}\nIBM,"Internat`],
    ['empty', `${header}\n`],
    ['corrupt', many(3)],
  ])('is refused as «%s»', (error, csv) => expect(readEarningsCalendar(csv)).toEqual({ ok: false, error }))

  it('of 200 rows is read when 2 have no day', () =>
    expect(readEarningsCalendar(many(2))).toMatchObject({ ok: true, value: { length: 198 } }))
})

describe('the source', () => {
  let close: (() => Promise<void>) | undefined
  afterEach(() => close?.())

  const replies = async (...bodies: string[]) => {
    const deps = {
      fetch: async () => new Response(bodies.length > 1 ? bodies.shift() : bodies[0]),
      ...{ pause: async () => {}, elapsed: () => 0, random: () => 0.5 },
    }
    const market = alphaVantageSource({ base: new URL('http://127.0.0.1/'), apiKey: 'canary-key', deps })
    return readAll(market)
  }
  const readAll = async (market: ReturnType<typeof alphaVantageSource>, ...instruments: Instrument[]) => {
    const request: FeedRequest = {
      ...{ country: 'us', feeds: ['consensus'], from: toTradingDay(20240102), until: toTradingDay(20261120) },
      ...{ instruments, newest: new Map() },
    }
    const read = []
    for await (const piece of market.read(request)) read.push(piece)
    return read
  }

  it.each([
    ['rate_limited', { Note: 'Our standard API call frequency is 5 calls per minute.' }],
    ['rate_limited', { Information: 'canary-key: our standard API rate limit is 25 requests per day.' }],
    ['refused', { Information: 'The demo API key is for demo purposes only.' }],
    ['refused', { 'Error Message': 'the parameter apikey is invalid or missing.' }],
    ['unreadable', {}],
  ])('takes a sentence in JSON for the fault «%s», not for an empty calendar', async (kind, body) => {
    const read = await replies(JSON.stringify(body))
    expect(read).toMatchObject([{ ok: false, error: { feed: 'consensus', kind, all: true } }])
    expect(JSON.stringify(read)).not.toContain('canary-key')
  })

  it('reads a calendar again that ended within a row', async () => {
    expect(await replies(recorded.slice(0, -30))).toMatchObject([
      { ok: false, error: { kind: 'unreadable' } },
    ])
    expect(await replies(recorded.slice(0, -30), recorded)).toEqual([])
  })

  it('asks once for the whole market', async () => {
    const fake = await startAlphaVantageFake()
    close = fake.close
    const deps = { fetch, pause: async () => {}, elapsed: () => 0, random: () => 0.5 }
    const market = alphaVantageSource({ base: fake.url, ...fakeAlphaVantageCredentials, deps })
    const read = await readAll(market, listed('QUIL.B'), listed('PELL'), listed('TBRD'))
    expect(read.map(piece => piece.ok && piece.value.feed === 'consensus' && piece.value.fsym_id)).toEqual([
      'us-PELL',
      'us-QUIL.B',
    ])
    expect(fake.calls).toEqual(['/query?function=EARNINGS_CALENDAR&horizon=3month'])
  })
})
