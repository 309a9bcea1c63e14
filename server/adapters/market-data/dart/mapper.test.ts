import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { amountIn, dartEarnings, dartReports, dartStatements, dayOfFiling } from './mapper.ts'
import type { AccountRow } from './wire.ts'

const row = (
  account_nm: string,
  thstrm_amount: string | null,
  more: Partial<AccountRow> = {},
): AccountRow => ({
  rcept_no: '20251114000001',
  bsns_year: '2025',
  reprt_code: '11014',
  stock_code: '100110',
  account_nm,
  fs_div: 'CFS',
  sj_div: 'IS',
  thstrm_amount,
  currency: 'KRW',
  ...more,
})
const of = (...rows: AccountRow[]) => dartStatements(dartReports(rows))
const year = { reprt_code: '11011', rcept_no: '20260320000001' }

describe('accounts', () => {
  it('of an interim report are those of its three months, dated by its filing', () => {
    expect(
      of(
        row('매출액', '1,200', { thstrm_add_amount: '3,500' }),
        row('Ⅲ. 영업이익 (손실)', '-120', { thstrm_add_amount: '10' }),
        row('분기순이익(손실)', '7', { sj_div: 'CIS' }),
        row('부채총계', '90', { sj_div: 'BS' }),
        row('자본총계', '100', { sj_div: 'BS' }),
        row('자산총계', '190', { sj_div: 'BS' }),
      ),
    ).toEqual([
      {
        year: 2025,
        quarter: 3,
        report_date: 20251114,
        currency: 'KRW',
        sales: 1200,
        operating_income: -120,
        net_income: 7,
        eps: null,
        bps: null,
        sps: null,
        cps: null,
        ebitda: null,
        debt: 90,
        equity: 100,
        ...{ operating_cash: null, interest_debt: null, cash: null, shares: null },
      },
    ])
  })

  it('are the consolidated ones, or the company’s own if there are none; never a mix', () => {
    const own = { fs_div: 'OFS' }
    expect(of(row('매출액', '5', own), row('매출액', '8'), row('영업이익', '1', own))).toMatchObject([
      { sales: 8, operating_income: null },
    ])
    expect(of(row('매출액', '5', own))).toMatchObject([{ sales: 5 }])
  })

  it('of a year stay annual, without a computed fourth quarter', () => {
    expect(of(row('매출액', '20', year), row('매출액', '4', { thstrm_add_amount: '12' }))).toMatchObject([
      { quarter: 3, sales: 4 },
      { quarter: null, sales: 20 },
    ])
  })

  it('that are only year to date are reduced by those of the quarter before', () => {
    const soFar = (reprt_code: string, amount: string, more: Partial<AccountRow> = {}) =>
      row('매출액', '-', { reprt_code, thstrm_add_amount: amount, ...more })
    const [one, half, nine] = [soFar('11013', '10'), soFar('11012', '25'), soFar('11014', '45')]
    expect(of(nine, half, one).map(({ sales }) => sales)).toEqual([10, 15, 20])
    expect(of(row('자본총계', '1', { sj_div: 'BS' }), nine, one)).toMatchObject([
      { sales: 10 },
      { sales: null },
    ])
    const otherBasis = soFar('11012', '25', { fs_div: 'OFS' })
    expect(of(nine, otherBasis, one).map(({ sales }) => sales)).toEqual([10])
  })

  it('that were filed again are those of the newest filing', () => {
    const again = { rcept_no: '20260119000001' }
    expect(of(row('매출액', '9', again), row('매출액', '8'), row('영업이익', '1'))).toMatchObject([
      { report_date: 20260119, sales: 9, operating_income: null },
    ])
  })

  it('keep the currency USD, and are left out in any other foreign currency', () => {
    expect(of(row('매출액', '9', { currency: 'USD' }))).toMatchObject([{ currency: 'USD' }])
    expect(of(row('매출액', '9', { currency: 'CNY' }))).toEqual([])
    expect(of(row('매출액', '9', { currency: '' }))).toMatchObject([{ currency: 'KRW' }])
  })

  it('without a known amount, report code or filing date give no statement', () => {
    expect(of(row('매출액', '-'), row('자산총계', '9', { sj_div: 'BS' }))).toEqual([])
    expect(of(row('매출액', '9', { reprt_code: '11099' }))).toEqual([])
    expect(of(row('매출액', '9', { rcept_no: '20251399000001' }))).toEqual([])
  })

  it.each([
    ['9,183,371,000,000', 9_183_371_000_000],
    ['-1,234', -1234],
    ['0', 0],
    ['-', null],
    ['', null],
    [' ', null],
    [null, null],
    [undefined, null],
    ['1.5.2', null],
    ['없음', null],
  ])('have their amount parsed from «%s»', (text, amount) => expect(amountIn(text)).toBe(amount))

  it('are dated by the number of their filing', () => {
    expect(dayOfFiling('20241114002642')).toBe(toTradingDay(20241114))
    expect(dayOfFiling('20241399002642')).toBeNull()
  })
})

describe('results', () => {
  const earnings = (...rows: AccountRow[]) => dartEarnings(dartReports(rows))
  it('of a year are those of its fourth quarter when the nine months are known', () => {
    expect(
      earnings(row('매출액', '20', year), row('매출액', '4', { thstrm_add_amount: '12' })),
    ).toMatchObject([
      {
        report_date: 20251114,
        target_year: 2025,
        target_quarter: 3,
        sales_actual: 4,
        confirmed: true,
        time: null,
      },
      { report_date: 20260320, target_year: 2025, target_quarter: 4, sales_actual: 8, eps_actual: null },
    ])
  })

  it('of a year are annual when the nine months are unknown or on another basis', () => {
    const whole = { target_quarter: null, sales_actual: 20 }
    expect(earnings(row('매출액', '20', year))).toMatchObject([whole])
    expect(earnings(row('매출액', '20', year), row('매출액', '4')).at(-1)).toMatchObject(whole)
    const own = row('매출액', '4', { thstrm_add_amount: '12', fs_div: 'OFS' })
    expect(earnings(row('매출액', '20', year), own).at(-1)).toMatchObject(whole)
  })

  it('are given when the sales are missing', () => {
    expect(earnings(row('영업이익', '20'))).toMatchObject([{ target_quarter: 3, sales_actual: null }])
  })
})
