import type { ReplyOf } from '#contract/endpoint.ts'
import type { SectorRow, sectorEndpoints } from '#contract/sector.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { minReportedMembers } from '#domain/market-groups/group-report.ts'
import {
  computeMarketMultiples,
  type GroupMultiple,
  groupMultiples,
} from '#domain/market-groups/group-valuation.ts'
import { roundedOrNull } from '#domain/market-groups/numbers.ts'
import type { Period } from '#domain/market-groups/period.ts'
import { type RankedGroup, rankGroups } from '#domain/market-groups/ranked.ts'
import { countryOfScope, type GroupScope } from '#domain/market-groups/scope.ts'
import {
  groupSectorsInScope,
  type SectorGroup,
  type SectorsInScope,
} from '#domain/market-groups/sectors-in.ts'
import type { MarketStateStore } from '../../market-ports.ts'
import type { LoadedMarket, LoadedMarkets } from '../market/load-market.ts'
import { readFeedSource } from '../my-feed/feed-sources.ts'
import { groupLeaders, valuationFrom } from './group-reply-fields.ts'

type Sectors = ReplyOf<typeof sectorEndpoints.list>
export type SectorPorts = { markets: LoadedMarkets; marketState: MarketStateStore }

/** Reads every sector of a market or a country, best first. */
export async function readSectors(
  { markets, marketState }: SectorPorts,
  scope: GroupScope,
  period: Period,
): Promise<Result<Sectors, 'not_ready'>> {
  const country = countryOfScope(scope)
  const market = markets.of(country)
  if (!market) return err('not_ready')
  const { ranked, whole, unclassified, multiplesOf } = rankedSectors(market, scope, period)
  return ok({
    ...market.provenance,
    market: scope,
    country,
    feed: await readFeedSource(marketState, country, 'statements'),
    period,
    unclassified,
    whole: whole.figures,
    sectors: ranked.map(group =>
      sectorRowOf(market, group, { whole, period, multiples: multiplesOf(group) }),
    ),
  })
}

/** Returns the sectors in order, with the market that each is compared with. */
export function rankedSectors({ pack }: LoadedMarket, scope: GroupScope, period: Period) {
  const { groups, market: whole, unclassified } = groupSectorsInScope(pack, scope)
  const reference = computeMarketMultiples(pack, whole.rows)
  return {
    ranked: rankGroups(groups, period, 'weighted'),
    whole,
    unclassified,
    multiplesOf: ({ rows }: SectorGroup): GroupMultiple[] => groupMultiples(pack, rows, reference),
  }
}

type Beside = { whole: SectorsInScope['market']; period: Period; multiples: readonly GroupMultiple[] }

export function sectorRowOf(
  { pack }: LoadedMarket,
  { sector: { code, ko, en }, rows, figures, rank }: RankedGroup<SectorGroup>,
  { whole, period, multiples }: Beside,
): SectorRow {
  const share = ((figures.market_cap ?? Number.NaN) / (whole.figures.market_cap ?? Number.NaN)) * 100
  return {
    code,
    name_kr: ko,
    name_en: en,
    ...figures,
    rank,
    weight: roundedOrNull(share),
    leaders: groupLeaders(pack, rows, period),
    valuation: multiples.map(valuationFrom),
    has_report: figures.members - figures.changes['1D'].unknown >= minReportedMembers.sector,
  }
}
