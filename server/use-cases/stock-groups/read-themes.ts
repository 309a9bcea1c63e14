import type { ReplyOf } from '#contract/endpoint.ts'
import type { themeEndpoints } from '#contract/theme.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import type { Period } from '#domain/market-groups/period.ts'
import { suddenStocks, suddenThemeMove } from '#domain/market-groups/sudden.ts'
import type { MarketStateStore } from '../../market-ports.ts'
import type { LoadedMarket, LoadedMarkets } from '../market/load-market.ts'
import { marketRowAt } from '../market/market-row.ts'
import { readFeedSource } from '../my-feed/feed-sources.ts'
import { rankedThemes, type ThemeGroup, themeRowOf } from './theme-groups.ts'

type Themes = ReplyOf<typeof themeEndpoints.list>

/** A screen lists at most so many stocks. Our choice. */
const SUDDEN = 20

/** Reads the twelve themes of a country, with their sudden moves. */
export async function readThemes(
  { markets, marketState }: { markets: LoadedMarkets; marketState: MarketStateStore },
  country: Country,
  period: Period,
): Promise<Result<Themes, 'not_ready'>> {
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const { ranked } = rankedThemes(market, 'theme', period)
  return ok({
    ...market.provenance,
    country,
    feed: await readFeedSource(marketState, country, 'themes'),
    period,
    themes: ranked.map(group => themeRowOf(market, group, period)),
    sudden: suddenIn(market, ranked),
  })
}

function suddenIn(market: LoadedMarket, groups: readonly ThemeGroup[]): Themes['sudden'] {
  const { pack } = market
  const inThemes = [...new Set(groups.flatMap(({ rows }) => rows))]
  return {
    themes: groups
      .flatMap(({ theme: { id }, rows }) => {
        const ranges = suddenThemeMove(pack, rows)
        return ranges === null ? [] : [{ id, ranges }]
      })
      .sort((a, b) => Math.abs(b.ranges) - Math.abs(a.ranges)),
    stocks: suddenStocks(pack, inThemes)
      .slice(0, SUDDEN)
      .flatMap(({ row, ranges }) => {
        const stock = marketRowAt(market, row)
        const themes = groups.filter(({ rows }) => rows.includes(row)).map(({ theme: { id } }) => id)
        return stock ? [{ ...stock, ranges, themes }] : []
      }),
  }
}
