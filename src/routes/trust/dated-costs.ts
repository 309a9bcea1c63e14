import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { previousSession, sessionOnOrAfter } from '#domain/market/calendar/session.ts'
import { type Country, marketsOf } from '#domain/market/country.ts'
import { koreanSaleTaxRates, secFeeRates, tradingActivityFeeRates } from '#domain/market/trading/cost-data.ts'
import { computeTradeCost } from '#domain/market/trading/costs.ts'

/**
 * The costs from one day on: `roundTrips` has for each market of the country what buying and selling a share on that
 * day costs.
 */
export type DatedCost = { from: TradingDay; roundTrips: number[] }

/** No record begins earlier than this day. */
const SINCE = 20190101

export function tradingCostsOf(country: Country): DatedCost[] {
  const changes = country === 'kr' ? koreanSaleTaxRates : [...secFeeRates, ...tradingActivityFeeRates]
  const days = changes.map(({ from }) => {
    const day = toTradingDay(from)
    // Korean trades settle two sessions later, so a tax as of a settlement day applies to trades two sessions before it.
    return country === 'us' ? day : previousSession('kr', previousSession('kr', sessionOnOrAfter('kr', day)))
  })
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  const first = sorted.findLastIndex(day => day <= SINCE)
  return sorted.slice(Math.max(0, first)).flatMap((from, at, all) => {
    const cost = (day: TradingDay) =>
      marketsOf[country].map(market => {
        const sides = (['buy', 'sell'] as const).map(side =>
          computeTradeCost({ market, isFund: false, day, side }),
        )
        return sides.reduce((sum, { total }) => sum + total, 0)
      })
    const own = cost(from)
    const before = at > 0 ? cost(all[at - 1]!) : null
    return before?.every((value, market) => value === own[market]) ? [] : [{ from, roundTrips: own }]
  })
}
