import type { ReplyOf } from '#contract/endpoint.ts'
import type { MarketReportEdition, marketReportEndpoints } from '#contract/market-report.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isoDay, parseDay } from '#domain/market/calendar/day.ts'
import { nextSession, sessionCloseInstant } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import { indicatorColumnsUntil } from '#domain/market-condition/readings.ts'
import { MARKET_REPORT_VERSION } from '#domain/market-report/compose.ts'
import { sessionStateAt } from '#domain/market-status/session-state.ts'
import { closureNameWords } from '#domain/schedule/event-words.ts'
import { isMadeAfterwards, type PublicationStore } from '../../market-ports.ts'
import { readFeedSource } from '../my-feed/feed-sources.ts'
import { indexRowOf, readIndicesAt } from './index-rows.ts'
import { type LoadedMarket, type LoadedMarkets, openStoredPack } from './load-market.ts'
import { composeMarketEdition, type EditionStores, editionId } from './market-edition.ts'
import { oncePerPublication } from './once-per-publication.ts'

type Archive = ReplyOf<typeof marketReportEndpoints.archive>
type Today = ReplyOf<typeof marketReportEndpoints.today>
type Ports = { markets: LoadedMarkets; stores: EditionStores }

/** Returns the last publication of each session up to the open one, oldest first. */
async function editionsKept(publications: PublicationStore, { published }: LoadedMarket) {
  const days = await publications.days(published.country)
  return days.filter(({ data_date }) => data_date <= published.data_date)
}

export async function readMarketReportArchive(
  { markets, stores }: Ports,
  country: Country,
  { limit, offset }: { limit: number; offset: number },
): Promise<Result<Archive, 'not_ready'>> {
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const all = (await editionsKept(stores.publications, market)).reverse()
  const [index] = await readIndicesAt(stores.bars, country, market.published.data_date)
  const indexSource = (await readFeedSource(stores.marketState, country, 'index'))?.source ?? ''
  return ok({
    ...market.provenance,
    country,
    version: MARKET_REPORT_VERSION,
    total: all.length,
    editions: all.slice(offset, offset + limit).map(({ data_date, published_at, version }) => ({
      id: editionId({ country, day: data_date }, { version: MARKET_REPORT_VERSION }),
      day: isoDay(data_date),
      published_at: published_at.toISOString(),
      made_afterwards: isMadeAfterwards(version),
      index: index ? closeOn(index, data_date, indexSource) : null,
    })),
  })
}

function closeOn(
  { series, columns }: Awaited<ReturnType<typeof readIndicesAt>>[number],
  day: LoadedMarket['published']['data_date'],
  source: string,
): Archive['editions'][number]['index'] {
  const until = indicatorColumnsUntil(columns, day)
  if (until.day.at(-1) !== day) return null
  const { code, name, close, change_pct } = indexRowOf({ series, columns: until }, source)
  return { code, name, close, change_pct }
}

/** Reads the market report of a session; only published sessions have one. */
export async function readMarketReport(
  { markets, stores }: Ports,
  country: Country,
  text: string,
): Promise<Result<MarketReportEdition, 'not_ready' | 'not_found'>> {
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const day = parseDay(text)
  if (day === null) return err('not_found')
  if (day === market.published.data_date) return ok(await newest(stores, market))
  const kept = (await editionsKept(stores.publications, market)).find(each => each.data_date === day)
  const bytes = kept && (await stores.publications.pack(country, kept.version))
  if (!bytes) return err('not_found')
  return ok(
    await composeMarketEdition(stores, market, {
      pack: openStoredPack(bytes),
      published_at: kept.published_at,
    }),
  )
}

const newest = (stores: EditionStores, market: LoadedMarket): Promise<MarketReportEdition> =>
  composeMarketEdition(stores, market, { pack: market.pack, published_at: market.published.published_at })

/** Reads the newest market report with the current state of its market. The report is composed once per publication. */
export function makeTodaysReportReader() {
  const once = oncePerPublication<MarketReportEdition>()
  return async (
    { markets, stores }: Ports,
    country: Country,
    now: Date,
  ): Promise<Result<Today, 'not_ready'>> => {
    const market = markets.of(country)
    if (!market) return err('not_ready')
    const { data_date } = market.published
    const state = sessionStateAt(country, now.getTime())
    const next = nextSession(country, data_date)
    const closure = state.closure && closureNameWords(country, state.closure)
    const instant = (at: number | undefined): string | null =>
      at === undefined ? null : new Date(at).toISOString()
    return ok({
      ...market.provenance,
      country,
      state: data_date >= state.lastFinished ? 'current' : 'late',
      today: {
        date: isoDay(state.today),
        opens_at: instant(state.session?.opens),
        closes_at: instant(state.session?.closes),
        holiday: closure && { name_kr: closure.ko, name_en: closure.en },
      },
      next: { day: isoDay(next), expected_after: new Date(sessionCloseInstant(country, next)).toISOString() },
      edition: await once(market, () => newest(stores, market)),
    })
  }
}
