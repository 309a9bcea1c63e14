import { describe, expect, test } from 'vitest'
import { itemBodySchemas } from '#contract/item-bodies.ts'
import { isoDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { TypedDayOrder } from '#domain/market/calendar/typed-day.ts'
import type { Currency } from '#domain/market/trading/currency.ts'
import { findRateOnDay } from '#domain/market/trading/fx-rate.ts'
import { buildEntryHistory } from '#domain/portfolio/entries-of.ts'
import { holdingsOf, roundBreakdown } from '#domain/portfolio/holdings.ts'
import { findUsualTableIn } from '#domain/portfolio/trade-files/column-mapping.ts'
import { readDelimitedText } from '#domain/portfolio/trade-files/delimited-text.ts'
import { mergeTradeEntries, previewTrades } from '#domain/portfolio/trade-files/preview-trades.ts'
import type { GroupBody, GroupEntry } from '#domain/sync/item.ts'
import { mergeItem } from '#domain/sync/merge.ts'
import { parseEntryFields } from '#features/my-stocks/entry-fields.ts'
import { loadRatesOfDays } from '#routes/my-stock/trade-import/rates-of-days.ts'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { readExchangeRates } from '#server/use-cases/items/read-exchange-rates.ts'
import { loadDailyRates } from '#state/my-stocks/daily-rates.ts'
import type { loadExchangeRates } from '#state/my-stocks/portfolio.ts'
import { randomBySeed } from '#tests/builders/random.ts'
import {
  type RandomTrade,
  type TenYears,
  tenYearTrades,
  tradedCurrencyOf,
  tradedStocks,
} from '#tests/builders/ten-year-trades.ts'
import { isFullProof } from '#tests/setup/sample.ts'

/** A sample of the thousand keeps `npm test` short. */
const COUNT = isFullProof ? 1000 : 300
const today = toTradingDay(20261126)
const latest = ({ lastRate }: TenYears) => ({
  date: isoDay(lastRate.day),
  usdkrw: lastRate.usdkrw,
  source: 'ecb',
})

/** The server's own answer, from rates that are stored newest first. */
const serverOf =
  ({ rates }: TenYears): typeof loadExchangeRates =>
  (from, to) => {
    const stored = rates.toReversed().map(rate => ({ ...rate, source: 'ecb' }))
    return readExchangeRates({ rates: async () => stored }, { from, to })
  }

function spellings(day: TradingDay, order: TypedDayOrder): string[] {
  const [year = '', month = '', date = ''] = isoDay(day).split('-')
  const bare = [Number(month), Number(date)] as const
  return order === 'year-first'
    ? [
        `${year}${month}${date}`,
        `${year}.${bare[0]}.${bare[1]}`,
        `${year}년 ${bare[0]}월 ${bare[1]}일`,
        isoDay(day),
      ]
    : [`${year}${month}${date}`, `${bare[0]}/${bare[1]}/${year}`, `${month}${date}${year}`, isoDay(day)]
}

/** Enters a trade in the form: the rate is the one that the form proposes, everything is text. */
async function typeTrade(
  trade: RandomTrade,
  own: Currency,
  years: TenYears,
  nth: number,
): Promise<GroupEntry> {
  const order = nth % 2 === 0 ? 'year-first' : 'month-first'
  const { rates } = await loadDailyRates(trade.day, trade.day, latest(years), serverOf(years))
  const proposed = findRateOnDay(rates, trade.day)
  const fields = {
    ...{ kind: trade.kind, quantity: String(trade.quantity), price: trade.price.toLocaleString('en-US') },
    ...{ fee: String(trade.fee), tax: String(trade.tax), rate: String(proposed?.usdkrw ?? '') },
    day: randomBySeed(nth).oneOf(spellings(trade.day, order)),
  }
  const days = { order, today, last: today } as const
  const read = parseEntryFields(fields, { stock: trade.currency, own, days })
  expect(read.wrong).toBeNull()
  return { id: `f${nth}`, fsym_id: trade.fsym_id, ...read.entry! }
}

/** Imports trades from a file that says no rates. */
async function importTrades(trades: readonly RandomTrade[], own: Currency, years: TenYears) {
  const lines = trades.map(({ kind, fsym_id, day, quantity, price, fee, tax }) =>
    [isoDay(day), kind, fsym_id, quantity, price, fee, tax].join(','),
  )
  const records = readDelimitedText(['date,side,ticker,quantity,price,fee,tax', ...lines].join('\n'))
  const foreign = trades.filter(({ currency }) => currency !== own).map(({ day }) => day)
  const rates = await loadRatesOfDays(foreign, latest(years), serverOf(years))
  const preview = previewTrades(records, findUsualTableIn(records), {
    find: name => ({ fsym_id: name, ticker: name, currency: tradedCurrencyOf(name) }),
    currency: own,
    rateOn: (of, day) => rates.rateOn(of, own, day),
    present: [],
  })
  expect(preview).toMatchObject({ read: trades.length, skipped: 0, wrong: 0 })
  let count = 0
  return mergeTradeEntries(preview, new Set(), () => `i${count++}`)
}

/** Two devices add to the same portfolio apart from each other, and the server keeps what the merge makes of both. */
function syncBoth(own: Currency, typed: readonly GroupEntry[], imported: readonly GroupEntry[]): GroupBody {
  const base: GroupBody = {
    ...{ type: 'portfolio', name: 'Ten years', is_hidden: false, stocks: [], entries: [] },
    ...{ currency: own, method: 'fifo' },
  }
  const [mine, theirs] = [typed, imported].map(entries => ({
    ...base,
    entries: entries.toSorted((one, other) => one.day.localeCompare(other.day)),
  }))
  const merged = mergeItem('group', base, mine!, theirs!)
  expect(merged).toHaveProperty('merged')
  const sent: unknown = JSON.parse(JSON.stringify('merged' in merged ? merged.merged : null))
  return itemBodySchemas.group.parse(sent)
}

const rateBetween = (of: Currency, own: Currency, usdkrw: number): number =>
  of === own ? 1 : own === 'KRW' ? usdkrw : 1 / usdkrw

/** The rate that was known on the day, looked for one by one. */
function rateThen({ rates }: TenYears, day: TradingDay): number {
  let known = Number.NaN
  for (const rate of rates) if (rate.day <= day) known = rate.usdkrw
  return known
}

/** What came in, less what went out, plus what is left: no lots, no parts. And what the rates alone did, lot by lot. */
function reckonPlainly(years: TenYears, own: Currency) {
  let total = 0
  let fx = 0
  const lots = new Map<string, { quantity: number; rate: number }[]>(tradedStocks.map(stock => [stock, []]))
  for (const { kind, fsym_id, currency, day, quantity, price, fee, tax } of years.trades) {
    const rate = rateBetween(currency, own, rateThen(years, day))
    const held = lots.get(fsym_id)!
    if (kind === 'split') for (const lot of held) lot.quantity *= price
    if (kind === 'dividend') total += (price - fee - tax) * rate
    if (kind === 'buy') held.push({ quantity, rate })
    if (kind === 'buy') total -= (quantity * price + fee + tax) * rate
    if (kind !== 'sell') continue
    total += (quantity * price - fee - tax) * rate
    for (let left = quantity; left > 0; ) {
      const lot = held[0]!
      const taken = Math.min(lot.quantity, left)
      fx += taken * price * (rate - lot.rate)
      lot.quantity -= taken
      left -= taken
      if (lot.quantity === 0) held.shift()
    }
  }
  for (const [stock, held] of lots) {
    const rate = rateBetween(tradedCurrencyOf(stock), own, years.lastRate.usdkrw)
    for (const lot of held) {
      total += lot.quantity * years.lastPrices.get(stock)! * rate
      fx += lot.quantity * years.lastPrices.get(stock)! * (rate - lot.rate)
    }
  }
  return { total, fx }
}

describe.each(['KRW', 'USD'] as const)(
  'random trades of ten years in won and dollars, in a portfolio in %s,',
  own => {
    test('have the rates of their own days by form, import and sync, and their parts add up to the result to one won', async () => {
      const years = tenYearTrades(COUNT, sampleSeed())
      expect(years.trades.length).toBe(COUNT)
      const byForm = years.trades.filter(({ kind }, nth) => kind === 'split' || nth % 2 === 0)
      const inFile = years.trades.filter(trade => !byForm.includes(trade))
      const typed = await Promise.all(byForm.map((trade, nth) => typeTrade(trade, own, years, nth)))
      const body = syncBoth(own, typed, await importTrades(inFile, own, years))
      expect(body.entries.length).toBe(COUNT)
      for (const { kind, day, fsym_id, rate } of body.entries) {
        if (kind === 'split') continue
        const then = rateThen(years, toTradingDay(Number(day.replaceAll('-', ''))))
        expect(rate).toBe(rateBetween(tradedCurrencyOf(fsym_id), own, then))
      }
      const history = buildEntryHistory(body.entries, { method: 'fifo', splitsOf: () => [] })
      if (!history.ok) throw new Error(`The history is refused: ${history.error.why}.`)
      const held = holdingsOf(history.value.entries, 'fifo', fsym_id => ({
        price: years.lastPrices.get(fsym_id)!,
        rate: rateBetween(tradedCurrencyOf(fsym_id), own, years.lastRate.usdkrw),
      }))
      if (!held.ok) throw new Error(`The book is refused: ${held.error.why}.`)
      const scale = own === 'KRW' ? 1 : 100
      const shown = roundBreakdown(held.value.sum.result, own === 'KRW' ? 0 : 2)
      const [price, dividend, fx, fee, tax, total] = (
        ['price', 'dividend', 'fx', 'fee', 'tax', 'total'] as const
      ).map(part => Math.round(shown[part] * scale)) as [number, number, number, number, number, number]
      expect(price + dividend + fx - fee - tax).toBe(total)
      const plain = reckonPlainly(years, own)
      expect(Math.abs(total - plain.total * scale)).toBeLessThanOrEqual(1)
      expect(Math.abs(fx - plain.fx * scale)).toBeLessThanOrEqual(1.5)
      expect(Math.abs(plain.fx * scale)).toBeGreaterThan(1000)
    })
  },
)
