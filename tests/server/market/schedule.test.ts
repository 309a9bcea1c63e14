import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { parseStrictly } from '#contract/fallback.ts'
import { marketApi } from '#contract/market-api.ts'
import type { scheduleEndpoints } from '#contract/schedule.ts'
import { valueAt } from '#domain/screener/pack.ts'
import { type DailySite, dailySite } from './daily-site.ts'

type Schedule = ReplyOf<typeof scheduleEndpoints.events>

let site: DailySite
let plain: DailySite
beforeAll(async () => {
  ;[site, plain] = await Promise.all([dailySite('saturday'), dailySite('plain')])
})
afterAll(() => Promise.all([site.close(), plain.close()]))

const asked = (query: string, where = site): Promise<Schedule> => where.told(`/api/v2/schedule/?${query}`)
const named = ({ events }: Schedule) =>
  events.map(({ day, kind, country, stock, name_en }) => [day, kind, country, stock?.ticker ?? name_en])

test('a month of one country lists all of its known events in order', async () => {
  const told = await asked('from=2026-11-20&to=2026-12-20&country=us')
  expect(parseStrictly(marketApi.schedule.events.reply, told).ok).toBe(true)
  expect(named(told)).toEqual([
    ['2026-11-23', 'earnings', 'us', 'TSTA'],
    ['2026-11-23', 'earnings', 'us', 'TSTB'],
    ['2026-11-25', 'dividend', 'us', 'TSTC'],
    ['2026-11-26', 'holiday', 'us', 'Thanksgiving'],
    ['2026-11-27', 'half_day', 'us', 'Day after Thanksgiving (early close)'],
    ['2026-12-01', 'listing', 'us', 'TSTT'],
    ['2026-12-02', 'insider_plan', 'us', 'TSTD'],
    ['2026-12-15', 'dividend', 'us', 'TSTC'],
  ])
  const worth = (id: string): number => {
    const { rowOf, pack } = site.held.of('us')!
    return valueAt(pack, 'market_cap', rowOf.get(id)!)
  }
  expect(worth('US0001-R')).toBeGreaterThan(worth('US0002-R'))
  expect(told).toMatchObject({
    total: 8,
    as_of: '2026-11-20',
    source: 'demo',
    simulated: true,
    next_day: null,
  })
  expect(told.days.find(({ day }) => day === '2026-11-23')).toEqual({
    day: '2026-11-23',
    total: 2,
    kinds: { earnings: 2 },
  })
})

test('an event has its date at the exchange, and instants where they are known', async () => {
  const { events } = await asked('from=2026-11-20&to=2026-12-20&country=us')
  const [first, second, ex, holiday, half] = events
  expect(first).toMatchObject({
    starts_at: null,
    ends_at: '2026-11-23T14:30:00.000Z',
    confirmed: true,
    name_kr: '실적 발표',
    earnings: { time: 'bmo', target_year: 2026, target_quarter: 3, eps_consensus: 12, eps_actual: null },
    stock: { fsym_id: 'US0001-R', country: 'us', sector_code: 'technology' },
  })
  expect(second).toMatchObject({ starts_at: null, ends_at: null, confirmed: false })
  expect(ex).toMatchObject({ dividend: { what: 'ex', amount: 5, currency: 'USD', pay_date: '2026-12-15' } })
  expect(holiday).toMatchObject({ stock: null, confirmed: true, source: 'calendar', name_kr: '추수감사절' })
  expect(half).toMatchObject({
    starts_at: '2026-11-27T14:30:00.000Z',
    ends_at: '2026-11-27T18:00:00.000Z',
    hours: { open: '09:30', close: '13:00', usual_open: '09:30', usual_close: '16:00' },
  })
  expect(events.find(({ kind }) => kind === 'insider_plan')?.insider_plan).toMatchObject({
    insider_name: '한가람',
    qty: 500,
    filing_date: '2026-11-02',
  })
})

test('both countries are listed together unless one is requested', async () => {
  const told = await asked('from=2026-11-23&to=2026-11-23')
  expect(told.markets.map(({ country, time_zone }) => [country, time_zone])).toEqual([
    ['kr', 'Asia/Seoul'],
    ['us', 'America/New_York'],
  ])
  expect(told.events.map(({ country }) => country)).toEqual(['kr', 'kr', 'us', 'us'])
  expect((await asked('from=2026-11-23&to=2026-11-23&country=kr')).markets).toHaveLength(1)
})

test('kinds and stocks narrow the list, and the events of a market stay with its stocks', async () => {
  const range = 'from=2026-11-20&to=2026-12-20&country=us'
  const kinds = await asked(`${range}&kind=dividend,holiday,nonsense`)
  expect(kinds.kinds).toEqual(['holiday', 'dividend'])
  expect(named(kinds).map(([day]) => day)).toEqual(['2026-11-25', '2026-11-26', '2026-12-15'])
  expect((await asked(`${range}&kind=nonsense`)).total).toBe(8)
  const mine = await asked(`${range}&tickers=tstc-us,TSTA`)
  expect(named(mine).map(([, kind, , ticker]) => [kind, ticker])).toEqual([
    ['earnings', 'TSTA'],
    ['dividend', 'TSTC'],
    ['holiday', 'Thanksgiving'],
    ['half_day', 'Day after Thanksgiving (early close)'],
    ['dividend', 'TSTC'],
  ])
})

test('a page has a part of the events, and the day counts cover all of them', async () => {
  const range = 'from=2026-11-20&to=2026-12-20&country=us'
  const whole = await asked(range)
  const part = await asked(`${range}&limit=3&offset=2`)
  expect(part.events).toEqual(whole.events.slice(2, 5))
  expect([part.total, part.days]).toEqual([whole.total, whole.days])
})

test('an earnings report in the past keeps its result', async () => {
  const told = await asked('from=2026-11-05&to=2026-11-05&country=kr')
  expect(told.events).toMatchObject([{ earnings: { target_quarter: 2, eps_actual: 9 } }])
})

test('a range without events names the next day with one', async () => {
  const told = await asked('from=2026-11-21&to=2026-11-22')
  expect(told).toMatchObject({ total: 0, events: [], days: [], next_day: '2026-11-23' })
})

test('invalid dates fall back to the newest session, and long ranges are cut', async () => {
  expect(await asked('from=soon&to=later')).toMatchObject({ from: '2026-11-20', to: '2026-11-26' })
  expect(await asked('from=2026-01-01&to=2027-01-01&limit=1')).toMatchObject({
    from: '2026-01-01',
    to: '2026-04-02',
  })
})

test('with a source of prices only, the calendar stays, and the missing feeds are named', async () => {
  const told = await asked('from=2026-11-20&to=2026-12-20&country=us', plain)
  expect(named(told).map(([, kind]) => kind)).toEqual(['holiday', 'half_day'])
  expect(told.markets[0]!.feeds).toMatchObject({ earnings: null, dividends: null, insiders: null })
  expect(told.markets[0]!.feeds.listing).toMatchObject({ source: 'demo' })
  expect((await asked('', site)).markets[0]!.feeds.earnings).toMatchObject({ source: 'demo' })
})
