import { type FakeDartCompany, reportingDartCompanies } from './fake-companies.ts'

export type FakeReportPeriod = { year: number; quarter: 1 | 2 | 3 | 4; rcept_no: string }

const codes: Readonly<Record<string, FakeReportPeriod['quarter']>> = {
  '11013': 1,
  '11012': 2,
  '11014': 3,
  '11011': 4,
}
const filed = { 1: '0515', 2: '0814', 3: '1114', 4: '0320' } as const

export const fakePeriodOf = (reprt_code: string): FakeReportPeriod['quarter'] | null =>
  codes[reprt_code] ?? null

/** The rows of one report of the given companies in the vendor's format; rows filed after `until` are left out. */
export function accountRows(
  corp_codes: readonly string[],
  year: number,
  reprt_code: string,
  until: number,
): object[] {
  const quarter = fakePeriodOf(reprt_code)
  if (quarter === null || year < 2024) return []
  return reportingDartCompanies
    .filter(company => corp_codes.includes(company.corp_code) && year <= company.lastYear)
    .flatMap(company => {
      const rcept_no = fakeFilingNumber(company, year, quarter)
      if (Number(rcept_no.slice(0, 8)) > until) return []
      const rows = rowsOf(company, { year, quarter, rcept_no })
      return rows.map(row => ({ rcept_no, reprt_code, bsns_year: String(year), ...row }))
    })
}

/** One report was filed again two months later: the vendor sends the correction alone. */
export function fakeFilingNumber(
  { corp_code, stock_code }: FakeDartCompany,
  year: number,
  quarter: FakeReportPeriod['quarter'],
): string {
  if (stock_code === '990020' && year === 2025 && quarter === 3) return '20260119000404'
  return `${quarter === 4 ? year + 1 : year}${filed[quarter]}00${corp_code.slice(-4)}`
}

function rowsOf(company: FakeDartCompany, period: FakeReportPeriod): object[] {
  const bases = company.accounts === 'own' ? (['OFS'] as const) : (['OFS', 'CFS'] as const)
  return bases.flatMap(basis => {
    const size = basis === 'OFS' ? 0.8 : 1
    const held = (name: string, times: number) =>
      accountRow(company, period, basis, 'BS', name, () => size * times)
    const flow = (name: string, times: number) =>
      accountRow(
        company,
        period,
        basis,
        'IS',
        name,
        quarter => size * times * fakeSeasonOf(period.year, quarter),
      )
    const isBank = company.accounts === 'bank'
    return [
      held('자산총계', 12 + period.quarter / 10),
      held('부채총계', 7),
      held('자본총계', 5 + period.quarter / 10),
      flow(isBank ? '영업수익' : '매출액', 1),
      ...(isBank ? [] : [flow('영업이익', company.stock_code === '9900A0' ? -0.1 : 0.12)]),
      flow('법인세차감전 순이익', 0.11),
      flow('당기순이익(손실)', 0.08),
    ]
  })
}

export const fakeSeasonOf = (year: number, quarter: number): number =>
  (1 + (year - 2024) * 0.1) * (1 + quarter * 0.03)

function accountRow(
  { corp_code, stock_code, sales, currency, accounts }: FakeDartCompany,
  { year, quarter }: FakeReportPeriod,
  fs_div: 'CFS' | 'OFS',
  sj_div: 'BS' | 'IS',
  account_nm: string,
  timesIn: (quarter: number) => number,
): object {
  const one = (of: number) => Math.round(sales * timesIn(of) * 1000) * 1000
  const sum = (to: number) => [1, 2, 3, 4].slice(0, to).reduce((total, of) => total + one(of), 0)
  const isFlow = sj_div === 'IS'
  const isInterim = quarter < 4
  const own = isFlow && !isInterim ? sum(4) : one(quarter)
  const hasOwn = !(isFlow && isInterim && accounts === 'sofar')
  const end = { 1: '03.31', 2: '06.30', 3: '09.30', 4: '12.31' }[quarter]
  return {
    corp_code,
    stock_code,
    fs_div,
    fs_nm: fs_div === 'CFS' ? '연결재무제표' : '재무제표',
    sj_div,
    sj_nm: isFlow ? '손익계산서' : '재무상태표',
    account_nm,
    thstrm_nm: `제 ${year - 1990} 기`,
    thstrm_dt: isFlow ? `${year}.01.01 ~ ${year}.${end}` : `${year}.${end} 현재`,
    thstrm_amount: hasOwn ? won(own) : '-',
    ...(isFlow && isInterim ? { thstrm_add_amount: won(sum(quarter)) } : {}),
    frmtrm_nm: `제 ${year - 1991} 기`,
    frmtrm_dt: `${year - 1}.12.31 현재`,
    frmtrm_amount: '-',
    ord: '1',
    currency,
  }
}

const won = (amount: number): string => amount.toLocaleString('en-US')
