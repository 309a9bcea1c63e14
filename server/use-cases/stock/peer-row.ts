import type { PeerRow } from '#contract/company.ts'
import { signals } from '#domain/analysis/signals/signal.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { ratings } from '#domain/market/rating.ts'
import { type MarketPack, quoteAt } from '#domain/screener/market-pack.ts'
import { valueAt } from '#domain/screener/pack.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { stockFields } from '../market/stock-row.ts'

export const knownMetricAt = (pack: MarketPack, metric: string, row: number): number | null => {
  const value = valueAt(pack, metric, row)
  return Number.isFinite(value) ? roundToFourDecimals(value) : null
}

export function peerRowAt({ pack, instruments }: LoadedMarket, row: number, own: boolean): PeerRow {
  const { price_close, change, change_pct, halted_since, as_of } = quoteAt(pack, row)
  const of = (metric: string) => knownMetricAt(pack, metric, row)
  const label = <T extends string>(metric: string, words: readonly T[]): T | null => {
    const word = pack.labels.get(metric)?.[valueAt(pack, metric, row)]
    return words.find(each => each === word) ?? null
  }
  return {
    ...stockFields(instruments.get(pack.fsymIds[row]!)!),
    as_of,
    own,
    price_close,
    change,
    change_pct,
    halted_since,
    market_cap: of('market_cap'),
    per: of('per'),
    pbr: of('pbr'),
    psr: of('psr'),
    pcr: of('pcr'),
    ev_ebitda: of('ev_ebitda'),
    roe: of('roe'),
    dr: of('dr'),
    pegr: of('pegr'),
    dividend_yield: of('dividend_yield'),
    change_20d: of('change_20d'),
    change_60d: of('change_60d'),
    rs_rating: of('rs_rating'),
    attractiveness: of('attractiveness'),
    signal: label('signal', signals),
    rating: label('rating', ratings),
  }
}
