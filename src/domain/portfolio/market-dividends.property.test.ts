import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryHistory, type GeneratedHistory } from '#tests/builders/portfolio.ts'
import type { TradingDay } from '../market/calendar/day.ts'
import type { PortfolioEntry } from './entry.ts'
import { countMarketDividends, type MarketDividend } from './market-dividends.ts'
import { performanceOf } from './performance.ts'

const rounds = process.env.PROOF_ROUNDS === 'full' ? 5000 : 300

type Told = { stock: string; at: number; amount: number }
const arbitraryTold = fc.array(
  fc.record({
    stock: fc.constantFrom('KR0001-S', 'KR0002-S', 'US0001-S'),
    at: fc.integer({ min: 0, max: 39 }),
    amount: fc.integer({ min: 1, max: 900 }),
  }),
  { maxLength: 25 },
)

const dividendsOf = (history: GeneratedHistory, told: readonly Told[]) => (fsym_id: string) =>
  told
    .filter(({ stock }) => stock === fsym_id)
    .map(
      ({ stock, at, amount }): MarketDividend => ({
        ...{ ex_date: history.days[at]!, pay_date: null, amount },
        rate: history.quotes[stock]![at]!.rate,
      }),
    )

const quoteAt = (history: GeneratedHistory) => (stock: string, day: TradingDay) =>
  history.quotes[stock]![history.days.indexOf(day)]!

/** Lives through the days one by one, as an owner would: splits in the morning, then dividends, then trades, then the close. */
function liveThrough(history: GeneratedHistory, entries: readonly PortfolioEntry[], told: readonly Told[]) {
  const held: Record<string, number> = {}
  let [paid, growth, before] = [0, 1, 0]
  const curve = history.days.map((day, at) => {
    const today = entries.filter(entry => entry.day === day)
    let [put, taken] = [0, 0]
    for (const entry of today)
      if (entry.kind === 'split') held[entry.fsym_id] = (held[entry.fsym_id] ?? 0) * entry.ratio
    for (const { stock, at: ex, amount } of told) {
      const shares = held[stock] ?? 0
      if (ex !== at || shares <= 1e-6) continue
      const money = shares * amount * history.quotes[stock]![at]!.rate
      paid += money
      taken += money
    }
    for (const entry of today) {
      if (entry.kind === 'split' || entry.kind === 'dividend') continue
      const money = entry.quantity * entry.price
      held[entry.fsym_id] = (held[entry.fsym_id] ?? 0) + (entry.kind === 'buy' ? 1 : -1) * entry.quantity
      const got = ((entry.kind === 'buy' ? -money : money) - entry.fee - entry.tax) * entry.rate
      // A sale whose costs are more than its money costs its owner something.
      if (got < 0) put -= got
      else taken += got
    }
    const value = Object.entries(held).reduce((sum, [stock, shares]) => {
      const { price, rate } = history.quotes[stock]![at]!
      return sum + shares * price * rate
    }, 0)
    if (before + put > 0) growth *= (value + taken) / (before + put)
    before = value
    return growth
  })
  return { paid, growth: curve.at(-1)!, value: before }
}

test('the result and the growth with dividends are those of an owner who lives day by day', () => {
  fc.assert(
    fc.property(arbitraryHistory, arbitraryTold, (history, told) => {
      const entries = history.entries.filter(({ kind }) => kind !== 'dividend')
      fc.pre(entries.length > 0)
      const found = countMarketDividends(entries, dividendsOf(history, told))
      const performance = performanceOf(found.entries, {
        ...{ method: 'fifo', days: history.days, quoteAt: quoteAt(history) },
      })
      if (!performance.ok) throw new Error(performance.error.why)
      const lived = liveThrough(history, entries, told)
      const { result, timeWeighted, put, taken, value, total } = performance.value
      const tolerance = 1e-6 * Math.max(1, put, taken)
      expect(Math.abs(result.dividend - lived.paid)).toBeLessThan(tolerance)
      expect(Math.abs(value - lived.value)).toBeLessThan(tolerance)
      expect(Math.abs(put + total - taken - value)).toBeLessThan(tolerance)
      expect(timeWeighted! + 1).toBeCloseTo(lived.growth, 6)
    }),
    { numRuns: rounds },
  )
})

test('each dividend is counted, entered or without a rate, and no payment answers for two', () => {
  fc.assert(
    fc.property(arbitraryHistory, arbitraryTold, fc.boolean(), ({ entries, ...history }, told, hasRates) => {
      const toldOf = dividendsOf({ entries, ...history }, told)
      const dividends = (id: string) => toldOf(id).map(each => (hasRates ? each : { ...each, rate: null }))
      const without = entries.filter(({ kind }) => kind !== 'dividend')
      const payments = new Set(
        entries.flatMap(entry => (entry.kind === 'dividend' ? [`${entry.fsym_id} ${entry.day}`] : [])),
      )
      const due = countMarketDividends(without, toldOf).counted.length
      const found = countMarketDividends(entries, dividends)
      expect(found.counted.length + found.entered + found.withoutRate).toBe(due)
      expect(found.entered).toBeLessThanOrEqual(payments.size)
      expect(found.entries).toHaveLength(entries.length + found.counted.length)
      if (!hasRates) expect(found.counted).toEqual([])
    }),
    { numRuns: rounds },
  )
})
