import type { ParsedRequest, ReplyOf } from '#contract/endpoint.ts'
import type { themeEndpoints } from '#contract/theme.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import type { StockTheme } from '#domain/market/groups/theme.ts'
import { describeTheme } from '#domain/market-groups/describe-theme.ts'
import { computeGroupFigures } from '#domain/market-groups/group-figures.ts'
import { computeMarketMultiples, groupMultiples } from '#domain/market-groups/group-valuation.ts'
import { scopeWords } from '#domain/market-groups/scope.ts'
import { sortStocks } from '#domain/market-groups/stock-sort.ts'
import { suddenThemeMove } from '#domain/market-groups/sudden.ts'
import { themeNamed } from '#domain/market-groups/theme-named.ts'
import type { MarketStores } from '../../market-ports.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { marketRowAt } from '../market/market-row.ts'
import { readFeedSource } from '../my-feed/feed-sources.ts'
import { groupReportFields } from './group-reply-fields.ts'
import { rankedThemes, themeRowOf } from './theme-groups.ts'
import { readThemeMemberships } from './theme-memberships.ts'

type Detail = ReplyOf<typeof themeEndpoints.detail>
type Asked = ParsedRequest<typeof themeEndpoints.detail>['params'] &
  ParsedRequest<typeof themeEndpoints.detail>['query']
type Ports = { markets: LoadedMarkets; stores: Pick<MarketStores, 'facts' | 'marketState'> }

/**
 * Reads one theme or sub-category of a country: why it moved, and its members with the reason and start of their
 * membership.
 */
export async function readTheme(
  { markets, stores }: Ports,
  kind: StockTheme['kind'],
  { id, country, sort, limit, offset }: Asked,
): Promise<Result<Detail, 'not_found' | 'not_ready'>> {
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const { pack, provenance } = market
  const { companies, ranked } = rankedThemes(market, kind, '1D')
  const named = themeNamed(kind, id)
  const group = ranked.find(each => each.theme === named)
  if (!group) return err('not_found')
  const whole = computeGroupFigures(pack, companies)
  const filings = await readFeedSource(stores.marketState, country, 'statements')
  const memberships = await readThemeMemberships(stores.facts, market, group.theme.id)
  const shown = sortStocks(pack, group.rows, sort).slice(offset, offset + limit)
  const description = describeTheme(pack, group.theme, group.rows)
  return ok({
    ...provenance,
    country,
    feed: await readFeedSource(stores.marketState, country, 'themes'),
    group: themeRowOf(market, group, '1D'),
    ranked: ranked.filter(({ rank }) => rank !== null).length,
    whole,
    description_kr: description.ko,
    description_en: description.en,
    sudden: suddenThemeMove(pack, group.rows),
    ...groupReportFields(pack, {
      kind,
      name: group.theme,
      rows: group.rows,
      figures: group.figures,
      multiples: groupMultiples(pack, group.rows, computeMarketMultiples(pack, companies)),
      market: { name: scopeWords(country), figures: whole },
      filings: filings?.source ?? pack.source,
    }),
    sort,
    total: group.rows.length,
    limit,
    offset,
    rows: shown.flatMap((row): Detail['rows'] => {
      const stock = marketRowAt(market, row)
      const member = memberships.get(pack.fsymIds[row]!)
      return stock
        ? [{ ...stock, reason: member?.reason ?? '', since: member ? isoDay(member.from) : null }]
        : []
    }),
  })
}
