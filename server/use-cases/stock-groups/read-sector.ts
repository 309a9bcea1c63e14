import type { ParsedRequest, ReplyOf } from '#contract/endpoint.ts'
import type { sectorEndpoints } from '#contract/sector.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { findSector } from '#domain/market/groups/sectors.ts'
import { countryOfScope, scopeWords } from '#domain/market-groups/scope.ts'
import { sortStocks } from '#domain/market-groups/stock-sort.ts'
import { marketRowsOf } from '../market/market-row.ts'
import { readFeedSource } from '../my-feed/feed-sources.ts'
import { groupReportFields } from './group-reply-fields.ts'
import { rankedSectors, type SectorPorts, sectorRowOf } from './read-sectors.ts'

type Detail = ReplyOf<typeof sectorEndpoints.detail>
type Asked = ParsedRequest<typeof sectorEndpoints.detail>['params'] &
  ParsedRequest<typeof sectorEndpoints.detail>['query']

/**
 * Reads a sector by its code or another of its names. A sector with too few members has only its table, without a
 * report.
 */
export async function readSector(
  { markets, marketState }: SectorPorts,
  { market: scope, sector: name, sort, limit, offset }: Asked,
): Promise<Result<Detail, 'not_found' | 'not_ready'>> {
  const country = countryOfScope(scope)
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const { pack, provenance } = market
  const { ranked, whole, multiplesOf } = rankedSectors(market, scope, '1D')
  const code = findSector(country, name)?.code
  const group = ranked.find(each => each.sector.code === code)
  if (!group) return err('not_found')
  const feed = await readFeedSource(marketState, country, 'statements')
  const multiples = multiplesOf(group)
  return ok({
    ...provenance,
    market: scope,
    country,
    feed,
    sector: sectorRowOf(market, group, { whole, period: '1D', multiples }),
    ranked: ranked.filter(({ rank }) => rank !== null).length,
    whole: whole.figures,
    ...groupReportFields(pack, {
      kind: 'sector',
      name: group.sector,
      rows: group.rows,
      figures: group.figures,
      multiples,
      market: { name: scopeWords(scope), figures: whole.figures },
      filings: feed?.source ?? pack.source,
    }),
    sort,
    total: group.rows.length,
    limit,
    offset,
    rows: marketRowsOf(market, sortStocks(pack, group.rows, sort).slice(offset, offset + limit)),
  })
}
