import { describe, expect, it } from 'vitest'
import type { Problem } from '#contract/problem.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { type FoundHit, type FoundRow, joinResults, resultDays, type SearchResult } from './search-answer.ts'
import { raceSearchSources, type SearchSources } from './search-race.ts'

const row = (ticker: string, more: Partial<FoundRow> = {}): FoundRow => ({
  fsym_id: `${ticker}-S`,
  ticker,
  name_kr: ticker,
  name_en: ticker,
  market: 3,
  country: 'us',
  fref_security_type: 'SHARE',
  as_of: '2026-11-20',
  simulated: true,
  price_close: 1,
  change_pct: 1,
  halted_since: null,
  ...more,
})
const hit = (ticker: string): FoundHit => ({
  kind: 'prefix',
  reading: 'typed',
  text: ticker,
  ranges: [],
  row: row(ticker),
})
const answer = (source: SearchResult['source'], ...tickers: string[]): SearchResult => ({
  source,
  hits: tickers.map(hit),
  near: [],
  otherLayout: null,
})
const tickersOf = ({ hits }: SearchResult) => hits.map(each => each.row.ticker).join(' ')
const offline: Result<SearchResult, Problem> = err({ code: 'offline', detail: '' })
const never = new Promise<never>(() => {})

async function shownBy(sources: Partial<SearchSources>) {
  const shown: string[] = []
  const problem = await raceSearchSources(
    'q',
    {
      device: async () => null,
      server: async () => offline,
      isWhole: () => false,
      pause: () => never,
      ...sources,
    },
    each => shown.push(`${each.source}: ${tickersOf(each)}`),
  )
  return { shown, problem }
}

describe('the source of search results', () => {
  it('is the device alone when its packs are whole, and the server is not requested', async () => {
    let serverCalls = 0
    const { shown, problem } = await shownBy({
      device: async () => answer('device', 'A', 'B'),
      isWhole: () => true,
      server: async () => {
        serverCalls++
        return ok(answer('server', 'C'))
      },
    })
    expect({ shown, problem, serverCalls }).toEqual({ shown: ['device: A B'], problem: null, serverCalls: 0 })
  })

  it('is the server when there is no pack, and its problem is reported when it fails', async () => {
    expect(await shownBy({ server: async () => ok(answer('server', 'C')) })).toEqual({
      shown: ['server: C'],
      problem: null,
    })
    expect(await shownBy({})).toMatchObject({ shown: [], problem: { code: 'offline' } })
  })

  it('is the server when a pack that should be whole cannot be read', async () => {
    const { shown } = await shownBy({ isWhole: () => true, server: async () => ok(answer('server', 'C')) })
    expect(shown).toEqual(['server: C'])
  })

  it('is the server, when it replies in time, instead of packs that are not whole', async () => {
    const { shown } = await shownBy({
      device: async () => answer('device', 'A'),
      server: async () => ok(answer('server', 'B', 'A')),
    })
    expect(shown).toEqual(['server: B A'])
  })

  it('is the device and then the server when the server is late, whose rows are added below', async () => {
    const { shown } = await shownBy({
      device: async () => answer('device', 'A', 'D'),
      server: () => new Promise(resolve => setTimeout(resolve, 5, ok(answer('server', 'B', 'A', 'C')))),
      pause: async () => {},
    })
    expect(shown).toEqual(['device: A D', 'device: A D B C'])
  })

  it('is the device at once without a network, and no problem is reported', async () => {
    const { shown, problem } = await shownBy({ device: async () => answer('device', 'A') })
    expect({ shown, problem }).toEqual({ shown: ['device: A'], problem: null })
  })
})

describe('two joined results', () => {
  it('drop the suggestions as soon as there is a hit', () => {
    const near = [{ text: 'N', row: row('N') }]
    const nothing = { ...answer('device'), near }
    expect(joinResults(nothing, answer('server', 'A')).near).toEqual([])
    expect(joinResults(nothing, answer('server')).near).toEqual(near)
    expect(joinResults(answer('device'), { ...answer('server'), near }).near).toEqual(near)
  })

  it('have the newest day of each country', () => {
    const rows = [
      row('A'),
      row('B', { as_of: '2026-11-18' }),
      row('C', { country: 'kr', as_of: '2026-11-19' }),
    ]
    expect(resultDays(rows)).toEqual([
      { country: 'kr', day: '2026-11-19' },
      { country: 'us', day: '2026-11-20' },
    ])
  })
})
