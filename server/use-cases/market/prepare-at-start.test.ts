import { describe, expect, test } from 'vitest'
import { err, ok } from '#domain/kernel/result.ts'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { type Country, countries } from '#domain/market/country.ts'
import type { MarketSource } from '#domain/market/sources/source.ts'
import type { MarketStores, PublicationRow, StoredMarketState } from '../../market-ports.ts'
import { prepareAtStart } from './prepare-at-start.ts'

type Night = Parameters<typeof prepareAtStart>[0]['night']

const friday = toTradingDay(20261120)
/** A country's stored data and its publication; `published: null` means that nothing is published. */
type Held = {
  source: MarketSource
  day?: TradingDay
  revision?: number
  published?: Partial<PublicationRow> | null
}

const start = async (
  held: Partial<Record<Country, Held>>,
  prices: Record<Country, MarketSource | null>,
  { night = async () => ok([]), now = '2026-11-21T12:00:00Z' }: { night?: Night; now?: string } = {},
) => {
  const requested: Country[] = []
  const said: string[] = []
  const stores = {
    marketState: {
      of: async (country: Country): Promise<StoredMarketState | null> => {
        const found = held[country]
        if (!found) return null
        const { source, day = friday, revision = 1 } = found
        return { country, source, dataDate: day, revision, history: null }
      },
    },
    publications: {
      newest: async (country: Country) => {
        const found = held[country]
        if (!found || found.published === null) return null
        return { revision: 1, engine: 'now', data_date: friday, ...found.published } as PublicationRow
      },
    },
  } as unknown as MarketStores
  await prepareAtStart({
    stores,
    prices,
    engine: 'now',
    clock: { now: () => new Date(now) },
    night: countries => {
      requested.push(...countries)
      return night(countries)
    },
    say: line => void said.push(line),
  })
  return { requested, said }
}

const both = (held: Held) => ({ kr: held, us: held })
const demo = { kr: 'demo', us: 'demo' } as const
const vendors = { kr: 'kis', us: 'polygon' } as const

describe('a simulated market', () => {
  test('is updated when nothing is published', async () => {
    expect((await start({}, demo)).requested).toEqual([...countries])
    expect((await start(both({ source: 'demo', published: null }), demo)).requested).toEqual([...countries])
  })

  test('is not updated when the publication is current', async () => {
    expect((await start(both({ source: 'demo' }), demo)).requested).toEqual([])
  })

  test.each([
    ['a session has ended since', { now: '2026-11-23T07:00:00Z' }, {}, ['kr']],
    ['the clock was set back', { now: '2026-11-19T23:00:00Z' }, {}, ['kr', 'us']],
    ['something was stored since', {}, { revision: 2 }, ['kr', 'us']],
    ['it was published by other rules', {}, { published: { engine: 'before' } }, ['kr', 'us']],
    ['another market is stored', {}, { source: 'files' as const }, ['kr', 'us']],
  ])('is updated when %s', async (_, when, change, expected) => {
    expect((await start(both({ source: 'demo', ...change }), demo, when)).requested).toEqual(expected)
  })
})

describe('a market from files', () => {
  const files = { kr: 'files', us: 'files' } as const

  test('starts no night while no files have been loaded', async () => {
    expect((await start({}, files)).requested).toEqual([])
    expect((await start({ kr: { source: 'files' } }, files)).requested).toEqual([])
  })

  test('replaces a simulated market, and publishes data that was loaded while no server ran', async () => {
    expect((await start({ kr: { source: 'demo' } }, files)).requested).toEqual(['kr'])
    expect((await start({ us: { source: 'files', published: null } }, files)).requested).toEqual(['us'])
  })
})

describe('a market from vendors', () => {
  test('is served as it was published, or empty, and is not updated at the start', async () => {
    const kis = { source: 'kis' } as const
    expect(
      (await start({ kr: { ...kis, revision: 2 }, us: { source: 'polygon' } }, vendors)).requested,
    ).toEqual([])
    expect((await start({ kr: kis }, vendors)).requested).toEqual([])
    expect((await start({}, vendors)).requested).toEqual([])
  })

  test('is replaced when another vendor is configured', async () => {
    expect(
      (await start({ kr: { source: 'polygon' }, us: { source: 'polygon' } }, vendors)).requested,
    ).toEqual(['kr'])
  })

  test('stays when no source of prices is configured any more, unlike a simulated market', async () => {
    const noSources = { kr: null, us: null }
    expect((await start(both({ source: 'kis' }), noSources)).requested).toEqual([])
    expect((await start(both({ source: 'demo' }), noSources)).requested).toEqual(['kr', 'us'])
  })
})

test('a night that fails keeps the last publication, and stops the start when there is none', async () => {
  const night: Night = () => Promise.reject(new Error('no room left'))
  const behind = both({ source: 'demo', revision: 2 })
  expect((await start(behind, demo, { night })).said).toHaveLength(1)
  await expect(start({ kr: { source: 'demo' } }, demo, { night })).rejects.toThrow('no room left')
})

test('a stored market other than the configured one stops the start, whatever is published', async () => {
  const night: Night = async () => err('the database holds another market')
  await expect(start(both({ source: 'files' }), demo, { night })).rejects.toThrow('another market')
})
