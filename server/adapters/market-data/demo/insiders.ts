import type { Bars } from '#domain/analysis/bars.ts'
import { isHaltedAt } from '#domain/analysis/columns.ts'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { nextSession } from '#domain/market/calendar/session.ts'
import { countryOfMarket } from '#domain/market/country.ts'
import type { InsiderTrade, InsiderTradeType } from '#domain/market/filings/insider-trade.ts'
import { roundToTick } from '#domain/market/trading/tick-size.ts'
import type { DemoCompany } from './company.ts'
import { quarterNumberOfDay } from './growth-line.ts'
import { DEMO_RANDOM_SEED } from './market-path.ts'
import { type DemoInsider, demoInsidersOf } from './people.ts'
import { seededRandom } from './random.ts'

/**
 * Our own choice: the probability that a quarter has a trade, and that it has several purchases within a few sessions.
 */
const SOMEBODY = 0.42
const CLUSTER = 0.045
/**
 * The first day on which a planned sale is marked as planned: the Korean disclosure rule of July 2024, and the field on the US
 * Form 4 since April 2023.
 */
const plannedSince = { kr: 20240724, us: 20230401 } as const
/** The largest number of sessions between a trade and its filing. */
const filedWithin = { kr: 5, us: 2 } as const

/** Simulates trades of officers and owners at prices of their day, filed a few sessions later. */
export function simulateInsiderTrades(company: DemoCompany, bars: Bars, until: TradingDay): InsiderTrade[] {
  const country = countryOfMarket(company.market)
  const people = demoInsidersOf(company, country)
  const found: InsiderTrade[] = []
  // Draws by calendar quarter, so that a market that ends within a quarter has drawn the same trades.
  const { day } = bars
  let from = 0
  while (from < day.length) {
    const quarter = quarterNumberOfDay(day[from]!)
    let to = from
    while (to < day.length && quarterNumberOfDay(day[to]!) === quarter) to++
    const { uniform } = seededRandom(DEMO_RANDOM_SEED, 'insiders', company.fsymId, String(quarter))
    const [happens, kind] = [uniform(), uniform()]
    const isCluster = kind < CLUSTER
    const count = isCluster
      ? 3 + Math.floor(uniform() * 3)
      : happens < SOMEBODY
        ? 1 + Math.floor(uniform() * 2)
        : 0
    const start = Math.floor(uniform() * 58)
    for (let nth = 0; nth < count; nth++) {
      const draws = [uniform(), uniform(), uniform(), uniform(), uniform(), uniform()] as const
      const at = from + start + (isCluster ? Math.floor(draws[0] * 5) : nth * 2)
      if (at >= to || isHaltedAt(bars, at)) continue
      const who = people[isCluster ? nth % people.length : Math.floor(draws[1] * people.length)]!
      const trade = traded(company, bars, at, who, isCluster ? 0 : draws[2], draws)
      const filing = filedOn(company, trade.trade_date!, draws[5])
      if (filing <= until)
        found.push({ ...trade, filing_date: filing, filing_id: `${company.fsymId}-${quarter}-${nth}` })
    }
    from = to
  }
  return found
}

function filedOn({ market }: DemoCompany, traded: TradingDay, part: number): TradingDay {
  const country = countryOfMarket(market)
  let day = traded
  for (let left = 1 + Math.floor(part * filedWithin[country]); left > 0; left--)
    day = nextSession(country, day)
  return day
}

function traded(
  company: DemoCompany,
  bars: Bars,
  at: number,
  who: DemoInsider,
  kind: number,
  [, , , size, place]: readonly [number, number, number, number, number, number],
): Omit<InsiderTrade, 'filing_date' | 'filing_id'> {
  const country = countryOfMarket(company.market)
  const trade_date = toTradingDay(bars.day[at]!)
  const planned = trade_date >= plannedSince[country] ? 0.3 : 0
  const trade_type: InsiderTradeType = kind < 0.38 ? 'P' : kind < 1 - planned ? 'S' : 'PS'
  const [low, high] = [bars.low[at]!, bars.high[at]!]
  const rule = { market: company.market, isFund: false, day: trade_date }
  const price = Math.min(high, Math.max(low, roundToTick(low + (high - low) * place, rule)))
  const worth = (country === 'kr' ? 3e7 : 4e4) * Math.exp(3.2 * size) * (trade_type === 'P' ? 1 : 2.5)
  const qty = Math.max(1, Math.round(worth / price))
  return {
    trade_date,
    trade_type,
    price,
    qty,
    value: Math.round(price * qty * 100) / 100,
    insider_name: who.name,
    title: who.title,
    is_ceo: who.is_ceo,
  }
}
