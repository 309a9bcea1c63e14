import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { fxRatesFrom } from './mapper.ts'
import { readReferenceRates } from './wire.ts'

const table = (...rows: string[]) => ['Date,USD,JPY,KRW,', ...rows, ''].join('\n')
const ratesOf = (csv: string, until = 20261120) => {
  const read = readReferenceRates(csv)
  if (!read.ok) throw new Error(read.error)
  return fxRatesFrom(read.value, toTradingDay(until))
}

describe('the ECB’s table', () => {
  it('gives the won for one dollar as the quotient of both rates, oldest day first', () =>
    expect(ratesOf(table('2026-11-20,1.1000,165.1,1540.00,', '2026-11-19,1.0000,165.0,1500.25,'))).toEqual([
      { day: 20261119, usdkrw: 1500.25 },
      { day: 20261120, usdkrw: 1400 },
    ]))

  it('leaves out a day without a rate of the won, and days after the requested one', () =>
    expect(
      ratesOf(table('2026-11-20,1.1,1,1540,', '2026-11-19,1.1,1,N/A,', '2026-11-18,1,1,1500,'), 20261119),
    ).toEqual([{ day: 20261118, usdkrw: 1500 }]))

  it('finds its columns by name, and is refused when the won has none', () => {
    expect(ratesOf('KRW,Date,USD\n1500,2026-11-20,1\n')).toEqual([{ day: 20261120, usdkrw: 1500 }])
    expect(readReferenceRates('Date,USD,JPY,\n2026-11-20,1,1,\n')).toMatchObject({ ok: false })
  })
})
