import type { FundOverlapReply } from '#contract/etf.ts'
import { commonHoldings, type HoldingWeights, overlapOf } from '#domain/funds/overlap.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { roundToFourDecimals } from '#domain/kernel/rounding.ts'
import { planLimitsOf, type UserPlan } from '#domain/plan/entitlement.ts'
import type { CompanyFactStore } from '../../market-ports.ts'
import type { FoundStock } from '../market/find-stock.ts'
import { jointProvenance } from '../market/joint-provenance.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { stockFields } from '../market/stock-row.ts'
import { findInstrumentOfHolding } from './fund-holdings.ts'
import { fundSummary } from './fund-summary.ts'
import { findFund } from './read-fund.ts'

export const comparedFundsRange = { least: 2, most: 4 } as const

export type OverlapRefusal =
  | { kind: 'not_ready' }
  | { kind: 'count'; found: number }
  | { kind: 'unknown_ticker' | 'no_fund'; ticker: string }

type Compared = FoundStock & Awaited<ReturnType<typeof fundSummary>>

/**
 * Compares the holdings of funds. Two spellings of one fund count once; funds beyond the plan's limit are counted and
 * left out.
 */
export async function readOverlap(
  { markets, facts }: { markets: LoadedMarkets; facts: CompanyFactStore },
  tickers: readonly string[],
  limit: number,
  plan: UserPlan,
): Promise<Result<FundOverlapReply, OverlapRefusal>> {
  const found = new Map<string, FoundStock>()
  for (const ticker of tickers) {
    const fund = findFund(markets, ticker)
    if (fund.ok) found.set(fund.value.instrument.fsym_id, fund.value)
    else if (fund.error === 'not_ready') return err({ kind: 'not_ready' })
    else return err({ kind: fund.error === 'not_found' ? 'no_fund' : 'unknown_ticker', ticker })
  }
  const { least, most } = comparedFundsRange
  if (found.size < least || found.size > most) return err({ kind: 'count', found: found.size })
  const compared = [...found.values()].slice(0, planLimitsOf(plan).etfCompare)
  const funds: Compared[] = []
  for (const fund of compared) funds.push({ ...fund, ...(await fundSummary(fund, facts)) })
  const days = new Set(funds.flatMap(({ facts: { holdings_as_of } }) => holdings_as_of ?? []))
  const weights = funds.map(({ holdings }) => new Map(holdings.map(({ ticker, weight }) => [ticker, weight])))
  const common = commonHoldings(weights)
  return ok({
    ...jointProvenance([...new Set(funds.map(({ market }) => market))]),
    locked: found.size - compared.length,
    funds: funds.map(({ instrument, market, facts: fundFacts }) => ({
      ...stockFields(instrument),
      as_of: market.provenance.as_of,
      ...fundFacts,
    })),
    pairs: pairsOf(funds, weights),
    dates_differ: days.size > 1,
    ...noteOn([...days].sort()),
    total: common.length,
    common: common.slice(0, limit).map(({ key, ...rest }) => {
      const stock = findInstrumentOfHolding(markets, key)
      return { ticker: key, stock: stock && stockFields(stock), ...rest }
    }),
  })
}

const pairsOf = (funds: readonly Compared[], weights: readonly HoldingWeights[]): FundOverlapReply['pairs'] =>
  funds.flatMap((one, at) =>
    funds.slice(at + 1).map((other, after) => {
      const [own, its] = [weights[at]!, weights[at + 1 + after]!]
      return {
        one: one.instrument.ticker,
        other: other.instrument.ticker,
        overlap: own.size > 0 && its.size > 0 ? roundToFourDecimals(overlapOf(own, its)) : null,
        common: commonHoldings([own, its]).length,
      }
    }),
  )

function noteOn(days: readonly string[]) {
  if (days.length < 2) return { note_kr: '', note_en: '' }
  const [first, last] = [days[0], days.at(-1)]
  return {
    note_kr: `보유 목록의 기준일이 ${first}부터 ${last}까지 서로 다릅니다.`,
    note_en: `Holdings are from different dates, ${first} to ${last}.`,
  }
}
