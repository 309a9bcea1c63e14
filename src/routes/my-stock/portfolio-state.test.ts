import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StockRow } from '#contract/stock.ts'
import type { GroupEntry } from '#domain/sync/item.ts'
import { devicePortfolioState, exchangeRateBetween } from './portfolio-state.ts'

const row = (fsym_id: string, country: 'kr' | 'us', price_close: number | null) =>
  [fsym_id, { fsym_id, country, price_close, as_of: '2026-11-20' } as StockRow] as const
const buy = (id: string, fsym_id: string, more: Partial<GroupEntry> = {}): GroupEntry => ({
  ...{ id, kind: 'buy', fsym_id, day: '2026-11-02', quantity: 10, price: 100, fee: 5, tax: 0, rate: 1 },
  ...more,
})
const fx = { usdkrw: 1400, date: '2026-11-19' }
const rows = new Map([row('k', 'kr', 120), row('u', 'us', 20), row('n', 'kr', null)])
const of = (entries: GroupEntry[], currency: 'KRW' | 'USD' = 'KRW') => ({
  ...{ entries, currency, method: 'fifo' as const },
})

describe('a portfolio computed on the device', () => {
  it('has the value of its last known prices and their sessions', () => {
    const standing = devicePortfolioState(of([buy('1', 'k')]), rows, null)
    expect(standing).toMatchObject({
      value: 1200,
      cost: 1000,
      asOf: { kr: '2026-11-20', us: null },
      fx: null,
    })
    expect(standing.result).toMatchObject({ price: 200, fee: 5, total: 195 })
  })

  it('knows no dividends of a source', () =>
    expect(devicePortfolioState(of([buy('1', 'k')]), rows, null).marketDividends).toBeNull())

  it('states the exchange rate it uses and its day', () => {
    const standing = devicePortfolioState(of([buy('1', 'u', { price: 10, fee: 0, rate: 1300 })]), rows, fx)
    expect(standing.fx).toEqual({ usdkrw: 1400, day: '2026-11-19' })
    expect(standing.value).toBe(280_000)
    expect(standing.holdings[0]).toMatchObject({ ownCost: 100, cost: 130_000, rate: 1400 })
  })

  it('leaves out stocks without a price or rate and lists them', () => {
    const standing = devicePortfolioState(of([buy('1', 'k'), buy('2', 'n'), buy('3', 'gone')]), rows, null)
    expect(standing.unpriced).toEqual(['n', 'gone'])
    expect(standing.value).toBe(1200)
    expect(devicePortfolioState(of([buy('1', 'u', { rate: 1300 })]), rows, null).unpriced).toEqual(['u'])
  })

  it('keeps holdings and sold stocks apart', () => {
    const sold = buy('2', 'k', { kind: 'sell', day: '2026-11-03', price: 150 })
    const standing = devicePortfolioState(of([buy('1', 'k'), sold]), rows, null)
    expect(standing.holdings).toEqual([])
    expect(standing.sold.map(({ fsym_id }) => fsym_id)).toEqual(['k'])
    expect(standing.result.total).toBe(490)
  })

  it('names the impossible entry', () => {
    const sold = buy('2', 'k', { kind: 'sell', quantity: 11 })
    expect(devicePortfolioState(of([buy('1', 'k'), sold]), rows, null).problem).toEqual({
      id: '2',
      why: 'sells-more-than-held',
    })
  })

  it('has parts that add up to the total, exactly to the won or cent', () => {
    const money = fc.double({ min: 0.01, max: 1e6, noNaN: true })
    const entry = fc.record({
      fsym_id: fc.constantFrom('k', 'u'),
      quantity: money,
      price: money,
      fee: money,
      rate: fc.double({ min: 0.5, max: 2000, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), fc.constantFrom('KRW', 'USD'), (all, currency) => {
        const entries = all.map((each, at) => buy(String(at), each.fsym_id, each))
        const { result } = devicePortfolioState(of(entries, currency), rows, fx)
        const scale = currency === 'KRW' ? 1 : 100
        const whole = (value: number): bigint => BigInt(Math.round(value * scale))
        expect(
          whole(result.price) +
            whole(result.dividend) +
            whole(result.fx) -
            whole(result.fee) -
            whole(result.tax),
        ).toBe(whole(result.total))
      }),
    )
  })
})

it('exchange rates work in both directions and are null when unknown', () => {
  expect(exchangeRateBetween('USD', 'KRW', fx)).toBe(1400)
  expect(exchangeRateBetween('KRW', 'USD', fx)).toBe(1 / 1400)
  expect(exchangeRateBetween('USD', 'USD', null)).toBe(1)
  expect(exchangeRateBetween('USD', 'KRW', null)).toBeNull()
})
