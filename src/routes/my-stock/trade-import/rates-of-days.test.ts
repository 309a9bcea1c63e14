import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { findTableOf } from '#domain/portfolio/trade-files/broker-template.ts'
import { readDelimitedText } from '#domain/portfolio/trade-files/delimited-text.ts'
import { previewTrades } from '#domain/portfolio/trade-files/preview-trades.ts'
import { brokerTemplates } from '#domain/portfolio/trade-files/templates/all-templates.ts'
import { loadRatesOfDays } from './rates-of-days.ts'

const day = toTradingDay
const latest = { usdkrw: 1450, date: '2026-11-19', source: 'demo' }
const stored = {
  rates: [
    { date: '2024-05-02', usdkrw: 1370 },
    { date: '2024-05-03', usdkrw: 1360 },
    { date: '2025-06-30', usdkrw: 1350 },
  ],
  source: 'ecb',
}

describe('the rates of the days of a file', () => {
  it('are asked for once, from the first day to the last', async () => {
    const asked: string[][] = []
    const days = [20250630, 20240503, 20240603].map(day)
    await loadRatesOfDays(days, latest, async (...span) => {
      asked.push(span)
      return stored
    })
    expect(asked).toEqual([['2024-05-03', '2025-06-30']])
  })

  it('are the rates of their own days, else the last before them, in both directions, and never those of today', async () => {
    const days = [20240501, 20240503, 20240603].map(day)
    const { rateOn, earlier, source } = await loadRatesOfDays(days, latest, async () => stored)
    expect(rateOn('USD', 'KRW', day(20240503))).toBe(1360)
    expect(rateOn('KRW', 'USD', day(20240504))).toBeCloseTo(1 / 1360, 12)
    expect(rateOn('USD', 'KRW', day(20240603))).toBe(1360)
    expect(rateOn('USD', 'KRW', day(20240501))).toBeNull()
    expect(earlier).toEqual([{ day: 20240603, rateOf: 20240503 }])
    expect(rateOn('USD', 'KRW', day(20261120))).toBe(1450)
    expect(source).toBe('ecb')
  })

  it('are not asked for where no trade needs one', async () => {
    const rates = await loadRatesOfDays([], latest, () => Promise.reject(new Error('nobody is asked')))
    expect(rates).toMatchObject({ source: null, failed: false })
  })

  it('without a reply of the server is the newest one, for no day before it', async () => {
    const { rateOn, failed } = await loadRatesOfDays([day(20240503)], latest, async () => null)
    expect(failed).toBe(true)
    expect([20240503, 20261119, 20261126].map(day).map(each => rateOn('USD', 'KRW', each))).toEqual([
      ...[null, 1450, 1450],
    ])
  })
})

it('a file of an American broker is read into a portfolio in won at the rate of each trade', async () => {
  const text = `"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"
"06/30/2025","Sell","VLDT","VLDT INC","4","$40.00","","$160.00"
"04/15/2024","Buy","VLDT","VLDT INC","1","$38.00","","-$38.00"
"05/03/2024","Buy","VLDT","VLDT INC","10","$33.48","","-$334.80"
`
  const records = readDelimitedText(text)
  const { rateOn } = await loadRatesOfDays([day(20240503)], latest, async () => stored)
  const preview = previewTrades(records, findTableOf(brokerTemplates.find(({ id }) => id === 'schwab')!), {
    find: name => (name === 'VLDT' ? { fsym_id: 'US-A', ticker: 'VLDT', currency: 'USD' } : null),
    currency: 'KRW',
    rateOn: (of, on) => rateOn(of, 'KRW', on),
    present: [],
  })
  expect(preview.rows.map(row => (row.kind === 'read' ? [row.entry.day, row.entry.rate] : row.kind))).toEqual(
    [['2025-06-30', 1350], 'wrong', ['2024-05-03', 1360]],
  )
  expect(preview.rows[1]).toMatchObject({ why: 'rate' })
})
