import { fakeKoreanCompanies } from '../fake-korean-companies.ts'
import { type FakeReportPeriod, fakeFilingNumber, fakePeriodOf, fakeSeasonOf } from './fake-accounts.ts'
import { reportingDartCompanies } from './fake-companies.ts'

type Query = { corp_code: string; year: number; reprt_code: string; until: number }

/** The company and the period of a query; null where the vendor has no report, or none yet. */
function reportOf({ corp_code, year, reprt_code, until }: Query) {
  const company = reportingDartCompanies.find(each => each.corp_code === corp_code)
  const quarter = fakePeriodOf(reprt_code)
  if (!company || quarter === null || year < 2024 || year > company.lastYear) return null
  const period = { year, quarter, rcept_no: fakeFilingNumber(company, year, quarter) }
  return Number(period.rcept_no.slice(0, 8)) > until ? null : { company, period }
}

/** Every account of one report: a flow of an interim report is that of the year to date. */
export function fullAccountRows(query: Query, fs_div: string): object[] {
  const found = reportOf(query)
  if (!found || (fs_div === 'CFS') === (found.company.accounts === 'own')) return []
  const { company, period } = found
  const size = fs_div === 'OFS' ? 0.8 : 1
  const held = (times: number) =>
    wonOf(company.sales * size * times * fakeSeasonOf(period.year, period.quarter))
  const soFar = (times: number) =>
    [1, 2, 3, 4]
      .slice(0, period.quarter)
      .reduce(
        (sum, quarter) => sum + wonOf(company.sales * size * times * fakeSeasonOf(period.year, quarter)),
        0,
      )
  const perShare = (amount: number): number => Math.round(amount / outstandingShares(query))
  const row = (
    sj_div: 'BS' | 'IS' | 'CF',
    account_id: string,
    account_nm: string,
    amount: number,
    toDate = '',
  ) => ({
    ...{ rcept_no: period.rcept_no, reprt_code: query.reprt_code, bsns_year: String(period.year) },
    ...{ corp_code: company.corp_code, sj_div, account_id, account_nm, account_detail: '-' },
    ...{ thstrm_amount: String(amount), thstrm_add_amount: toDate, currency: company.currency },
  })
  const ownersProfit = period.quarter === 4 ? soFar(0.07) : held(0.07)
  const own = '-표준계정코드 미사용-'
  return [
    row('BS', 'ifrs-full_CashAndCashEquivalents', '현금 및 현금성자산', held(1.1)),
    row('BS', 'dart_ShortTermDepositsNotClassifiedAsCashEquivalents', '단기금융상품', held(0.4)),
    row('BS', 'ifrs-full_Assets', '자산총계', held(12)),
    row('BS', 'ifrs-full_CurrentLiabilities', '유동부채', held(3)),
    row('BS', 'ifrs-full_ShorttermBorrowings', '단기차입금', held(0.6)),
    row('BS', own, '유동성장기부채', held(0.2)),
    row('BS', 'dart_BondsIssued', '사채', held(0.5)),
    row('BS', 'dart_LongTermBorrowingsGross', '장기차입금', held(0.9)),
    row('BS', 'ifrs-full_NoncurrentLeaseLiabilities', '비유동리스부채', held(0.1)),
    row('BS', 'ifrs-full_Liabilities', '부채총계', held(7)),
    // A company that files for itself alone has no others in a group.
    ...(fs_div === 'CFS'
      ? [row('BS', 'ifrs-full_EquityAttributableToOwnersOfParent', '지배기업 소유주지분', held(4.5))]
      : []),
    row('BS', 'ifrs-full_Equity', '자본총계', held(5)),
    row(
      ...(['IS', 'ifrs-full_BasicEarningsLossPerShare', '기본주당이익(손실)'] as const),
      ...([perShare(ownersProfit), period.quarter === 4 ? '' : String(perShare(soFar(0.07)))] as const),
    ),
    row('CF', 'ifrs-full_CashFlowsFromUsedInOperatingActivities', 'Ⅰ. 영업활동 현금흐름', soFar(0.15)),
    ...(company.accounts === 'bank'
      ? [row('CF', own, '조정', soFar(0.05))]
      : [row('CF', own, '감가상각비', soFar(0.04)), row('CF', own, '무형자산상각비', soFar(0.01))]),
  ]
}

/** The shares of each class and of all together, in the shares of the filing's day; the company holds a fiftieth itself. */
export function shareCountRows(query: Query): object[] {
  const found = reportOf(query)
  if (!found) return []
  const { company, period } = found
  const classes = classesOf(company).map(each => ({
    ...{ se: each.preferredOf ? '우선주' : '보통주', issued: sharesOn(each, period) },
  }))
  const rows = classes.map(({ se, issued }) => ({ se, issued, held: se === '보통주' ? issued / 50 : 0 }))
  const all = (of: 'issued' | 'held') => rows.reduce((sum, row) => sum + row[of], 0)
  return [...rows, { se: '합계', issued: all('issued'), held: all('held') }].map(({ se, issued, held }) => ({
    ...{ rcept_no: period.rcept_no, corp_cls: company.corp_cls, corp_code: company.corp_code },
    ...{ corp_name: company.name, se, istc_totqy: counted(issued), tesstk_co: counted(held) },
    ...{ distb_stock_co: counted(issued - held), stlm_dt: `${period.year}-12-31` },
  }))
}

function outstandingShares(query: Query): number {
  const { company, period } = reportOf(query)!
  const counts = classesOf(company).map(each => sharesOn(each, period) * (each.preferredOf ? 1 : 0.98))
  return counts.reduce((all, count) => all + count, 0)
}

const classesOf = ({ stock_code }: { stock_code: string }) =>
  fakeKoreanCompanies.filter(({ code, preferredOf }) => code === stock_code || preferredOf === stock_code)

const sharesOn = (
  { shares, splits = [] }: (typeof fakeKoreanCompanies)[number],
  { rcept_no }: FakeReportPeriod,
): number =>
  splits
    .filter(({ day }) => day > Number(rcept_no.slice(0, 8)))
    .reduce((count, { ratio }) => Math.round(count * ratio), shares)

const wonOf = (millions: number): number => Math.round(millions * 1000) * 1000
const counted = (count: number): string => (count === 0 ? '-' : Math.round(count).toLocaleString('en-US'))
