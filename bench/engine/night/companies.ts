import { type FinancialStatement, figureNames } from '#domain/analysis/scoring/fundamentals.ts'
import { createSeededRandom } from '#domain/analysis/statistics/random.ts'
import { addDays, toTradingDay } from '#domain/market/calendar/day.ts'
import type { MarketCode } from '#domain/market/country.ts'
import { benchCountryOf } from './market.ts'

export type BenchCompany = { market: MarketCode; shares: number; statements: FinancialStatement[] }

/**
 * Makes a company with eight quarters, each filed six weeks after its end. One company in nine makes losses, and one in
 * thirteen omits a figure.
 */
export function generatedCompany(nth: number, price: number): BenchCompany {
  const random = createSeededRandom(31 + nth * 104_729)
  // The first random numbers of neighbouring seeds are close to each other, so they are skipped.
  for (let skipped = 0; skipped < 8; skipped++) random()
  const shares = Math.floor(1e6 + random() * 5e8)
  const [multiple, growth] = [8 + random() * 25, (random() - 0.4) * 0.1]
  const isLosing = nth % 9 === 4
  const statements = Array.from({ length: 8 }, (_, back): FinancialStatement => {
    const grown = (1 + growth) ** -back * (0.9 + random() * 0.2)
    const earned = (price / multiple / 4) * grown * (isLosing ? -0.5 : 1)
    const sold = (price / 4) * grown * (0.5 + random())
    const period = 2026 * 4 + 1 - back
    const [year, quarter] = [Math.floor(period / 4), ((period % 4) + 1) as 1 | 2 | 3 | 4]
    const equity = shares * price * (0.4 + random())
    const figures = {
      ...{ sales: sold * shares, operating_income: earned * shares * 1.3, net_income: earned * shares },
      ...{ eps: earned, bps: equity / shares, sps: sold, cps: earned * 1.2, ebitda: earned * shares * 1.8 },
      ...{ debt: equity * random() * 2, equity, operating_cash: earned * shares * 1.2 },
      ...{ interest_debt: equity * 0.6, cash: equity * 0.2, shares },
    }
    const left = nth % 13 === 6 ? figureNames[Math.floor(random() * figureNames.length)]! : null
    const filed = addDays(toTradingDay(year * 10_000 + quarter * 300 + 28), 44)
    const currency = benchCountryOf(nth) === 0 ? 'KRW' : 'USD'
    return { ...figures, ...(left && { [left]: null }), year, quarter, report_date: filed, currency }
  })
  return { market: (benchCountryOf(nth) * 2 + 1 + (nth % 2)) as MarketCode, shares, statements }
}
