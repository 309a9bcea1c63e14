import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { datedCosts, generatedRecordMarket, yearsOf } from '#tests/e2e/record/generated-market.ts'
import type { SignalRecord } from './signal-record.ts'
import { isBought, signalTrades, type TradeContext } from './trades.ts'

/** This reference walks through the sessions with an order book and compounds the return of each day. */
function livedThrough(records: readonly SignalRecord[], { market, asOf, costOf }: TradeContext) {
  type Life = { signalDay: number; bought: number; left: number; growth: number; paid: number; over: boolean }
  const lives: Life[] = []
  for (const [fsym_id, { bars, market: code, isFund }] of market.stocks) {
    let holding: Life | null = null
    let buy: number | null = null
    let sell = false
    for (const day of [...market.index.day].filter(each => each <= asOf).map(toTradingDay)) {
      const row = bars.day.indexOf(day)
      if (row >= 0) {
        const adjusted = (price: number) => price * bars.factor[row]!
        const before = row > 0 ? bars.close[row - 1]! * bars.factor[row - 1]! : Number.NaN
        if (bars.volume[row]! > 0) {
          if (holding && sell) {
            holding.growth *= adjusted(bars.open[row]!) / before
            holding.left = day
            holding.over = true
            holding.paid += costOf({ market: code, isFund, day, side: 'sell' }) * holding.growth
            holding = null
            sell = false
          } else if (holding) holding.growth *= adjusted(bars.close[row]!) / before
          if (!holding && buy !== null) {
            const paid = costOf({ market: code, isFund, day, side: 'buy' })
            holding = {
              signalDay: buy,
              bought: day,
              left: day,
              growth: bars.close[row]! / bars.open[row]!,
              paid,
              over: false,
            }
            lives.push(holding)
            buy = null
          }
        }
        if (holding) holding.left = day
      }
      for (const { signal, from } of records.filter(each => each.fsym_id === fsym_id && each.day === day)) {
        const enters = signal === 'ENTRY' || signal === 'STRONG_ENTRY'
        if (signal === 'EXIT' || signal === 'WAIT' || (enters && from === 'WAIT')) {
          buy = null
          if (holding) sell = true
        }
        if (enters && buy === null && (holding === null || sell)) buy = day
      }
    }
    if (holding)
      holding.paid +=
        costOf({ market: code, isFund, day: toTradingDay(holding.left), side: 'sell' }) * holding.growth
  }
  return lives
}

const generatedDays = yearsOf(20220704, 20230331)
const rounds = process.env.PROOF_ROUNDS === 'full' ? 1000 : 20

test('every trade earns the same as in a session-by-session reference', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 20, max: generatedDays.length - 1 }), (seed, last) => {
      const { market, records } = generatedRecordMarket(generatedDays, { seed, stocks: 30 })
      const context = { market, asOf: generatedDays[last]!, costOf: datedCosts }
      const bought = signalTrades(records, context).filter(isBought)
      const lived = livedThrough(records, context)
      const key = (signalDay: number, day: number) => signalDay * 1e8 + day
      const sorted = <T>(list: readonly T[], by: (each: T) => number): T[] =>
        [...list].sort((a, b) => by(a) - by(b))
      const ours = sorted(bought, trade => key(trade.signalDay, trade.bought.day) + trade.net / 10)
      const theirs = sorted(
        lived,
        life => key(life.signalDay, life.bought) + (life.growth - 1 - life.paid) / 10,
      )
      expect(ours).toHaveLength(theirs.length)
      for (const [at, trade] of ours.entries()) {
        const life = theirs[at]!
        expect([trade.signalDay, trade.bought.day, trade.left.day]).toEqual([
          life.signalDay,
          life.bought,
          life.left,
        ])
        expect(trade.state === 'completed').toBe(life.over)
        expect(trade.gross).toBeCloseTo(life.growth - 1, 9)
        expect(trade.costs).toBeCloseTo(life.paid, 12)
        expect(trade.net).toBe(trade.gross - trade.costs)
      }
    }),
    { numRuns: rounds },
  )
}, 600_000)
