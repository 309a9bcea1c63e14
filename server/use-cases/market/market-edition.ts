import type { MarketReportEdition } from '#contract/market-report.ts'
import { addDays, isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { nextSession } from '#domain/market/calendar/session.ts'
import { isSimulated } from '#domain/market/sources/source.ts'
import { composeMarketReport, type MarketReport } from '#domain/market-report/compose.ts'
import type { MarketReportInput } from '#domain/market-report/report-input.ts'
import { scheduleKinds } from '#domain/schedule/event.ts'
import { type MarketPack, quoteAt } from '#domain/screener/market-pack.ts'
import type { MarketStores } from '../../market-ports.ts'
import { type FeedSources, readFeedSources } from '../my-feed/feed-sources.ts'
import { readScheduleEvents } from '../schedule/schedule-events.ts'
import { readIndicesAt } from './index-rows.ts'
import type { LoadedMarket } from './load-market.ts'
import { readNewestRates } from './read-condition.ts'

export type EditionStores = Pick<MarketStores, 'bars' | 'facts' | 'marketState' | 'publications'>

/** The pack of a published session, from which the session's report is made. */
export type PublishedPack = { pack: MarketPack; published_at: Date }

/** So many rates are read because they are read newest first: a report of a year ago needs all rates since then. */
const RATES = 700
const SHOWN = 10

/**
 * Composes the market report of one session: from that day's pack, from indices and rates up to the day, and from the
 * day's flows. Corrections made since are applied.
 */
export async function composeMarketEdition(
  stores: EditionStores,
  market: LoadedMarket,
  { pack, published_at }: PublishedPack,
): Promise<MarketReportEdition> {
  const { country, day } = pack
  const feeds = await readFeedSources(stores.marketState, country)
  const next = nextSession(country, day)
  const report = composeMarketReport(await givenFor(stores, market, pack, feeds))
  return {
    as_of: isoDay(day),
    source: pack.source,
    simulated: isSimulated(pack.source),
    id: editionId(pack, report),
    version: report.version,
    country,
    published_at: published_at.toISOString(),
    next_session: isoDay(next),
    headline: report.headline,
    facts: report.facts,
    sections: report.sections.map(({ id, title, sentences, missing }) => ({
      id,
      title_kr: title.ko,
      title_en: title.en,
      sentences,
      missing_kr: missing?.ko ?? '',
      missing_en: missing?.en ?? '',
    })),
    lists: report.lists.map(({ id, name, rows }) => ({
      id,
      name_kr: name.ko,
      name_en: name.en,
      total: rows.length,
      rows: rows.slice(0, SHOWN).map(row => listed(pack, row)),
    })),
    feeds: {
      index: feeds.get('index') ?? null,
      themes: feeds.get('themes') ?? null,
      flows: feeds.get('flows') ?? null,
      fx: feeds.get('fx') ?? null,
      earnings: feeds.get('earnings') ?? null,
      consensus: feeds.get('consensus') ?? null,
    },
  }
}

export const editionId = (
  { country, day }: { country: string; day: TradingDay },
  { version }: Pick<MarketReport, 'version'>,
): string => `${country}.${isoDay(day)}.${version}`

async function givenFor(
  stores: EditionStores,
  market: LoadedMarket,
  pack: MarketPack,
  feeds: FeedSources,
): Promise<MarketReportInput> {
  const { country, day, source } = pack
  const next = nextSession(country, day)
  const rates = (await readNewestRates(stores, RATES)).filter(rate => rate.day <= day)
  const flows = country === 'kr' ? await stores.facts.between('flows', day, day) : []
  const own = flows.filter(({ fsym_id }) => market.instruments.has(fsym_id))
  return {
    pack,
    indices: (await readIndicesAt(stores.bars, country, day)).map(index => ({
      ...index,
      source: feeds.get('index')?.source ?? source,
    })),
    flows:
      own.length > 0
        ? { rows: own.map(({ row }) => row), source: feeds.get('flows')?.source ?? source }
        : null,
    rates: rates.length > 0 ? rates : null,
    next: {
      day: next,
      events: await readScheduleEvents(
        stores.facts,
        market,
        { from: addDays(day, 1), to: next },
        new Set(scheduleKinds),
      ),
      source: (feeds.get('consensus') ?? feeds.get('earnings'))?.source ?? source,
    },
  }
}

function listed(pack: MarketPack, row: number): MarketReportEdition['lists'][number]['rows'][number] {
  const { fsym_id, ticker, name_kr, name_en, price_close, change_pct } = quoteAt(pack, row)
  return { fsym_id, ticker, name_kr, name_en, price_close, change_pct }
}
