import { expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { Feed } from '#domain/market/feed.ts'
import type { FeedFault, FeedState, MarketStores } from '../../../market-ports.ts'
import { storeFeedFreshness } from './feed-freshness.ts'

const [before, until] = [toTradingDay(20261118), toTradingDay(20261119)]
const fault = (change: Partial<FeedFault>): FeedFault => ({
  ...{ feed: 'insiders', fsym_id: 'us-NWHB', kind: 'unreadable', all: false, detail: '', ...change },
})

/** The state of a feed after a night with these faults; it was complete the day before. */
async function stateAfter(feed: Feed, faults: FeedFault[]): Promise<FeedState | undefined> {
  const states: FeedState[] = []
  const earlier = { country: 'us', feed, complete_until: before, as_of: before } as FeedState
  const marketState = {
    feeds: async () => [earlier],
    putFeed: async (state: FeedState) => void states.push(state),
  } as unknown as MarketStores['marketState']
  const market = { source: 'sec', feeds: [feed] } as const
  await storeFeedFreshness(
    { marketState } as MarketStores,
    market,
    { country: 'us', faults, until },
    new Map(),
    new Date(),
  )
  return states[0]
}

it.each<[string, Feed, Partial<FeedFault>]>([
  ['an unreadable form of one company', 'insiders', {}],
  ['a stock that nobody files under', 'insiders', { kind: 'unknown_stock' }],
  ['an unreadable set of fund reports', 'holdings', { feed: 'holdings', fsym_id: null }],
  ['a stock that the source of prices does not know', 'bars', { feed: 'bars', kind: 'unknown_stock' }],
  ['a price without the difference from the day before', 'bars', { feed: 'bars', kind: 'incomplete' }],
])('%s is counted, and does not make everything be read again', async (_what, feed, change) => {
  expect(await stateAfter(feed, [fault(change)])).toMatchObject({ complete_until: until, faults: 1 })
})

it.each<[string, Feed, Partial<FeedFault>]>([
  ['an unreadable index of a day', 'insiders', { fsym_id: null }],
  ['a company that could not be reached', 'insiders', { kind: 'unreachable' }],
  ['a source that refuses', 'insiders', { kind: 'refused', fsym_id: null, all: true }],
  ['unreadable bars of one stock', 'bars', { feed: 'bars' }],
  ['unreadable flows of one stock', 'flows', { feed: 'flows' }],
])('%s leaves the feed as complete as it was', async (_what, feed, change) => {
  expect(await stateAfter(feed, [fault(change)])).toMatchObject({ complete_until: before, faults: 1 })
})
