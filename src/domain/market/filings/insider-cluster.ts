// Our choice: the two numbers of the rule, and that a planned sale does not count. Its day was fixed long before, so it
// says nothing about the insider's present opinion.
import { daysSinceEpoch, type TradingDay } from '../calendar/day.ts'
import type { InsiderTrade } from './insider-trade.ts'

export const insiderClusterRule = { insiders: 3, days: 30 } as const

/**
 * A cluster is made of different insiders who traded in the same direction within a few weeks. Stretches that share a
 * trade are one cluster.
 */
export type InsiderCluster = {
  way: 'P' | 'S'
  from: TradingDay
  to: TradingDay
  insiders: number
  /** These are indices into the list that was passed in, ordered by day. */
  trades: readonly number[]
}

type Placed = { at: number; day: TradingDay; number: number; who: string }

/** Returns the day of the trade; where the filing does not state it, the day of the filing. */
export const tradeOrFilingDay = ({ trade_date, filing_date }: InsiderTrade): TradingDay =>
  trade_date ?? filing_date

/** Returns the clusters oldest first; on the same day those of purchases come before those of sales. */
export function insiderClusters(trades: readonly InsiderTrade[]): InsiderCluster[] {
  const found = (['P', 'S'] as const).flatMap(way => clustersOf(trades, way))
  return found.sort((a, b) => a.from - b.from)
}

function clustersOf(trades: readonly InsiderTrade[], way: 'P' | 'S'): InsiderCluster[] {
  const placed = trades
    .map((trade, at): Placed & { type: string } => {
      const day = tradeOrFilingDay(trade)
      return {
        at,
        day,
        number: daysSinceEpoch(day),
        who: spelled(trade.insider_name),
        type: trade.trade_type,
      }
    })
    .filter(({ type }) => type === way)
    .sort((a, b) => a.number - b.number || a.at - b.at)
  const clusters: Placed[][] = []
  let last = -1
  for (const [first, { number }] of placed.entries()) {
    let end = first
    while (end + 1 < placed.length && placed[end + 1]!.number - number <= insiderClusterRule.days) end++
    if (insidersIn(placed.slice(first, end + 1)) < insiderClusterRule.insiders) continue
    if (first > last) clusters.push(placed.slice(first, end + 1))
    else clusters.at(-1)!.push(...placed.slice(last + 1, end + 1))
    last = Math.max(last, end)
  }
  return clusters.map(members => ({
    way,
    from: members[0]!.day,
    to: members.at(-1)!.day,
    insiders: insidersIn(members),
    trades: members.map(({ at }) => at),
  }))
}

const insidersIn = (placed: readonly Placed[]): number => new Set(placed.map(({ who }) => who)).size

/** Filings spell the same person with different capitals and spaces. */
const spelled = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()
