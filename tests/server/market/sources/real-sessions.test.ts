import { expect, test } from 'vitest'
import { isHaltedAt } from '#domain/analysis/columns.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import { computePriceLimits } from '#domain/market/trading/price-limit.ts'
import { isOnTick, type TickSizeContext } from '#domain/market/trading/tick-size.ts'
import { againstRealBars, dayIn, readRealBars, readTable } from './real-data.ts'

const files: [Country, string][] = [
  ['us', 'us/AAPL.csv'],
  ['us', 'us/XOM.csv'],
  ['kr', 'kr/005930.csv'],
  ['kr', 'kr/0126Z0.csv'],
  ['kr', 'kr/kr_kospi_index.csv'],
]

/**
 * Since the second Korean venue opened, trades at the midpoint of the spread are half a step off; a few highs and lows show it.
 */
const MIDPOINT_TRADES_FROM = 20250304

againstRealBars('against real bars', () => {
  test.each(files)('every %s day of %s is a session, and every session has a bar', (country, path) => {
    const days = readTable(path).rows.map(row => dayIn(row[0]!))
    expect(days).toEqual(sessionDaysBetween(country, toTradingDay(days[0]!), toTradingDay(days.at(-1)!)))
  })

  test.each(['000660', '005930', '035720', '068270', '373220', '069500'])(
    'every price of %s is inside the daily band and on its step, except for highs and lows at a midpoint',
    code => {
      const bars = readRealBars(`kr/${code}.csv`)
      const rule = (at: number): TickSizeContext => ({
        market: 2,
        isFund: code === '069500',
        day: toTradingDay(bars.day[at]!),
      })
      for (let at = 1; at < bars.day.length; at++) {
        if (isHaltedAt(bars, at)) continue
        const limits = computePriceLimits(bars.close[at - 1]!, rule(at))!
        for (const field of ['open', 'high', 'low', 'close'] as const) {
          const isAuctionPrice = field === 'open' || field === 'close'
          if (isAuctionPrice || bars.day[at]! < MIDPOINT_TRADES_FROM)
            expect(isOnTick(bars[field][at]!, rule(at)), `${field} of ${bars.day[at]}`).toBe(true)
          expect(bars[field][at], `${field} of ${bars.day[at]}`).toBeLessThanOrEqual(limits.upper)
          expect(bars[field][at], `${field} of ${bars.day[at]}`).toBeGreaterThanOrEqual(limits.lower)
        }
      }
    },
  )
})
