import type { Portfolio } from '#contract/portfolio.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { countries } from '#domain/market/country.ts'
import type { PortfolioEntry } from '#domain/portfolio/entry.ts'
import { countMarketDividends, type MarketDividendCount } from '#domain/portfolio/market-dividends.ts'
import type { CompanyFactStore, MarketStateStore } from '../../market-ports.ts'
import { readFeedSource } from '../my-feed/feed-sources.ts'
import { type PortfolioInput, roundMoneyIn } from './portfolio-input.ts'

type Deps = { facts: Pick<CompanyFactStore, 'of'>; marketState: Pick<MarketStateStore, 'feeds'> }

/** Counts the dividends that went ex up to the newest session of each stock's market. */
export async function readMarketDividends(
  { facts }: Deps,
  { quoted, rates, currency, until }: PortfolioInput,
  entries: readonly PortfolioEntry[],
): Promise<MarketDividendCount> {
  const stored = await facts.of('dividends', [...quoted.keys()])
  return countMarketDividends(entries, fsym_id => {
    const last = quoted.get(fsym_id)?.market?.published.data_date ?? until
    return (stored.get(fsym_id) ?? [])
      .filter(({ ex_date }) => ex_date <= last)
      .map(({ currency: paidIn, ...dividend }) => ({
        ...dividend,
        rate: rates.on(paidIn, currency, dividend.ex_date),
      }))
  })
}

/** Says what of a result comes from a source's dividends, and for which countries of the portfolio there is no source. */
export async function marketDividendFields(
  { marketState }: Deps,
  { quoted, currency }: PortfolioInput,
  { counted, entered, withoutRate }: MarketDividendCount,
): Promise<NonNullable<Portfolio['market_dividends']>> {
  const markets = [...quoted.values()].flatMap(({ market }) => market ?? [])
  const feeds = []
  for (const country of countries) {
    const market = markets.find(({ published }) => published.country === country)
    if (!market) continue
    const feed = await readFeedSource(marketState, country, 'dividends')
    // A source tells coming dividends, too; the result knows those up to the newest session.
    const last = isoDay(market.published.data_date)
    const as_of = feed?.as_of && feed.as_of > last ? last : (feed?.as_of ?? null)
    feeds.push({ country, feed: feed && { ...feed, as_of } })
  }
  const amount = counted.reduce((sum, dividend) => sum + dividend.amount * dividend.rate, 0)
  return {
    amount: roundMoneyIn(currency)(amount),
    count: counted.length,
    entered,
    without_rate: withoutRate,
    feeds,
  }
}
