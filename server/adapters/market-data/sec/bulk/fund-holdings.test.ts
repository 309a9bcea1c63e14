import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { readFakeSec } from '../fake-read.ts'
import { settlementFailsPath, settlementHalves } from './cusip-tickers.ts'
import { createHoldingNames } from './holding-names.ts'
import { nportSetPath } from './nport-set.ts'

const isSet = (path: string) => path.endsWith('_nport.zip')
const companies = ['NWHB', 'QUIL.A', 'QUIL.B', 'OSTM', 'OSRN', 'PELL', 'KSTL']
const read = (options: Parameters<typeof readFakeSec>[0] = {}) =>
  readFakeSec({ tickers: ['TBRD', ...companies], ...options })

describe('the holdings of a fund', () => {
  it('are those of its newest report, as amended, with the tickers of what is listed', async () => {
    const { rows, problems } = await read()
    expect(problems).toEqual([])
    expect(rows('holdings', 'us-TBRD').map(({ ticker, weight, as_of }) => [ticker, weight, as_of])).toEqual([
      ['NWHB', 7.5, 20260630],
      ...['KSTL', 'OSRN', 'OSTM', 'PELL', 'PELLWOOD BANCORP, INC.', 'QUIL.A', 'QUIL.B'].map(name => [
        ...[name, 5.25, 20260630],
      ]),
      ['Republic of Nowhere Notes', 5, 20260630],
      ['CASH (unlisted)', 1.125, 20260630],
      ['Hald (NO0009990001)', 0.75, 20260630],
      ['Total return swap', -0.5, 20260630],
    ])
  })

  it('are those of an older set while the newest one is not there, and of reports that were filed by then', async () => {
    const { rows, calls } = await read({
      until: toTradingDay(20261005),
      fetch: without(nportSetPath(20_263)),
    })
    expect(calls.filter(isSet)).toEqual([nportSetPath(20_262)])
    expect(rows('holdings', 'us-TBRD')[0]).toMatchObject({ ticker: 'NWHB', weight: 6.5, as_of: 20260331 })
    const early = await read({ until: toTradingDay(20260529) })
    expect(early.rows('holdings', 'us-TBRD')).toEqual([])
  })

  it('are read again in the night after their set appeared, and not a night later', async () => {
    const appeared = await read({ storedUntil: 20261014, until: toTradingDay(20261015) })
    expect(appeared.rows('holdings', 'us-TBRD')[0]).toMatchObject({ as_of: 20260630 })
    const later = await read({ storedUntil: 20261015, until: toTradingDay(20261016) })
    expect(later.rows('holdings', 'us-TBRD')).toEqual([])
    expect(later.calls.filter(isSet)).toHaveLength(2)
    expect(later.calls).not.toContain('/files/company_tickers_mf.json')
  })

  it('cost no request where no fund is listed', async () => {
    const { calls } = await readFakeSec({ tickers: ['NWHB'] })
    expect(calls.filter(isSet)).toEqual([])
  })

  it('that are unreadable are a fault of funds alone', async () => {
    const { problems, rows } = await read({
      async fetch(input, init) {
        const isMine = isSet(String(input))
        if (!isMine) return fetch(input, init)
        const headers = { 'content-type': 'application/zip', 'content-length': '4' }
        return new Response('nope', { headers })
      },
    })
    expect(problems).toMatchObject([{ feed: 'holdings', kind: 'unreadable', all: false, fsym_id: null }])
    expect(rows('insiders', 'us-NWHB').length).toBeGreaterThan(0)
  })
})

const without =
  (path: string): typeof fetch =>
  async (input, init) =>
    String(input).endsWith(path) ? new Response('', { status: 404 }) : fetch(input, init)

describe('the name of a holding', () => {
  const listed = (ticker: string, isin?: string) =>
    ({ country: 'us', delisted_at: null, ticker, ...(isin ? { identifiers: { isin } } : {}) }) as never
  const nameOf = createHoldingNames(
    [listed('QUIL.B'), listed('NWHB', 'US9000000011'), listed('SAP')],
    new Map([
      ['900000002', 'QUILB'],
      ['900000003', 'GONE'],
    ]),
  )
  const holding = { name: 'Name', cusip: '', isin: '', ticker: '', weight: 1 }
  it.each([
    ['the ticker of its ISIN', { isin: 'US9000000011' }, 'NWHB'],
    ['the ticker of its CUSIP, with the dot of its class', { cusip: '900000002' }, 'QUIL.B'],
    ['the ticker of the CUSIP in its ISIN', { isin: 'US9000000029' }, 'QUIL.B'],
    ['its name, where the ticker is not listed here', { cusip: '900000003', name: 'Gone Inc' }, 'Gone Inc'],
    [
      'its name, where the stated ticker has no spelling of ours',
      { ticker: 'quil/b US', isin: 'US9000000045', name: 'Quill Inc' },
      'Quill Inc',
    ],
    ['a stated ticker in small letters', { ticker: 'sap us' }, 'SAP'],
    [
      'its name, where a ticker is of another country',
      { ticker: 'SAP', isin: 'DE0007164600', name: 'Sap SE' },
      'Sap SE',
    ],
    ['a name that is no ticker', { name: 'Hald', isin: 'NO0009990001' }, 'Hald (NO0009990001)'],
    ['its number without a name', { name: '', cusip: '900000009' }, '900000009'],
  ])('is %s', (_what, change, name) => {
    expect(nameOf({ ...holding, ...change })).toBe(name)
  })
})

describe('half months', () => {
  it.each([
    [20261120, ['202611a', '202610b', '202610a', '202609b', '202609a', '202608b']],
    [20260310, ['202602b', '202602a', '202601b', '202601a', '202512b', '202512a']],
  ])('that were over on %i are the six before it', (until, halves) => {
    expect(settlementHalves(toTradingDay(until))).toEqual(halves)
  })

  it('are at one address', () => {
    expect(settlementFailsPath('202610b')).toBe('/files/data/fails-deliver-data/cnsfails202610b.zip')
  })
})
