import type { ReplyOf } from '#contract/endpoint.ts'
import type { freshnessEndpoints, MarketStatus } from '#contract/freshness.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { sessionsBehind } from '#domain/market/calendar/sessions-behind.ts'
import { type Country, countries, timeZoneOf } from '#domain/market/country.ts'
import { feeds } from '#domain/market/feed.ts'
import type { FeedClaims } from '#domain/market/sources/feed-claims.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import { faultInWords, feedNames } from '#domain/market-status/feed-words.ts'
import { feedCandidates, missingFeedFields } from '#domain/market-status/missing-feed.ts'
import { type SessionState, sessionStateAt } from '#domain/market-status/session-state.ts'
import { closureNameWords, hoursReasonWords } from '#domain/schedule/event-words.ts'
import type { Correction, FeedState, MarketStores } from '../../market-ports.ts'
import type { Fillings } from './fillings.ts'
import type { LoadedMarket, LoadedMarkets } from './load-market.ts'
import { stockFields } from './stock-row.ts'

type Freshness = ReplyOf<typeof freshnessEndpoints.status>
type Ports = {
  markets: LoadedMarkets
  stores: Pick<MarketStores, 'marketState' | 'corrections'>
  claims: FeedClaims
  fillings: Pick<Fillings, 'of'>
  now: Date
}

const CORRECTIONS = 50

/** Reads the freshness of both countries, whether they have a publication or not. */
export async function readFreshness(ports: Ports): Promise<Freshness> {
  const read: MarketStatus[] = []
  for (const country of countries) read.push(await statusOf(ports, country))
  return { now: ports.now.toISOString(), countries: read }
}

async function statusOf(
  { markets, stores, claims, fillings, now }: Ports,
  country: Country,
): Promise<MarketStatus> {
  const market = markets.of(country)
  const session = sessionStateAt(country, now.getTime())
  const states = await stores.marketState.feeds(country)
  const stateByFeed = new Map(states.map(state => [state.feed, state]))
  return {
    country,
    time_zone: timeZoneOf[country],
    session: sessionFrom(country, session),
    published: market && publishedFrom(market, now),
    feeds: feeds.flatMap(feed => {
      const state = stateByFeed.get(feed)
      return state ? [feedFrom(state)] : []
    }),
    missing_feeds: feeds
      .filter(feed => !stateByFeed.has(feed) && !(feed === 'details' && isToldByListing(market)))
      .map(feed => ({
        feed,
        ...named(feedNames[feed]),
        candidates: feedCandidates(country, feed),
        ...missingFeedFields(country, feed),
      })),
    awaited_feeds: [...claims[country]]
      .filter(([feed]) => !stateByFeed.has(feed))
      .map(([feed, source]) => ({ feed, source })),
    filling: fillings.of(country),
    corrections: (await stores.corrections.newest(country, CORRECTIONS)).map(each =>
      correctionFrom(each, market),
    ),
  }
}

/** A folder may name the sectors in its listing, so that details are not missed. */
const isToldByListing = (market: LoadedMarket | null): boolean =>
  market !== null && [...market.instruments.values()].some(({ sector_code }) => sector_code !== null)

const named = ({ ko, en }: { ko: string; en: string }) => ({ name_kr: ko, name_en: en })
const instant = (ms: number): string => new Date(ms).toISOString()

function sessionFrom(country: Country, state: SessionState): MarketStatus['session'] {
  const { session, closure } = state
  const unusual = session?.unusual ?? null
  return {
    today: isoDay(state.today),
    phase: state.phase,
    exchanges: state.exchanges.map(({ exchange, phase, phases }) => ({
      exchange,
      phase,
      phases: phases.map(({ name, from, until }) => ({ name, from: instant(from), until: instant(until) })),
    })),
    opens_at: session && instant(session.opens),
    closes_at: session && instant(session.closes),
    holiday: closure && named(closureNameWords(country, closure)),
    unusual_hours: unusual && named(hoursReasonWords(unusual)),
    last_finished: isoDay(state.lastFinished),
    next_open: instant(state.nextOpen),
    calendar_known: state.isCalendarKnown,
  }
}

function publishedFrom({ published }: LoadedMarket, now: Date): MarketStatus['published'] {
  const { country, version, data_date, published_at, engine, source } = published
  const behind = sessionsBehind(country, data_date, now.getTime())
  return {
    version,
    as_of: isoDay(data_date),
    published_at: published_at.toISOString(),
    engine,
    source,
    simulated: isSimulated(source),
    is_current: behind === 0,
    sessions_behind: behind,
  }
}

function feedFrom({
  feed,
  source,
  as_of,
  checked_at,
  faults,
  fault,
}: FeedState): MarketStatus['feeds'][number] {
  const words = fault === null ? { ko: '', en: '' } : faultInWords(fault)
  return {
    feed,
    ...named(feedNames[feed]),
    source,
    simulated: isSimulated(source),
    as_of: as_of === null ? null : isoDay(as_of),
    checked_at: checked_at.toISOString(),
    faults,
    fault_kr: words.ko,
    fault_en: words.en,
  }
}

function correctionFrom(
  { fsym_id, day, field, was, became, source, noticed_at }: Correction,
  market: LoadedMarket | null,
): MarketStatus['corrections'][number] {
  const instrument = market?.instruments.get(fsym_id)
  return {
    stock: instrument ? stockFields(instrument) : null,
    fsym_id,
    day: isoDay(day),
    field,
    was,
    became,
    source,
    noticed_at: noticed_at.toISOString(),
  }
}
