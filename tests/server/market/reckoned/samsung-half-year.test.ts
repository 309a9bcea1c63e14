import { expect, test } from 'vitest'
import { dartReportDetails } from '#server/adapters/market-data/dart/report-details.ts'

const rcept_no = '20200814001766'
const unused = '-표준계정코드 미사용-'
const row = (sj_div: string, account_id: string, account_nm: string, thstrm_amount: string, toDate = '') => ({
  ...{ rcept_no, sj_div, account_id, account_nm, thstrm_amount, thstrm_add_amount: toDate },
})

/** Samsung Electronics' own accounts for the half-year 2020, as OpenDART gives them. */
const rows = [
  row('BS', 'ifrs-full_CashAndCashEquivalents', '현금및현금성자산', '3039195000000'),
  row('BS', 'dart_ShortTermDepositsNotClassifiedAsCashEquivalents', '단기금융상품', '24505262000000'),
  row('BS', unused, '기타포괄손익-공정가치금융자산', '1066255000000'),
  row('BS', 'ifrs-full_Assets', '자산총계', '218197402000000'),
  row('BS', unused, '매입채무', '8325371000000'),
  row('BS', 'ifrs-full_ShorttermBorrowings', '단기차입금', '9357803000000'),
  row('BS', unused, '유동성장기부채', '104905000000'),
  row('BS', 'dart_BondsIssued', '사채', '41094000000'),
  row('BS', 'dart_LongTermBorrowingsGross', '장기차입금', '152167000000'),
  row('BS', 'dart_LongTermOtherPayablesGross', '장기미지급금', '1454341000000'),
  row('BS', 'ifrs-full_Liabilities', '부채총계', '39446957000000'),
  row('BS', 'ifrs-full_Equity', '자본총계', '178750445000000'),
  row('IS', 'ifrs-full_BasicEarningsLossPerShare', '기본주당이익(손실)', '519', '858'),
  row('IS', 'ifrs-full_DilutedEarningsLossPerShare', '희석주당이익(손실)', '519', '858'),
  row('CF', 'ifrs-full_CashFlowsFromUsedInOperatingActivities', '영업활동 현금흐름', '18085788000000'),
  row('CF', unused, '조정', '11507434000000'),
  row('CF', unused, '단기차입금의 순증가(감소)', '-792923000000'),
]

test('a real half-year report has the debt, the cash and the earnings per share that one adds up by hand', () => {
  expect(dartReportDetails({ rcept_no, quarter: 2 }, rows, [])).toEqual({
    interest_debt: (9_357_803 + 104_905 + 41_094 + 152_167) * 1e6,
    cash: (3_039_195 + 24_505_262) * 1e6,
    ...{ operating_cash: 18_085_788e6, depreciation: null, shares: null },
    ...{ eps: 519, owners_equity: null },
  })
})
