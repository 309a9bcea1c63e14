import { addDays, isoDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionOnOrAfter } from '#domain/market/calendar/session.ts'
import type { StartFakeVendor } from '../fake.ts'
import { fakeAmericanCompanies } from '../fake-american-companies.ts'
import { type FakeReply, htmlReply, startFakeServer } from '../fake-server.ts'

export const fakeAlphaVantageCredentials = { apiKey: 'fake-alphavantage-key' }

const header = 'symbol,name,reportDate,fiscalDateEnding,estimate,currency,timeOfTheDay'
/** Securities that no other fake lists: a foreign share, a fund's share and a ticker of six letters. */
const strangers = [
  'AAAFF,Alder Foreign Ords,2026-12-09,2026-09-30,,CAD,',
  'XQZTX,Quartz Mutual Fund Shares,2027-01-14,2026-11-30,0.12,USD,pre-market',
  'LONGXX,"Longwick, Stout & Sons",2027-02-03,2026-12-31,1.05,USD,post-market',
]
const times = ['pre-market', 'post-market', '']

/** Invented rows in the vendor's own table: one for each company, in the order of the symbols, with a dash before a share class. */
function fakeCalendar(isRepeated: boolean): string {
  const companies = fakeAmericanCompanies.filter(
    ({ kind, delistedAt, from }) => ['share', 'adr'].includes(kind) && delistedAt === null && from < 20260101,
  )
  const rows = companies.map(({ ticker, name, kind, start }, at) => {
    const day = sessionOnOrAfter('us', addDays(toTradingDay(20270112), at * 7))
    const estimate = kind === 'adr' || at === 3 ? '' : (start / 60).toFixed(2)
    const quoted = name.includes(',') ? `"${name}"` : name
    return [
      ...[ticker.replace('.', '-'), quoted, isoDay(day), '2026-12-31', estimate],
      ...[kind === 'adr' ? 'EUR' : 'USD', times[at % times.length]],
    ].join(',')
  })
  const sorted = [...rows, ...strangers].sort()
  return [header, ...(isRepeated ? sorted.slice(0, 3) : []), ...sorted, ''].join('\r\n')
}

const jsonReply = (body: unknown): FakeReply => ({
  ...{ status: 200, type: 'application/json' },
  body: JSON.stringify(body),
})

export const startAlphaVantageFake: StartFakeVendor = async ({ faults = [], port = 0 } = {}) => {
  const wrong = new Set(faults)
  const csv = fakeCalendar(wrong.has('duplicate-page'))
  const { apiKey } = fakeAlphaVantageCredentials
  const isCalendar = ({ pathname, searchParams: query }: URL): boolean =>
    pathname === '/query' &&
    query.get('function') === 'EARNINGS_CALENDAR' &&
    query.get('horizon') === '3month'
  return startFakeServer(
    {
      reply: url =>
        isCalendar(url)
          ? { status: 200, type: 'application/x-download', body: csv }
          : jsonReply({ 'Error Message': 'This API function does not exist.' }),
      isKnown: ({ searchParams }) => searchParams.get('apikey') === apiKey,
      withoutSecrets({ pathname, searchParams }) {
        const query = new URLSearchParams(searchParams)
        query.delete('apikey')
        return `${pathname}?${query}`
      },
      refused: jsonReply({
        'Error Message': 'the parameter apikey is invalid or missing. Please claim your free API key.',
      }),
      // The vendor repeats the key of the caller in this sentence.
      tooMany: jsonReply({
        Information: `We have detected your API key as ${apiKey} and our standard API rate limit is 25 requests per day.`,
      }),
      broken: htmlReply(503, 'Service Unavailable'),
    },
    { faults: wrong, port },
  )
}
