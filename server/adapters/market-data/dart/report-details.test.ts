import { describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { DartReport } from './mapper.ts'
import { reportsForDetails } from './read-report-details.ts'
import { type DartReportDetails, dartReportDetails, detailedStatements } from './report-details.ts'

const rcept_no = '20251114000001'
type Line = readonly [name: string, amount: string, id?: string]
const rows = (sj_div: string, lines: readonly Line[]) =>
  lines.map(([account_nm, thstrm_amount, account_id = '-표준계정코드 미사용-']) => ({
    ...{ rcept_no, sj_div, account_id, account_nm, thstrm_amount },
  }))
const sheet = (...owed: Line[]) =>
  rows('BS', [['자산총계', '900'], ['유동부채', '300'], ...owed, ['부채총계', '500'], ['자본총계', '400']])
const of = (accounts: ReturnType<typeof rows>, shares: Parameters<typeof dartReportDetails>[2] = []) =>
  dartReportDetails({ rcept_no, quarter: 3 }, accounts, shares)

describe('the interest-bearing debt of a Korean report', () => {
  const debt = (...owed: Line[]) => of(sheet(...owed)).interest_debt

  it('is the sum of loans, bonds and leases, whatever their spelling', () => {
    expect(
      debt(
        ['Ⅱ. 단기차입금', '9,357'],
        ['유동성장기부채', '104'],
        ['사 채', '948'],
        ['장기차입금 ', '1', 'dart_LongTermBorrowingsGross'],
        ['비유동 리스부채', '90'],
      ),
    ).toBe(10_500)
    expect(debt(['유동성전환사채', '20'], ['신주인수권부사채', '5'], ['유동리스부채', '-'])).toBe(25)
  })

  it('counts a sum and its parts once', () => {
    expect(debt(['유동차입금', '70'], ['단기차입금', '50'], ['유동성장기차입금', '20'], ['사채', '5'])).toBe(
      75,
    )
    expect(debt(['차입금 및 사채', '80'], ['단기차입금', '50'], ['사채', '30'], ['리스부채', '1'])).toBe(81)
  })

  it('counts a row by its standard account where its name says nothing', () => {
    expect(
      debt(
        ['이자부 부채(유동)', '70', 'ifrs-full_ShorttermBorrowings'],
        ['유동화채무', '30', 'ifrs-full_NoncurrentPortionOfNoncurrentLoansReceived'],
        ['회사채무', '20', 'dart_CurrentPortionOfBonds'],
        ['전환채무', '8', 'dart_ConvertibleBonds'],
        ['임차부채', '2', 'ifrs-full_NoncurrentLeaseLiabilities'],
        ['매입채무', '900', 'dart_ShortTermTradePayables'],
      ),
    ).toBe(130)
    expect(
      debt(
        ['유동 금융부채', '80', 'ifrs-full_CurrentBorrowings'],
        ['단기차입금', '50'],
        ['유동성사채', '30'],
      ),
    ).toBe(80)
  })

  it('is 0 without any row of debt, and unknown with a row that only sounds like debt', () => {
    expect(debt(['매입채무', '20'])).toBe(0)
    expect(debt(['단기차입금', '50'], ['사채할인발행차금', '-3'])).toBeNull()
  })

  it('is unknown in a report without a balance sheet, and takes no bond among the assets for debt', () => {
    expect(of(rows('BS', [['단기차입금', '50']])).interest_debt).toBeNull()
    expect(of([...rows('BS', [['회사채', '40']]), ...sheet(['사채', '5'])]).interest_debt).toBe(5)
  })
})

describe('the other details of a Korean report', () => {
  it('are cash with short deposits, which are unknown without cash', () => {
    const deposits: Line = ['단기금융상품', '24', 'dart_ShortTermDepositsNotClassifiedAsCashEquivalents']
    expect(of(rows('BS', [['현금 및 현금성자산', '3'], deposits])).cash).toBe(27)
    expect(of(rows('BS', [deposits])).cash).toBeNull()
  })

  it('are the cash flow of operations by its standard code, or by its name', () => {
    const flow = (...lines: Line[]) => of(rows('CF', lines)).operating_cash
    expect(flow(['영업에서 번 돈', '7', 'ifrs-full_CashFlowsFromUsedInOperatingActivities'])).toBe(7)
    expect(flow(['Ⅰ. 영업활동으로 인한 현금흐름', '8'])).toBe(8)
    expect(flow(['투자활동현금흐름', '9'])).toBeNull()
  })

  it('are depreciation with amortisation, which are unknown where only all adjustments are told', () => {
    const worn = (...lines: Line[]) => of(rows('CF', lines)).depreciation
    expect(worn(['감가상각비', '4'], ['무형자산상각비', '1'], ['사용권자산상각비', '2'])).toBe(7)
    expect(worn(['감가상각비에 대한 조정', '4', 'ifrs-full_AdjustmentsForDepreciationExpense'])).toBe(4)
    expect(worn(['조정', '30'])).toBeNull()
    expect(worn(['무형자산상각비', '1'])).toBeNull()
  })

  it('are the shares of all classes, without the company’s own', () => {
    const count = (se: string, istc_totqy: string, tesstk_co: string, distb_stock_co: string) => ({
      ...{ rcept_no, se, istc_totqy, tesstk_co, distb_stock_co },
    })
    const classes = [count('보통주', '5,000', '100', '4,900'), count('우선주', '800', '-', '-')]
    expect(
      of([], [...classes, count('합계', '5,800', '100', '5,700'), count('비고', '-', '-', '-')]).shares,
    ).toBe(5700)
    expect(of([], [...classes, count('합 계', '-', '-', '-')]).shares).toBe(5700)
    expect(of([], [count('보통주', '-', '-', '-')]).shares).toBeNull()
  })

  it('are none of another filing than the report', () => {
    const other = sheet(['사채', '5']).map(row => ({ ...row, rcept_no: '20260119000404' }))
    expect(of(other, [])).toEqual({
      ...{ operating_cash: null, depreciation: null, interest_debt: null, cash: null, shares: null },
      ...{ eps: null, owners_equity: null },
    })
  })
})

const nothing = { own: null, soFar: null }
const report = (year: number, quarter: 1 | 2 | 3 | null, report_date: number): DartReport => ({
  ...{ rcept_no: `${report_date}000001`, report_date: toTradingDay(report_date), year, quarter },
  ...{ basis: 'CFS', currency: 'KRW' },
  amounts: {
    ...{ sales: { own: 100, soFar: null }, operating_income: { own: 12, soFar: null } },
    ...{ net_income: nothing, debt: nothing, equity: nothing },
  },
})
const [first, half, third, whole] = [
  report(2025, 1, 20250515),
  report(2025, 2, 20250814),
  report(2025, 3, 20251114),
  report(2025, null, 20260320),
]
const reports = [report(2024, null, 20250320), first!, half!, third!, whole!]

it('a quarter’s own cash flow and depreciation are those of the year to date less the quarter before', () => {
  const soFar = (operating_cash: number, depreciation: number): DartReportDetails => ({
    ...{ operating_cash, depreciation, interest_debt: 5, cash: 6, shares: 7, eps: 2, owners_equity: 21 },
  })
  const details = new Map([
    [half!, soFar(45, 8)],
    [third!, soFar(70, 12)],
    [whole!, soFar(100, 16)],
  ])
  const figures = detailedStatements(reports, details).map(
    ({ quarter, operating_cash, ebitda, shares, eps, bps }) => [
      quarter,
      operating_cash,
      ebitda,
      shares,
      eps,
      bps,
    ],
  )
  expect(figures).toEqual([
    [null, null, null, null, null, null],
    [1, null, null, null, null, null],
    [2, null, null, 7, 2, 3],
    [3, 25, 16, 7, 2, 3],
    [null, 100, 28, 7, 2, 3],
  ])
})

describe('the reports whose details are requested', () => {
  const requested = (until: number, storedUntil: number | null, wholeYear = false) =>
    reportsForDetails(
      reports.filter(({ report_date }) => report_date <= until),
      {
        ...{ until: toTradingDay(until), wholeYear },
        storedUntil: storedUntil === null ? null : toTradingDay(storedUntil),
      },
    ).map(({ report: { year, quarter }, withShares }) => [year, quarter, withShares])

  it('are new ones with their shares, and the quarter before without', () => {
    expect(requested(20251117, 20251116)).toEqual([
      [2025, 3, true],
      [2025, 2, false],
    ])
    expect(requested(20251120, 20251119)).toEqual([])
    expect(requested(20251120, 20251114)).toHaveLength(2)
    expect(requested(20260323, null)).toEqual([[2025, null, true]])
  })

  it('are those of two years in a company’s turn, with the shares of the newest', () => {
    expect(requested(20260601, 20260529, true)).toEqual([
      [2024, null, false],
      [2025, 1, false],
      [2025, 2, false],
      [2025, 3, false],
      [2025, null, true],
    ])
  })
})
