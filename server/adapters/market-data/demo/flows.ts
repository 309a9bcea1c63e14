import type { Bars } from '#domain/analysis/bars.ts'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { InvestorFlow } from '#domain/market/filings/investor-flow.ts'
import type { DemoCompany } from './company.ts'
import { DEMO_RANDOM_SEED } from './market-path.ts'
import { seededRandom } from './random.ts'

/**
 * Simulates net purchases that continue from day to day, and a foreign ratio that returns to its usual level. Sessions before
 * `from` are computed but not returned, so that a later `from` gives the same numbers.
 */
export function demoFlows(company: DemoCompany, bars: Bars, from: TradingDay): InvestorFlow[] {
  const { uniform, normal } = seededRandom(DEMO_RANDOM_SEED, 'flows', company.fsymId)
  const usual = 2 + 45 * uniform() ** 2
  const found: InvestorFlow[] = []
  let ratio = usual
  let [foreign, institution] = [0, 0]
  // Net purchases are in shares of their day, so the share count is scaled by the factor of the day.
  const shares = company.shares * 1e6
  const oldest = bars.factor[0] ?? 1
  for (let at = 0; at < bars.day.length; at++) {
    foreign = 0.5 * foreign + 0.5 * normal() - 0.06 * ((ratio - usual) / usual)
    institution = 0.8 * institution + 0.5 * normal()
    const [volume, close] = [bars.volume[at]!, bars.close[at]!]
    const net = Math.round(volume * 0.11 * Math.tanh(foreign))
    const held = shares * (bars.factor[at]! / oldest)
    ratio = Math.min(92, Math.max(0.1, ratio + (net / held) * 100))
    if (bars.day[at]! < from) continue
    found.push({
      day: toTradingDay(bars.day[at]!),
      foreign_net_qty: net + 0,
      foreign_net_value: Math.round(net * close) + 0,
      foreign_ratio: Math.round(ratio * 100) / 100,
      institution_net_value: Math.round(volume * close * 0.08 * Math.tanh(institution)) + 0,
    })
  }
  return found
}
