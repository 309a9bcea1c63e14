import type { PeersReply } from '#contract/company.ts'
import type { LocalizedText } from '#domain/analysis/report/words.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { marketName } from '#domain/market/country.ts'
import { closestInSize } from '#domain/market/groups/closest-in-size.ts'
import { findSector } from '#domain/market/groups/sectors.ts'
import { missingFeedSentence } from '#domain/market-status/missing-feed.ts'
import { type Condition, combineAll, makeOneOfCondition } from '#domain/screener/filter/condition.ts'
import type { MarketStateStore } from '../../market-ports.ts'
import { findStock, type StockNotFound } from '../market/find-stock.ts'
import type { LoadedMarket, LoadedMarkets } from '../market/load-market.ts'
import { type PageRequest, pageRows, stockReplyHead } from '../market/stock-head.ts'
import { readFeedSource } from '../my-feed/feed-sources.ts'
import { knownMetricAt, peerRowAt } from './peer-row.ts'

/**
 * Reads a stock and its peers. The stock's own row comes first, unless it is delisted. A fund is compared with the
 * companies of its market.
 */
export async function readPeers(
  { markets, marketState }: { markets: LoadedMarkets; marketState: MarketStateStore },
  ticker: string,
  page: PageRequest,
): Promise<Result<PeersReply, StockNotFound>> {
  const found = findStock(markets, ticker)
  if (!found.ok) return found
  const { instrument, market } = found.value
  const { pack } = market
  const ownRow = market.rowOf.get(instrument.fsym_id)
  const others = (where: Condition): number[] => companiesIn(market, where).filter(row => row !== ownRow)
  const sector =
    instrument.sector_code === null ? null : findSector(instrument.country, instrument.sector_code)
  const ofSector = sector ? others(makeOneOfCondition('sector', sector.code)) : []
  const basis = ofSector.length > 0 ? 'sector' : 'market'
  const rows = basis === 'sector' ? ofSector : others(makeOneOfCondition('market', String(instrument.market)))
  const capOf = (row: number): number | null => knownMetricAt(pack, 'market_cap', row)
  const nearest = closestInSize(ownRow === undefined ? null : capOf(ownRow), rows, capOf)
  const isTold =
    sector !== null || (await readFeedSource(marketState, instrument.country, 'details')) !== null
  const why = isTold ? null : missingFeedSentence(instrument.country, 'details')
  const { rows: shown, ...where } = pageRows([...(ownRow === undefined ? [] : [ownRow]), ...nearest], page)
  return ok({
    ...stockReplyHead(found.value),
    basis,
    ...noteOn({ basis, hasSector: sector !== null, market: marketName(instrument.market), why }),
    sector: sector && { code: sector.code, name_kr: sector.ko, name_en: sector.en },
    feed: await readFeedSource(marketState, instrument.country, 'statements'),
    ...where,
    rows: shown.map(row => peerRowAt(market, row, row === ownRow)),
  })
}

/** Returns the companies that meet the condition, largest first. */
const companiesIn = (market: LoadedMarket, where: Condition): number[] =>
  market.screener().screen(
    {
      where: combineAll(makeOneOfCondition('security_type', 'SHARE', 'ADR', 'DR'), where),
      sort: { metric: 'market_cap', direction: 'desc' },
    },
    market.pack.size,
  ).rows

type Noted = { basis: 'sector' | 'market'; hasSector: boolean; market: string; why: LocalizedText | null }

function noteOn({ basis, hasSector, market, why }: Noted) {
  if (basis === 'sector') return { note_kr: '', note_en: '' }
  return hasSector
    ? {
        note_kr: `같은 업종에 다른 회사가 없어 ${market}의 회사들과 비교합니다.`,
        note_en: `It’s the only company in its sector, so we compare it with ${market} companies.`,
      }
    : {
        note_kr: [`업종이 알려지지 않아 ${market}의 회사들과 비교합니다.`, ...(why ? [why.ko] : [])].join(
          ' ',
        ),
        note_en: [
          `We don’t have its sector, so we compare it with ${market} companies.`,
          ...(why ? [why.en] : []),
        ].join(' '),
      }
}
