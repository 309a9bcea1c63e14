import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { AccountRow, FullAccountRow, ShareCountRow } from '#server/adapters/market-data/dart/wire.ts'

/** Consolidated yearly reports of Samsung Electronics (005930) as filed, in millions of won: 2022 and 2023. */
const filed = ['20230307000542', '20240312000736'] as const
const table = `
IS   dart_OperatingIncomeLoss                               영업이익                   43376630   6566976
IS   ifrs-full_Revenue                                      매출액                     302231360  258935494
IS   ifrs-full_ProfitLoss                                   당기순이익                 55654077   15487100
BS   ifrs-full_CashAndCashEquivalents                       현금및현금성자산           49680710   69080893
BS   ifrs-full_ShorttermDepositsNotClassifiedAsCashEquivalents  단기금융상품           65102886   22690924
BS   -표준계정코드 미사용-                                  단기상각후원가금융자산     414610     608281
BS   ifrs-full_CurrentFinancialAssetsAtFairValueThroughProfitOrLoss  단기당기손익-공정가치금융자산  29080  27112
BS   ifrs-full_Assets                                       자산총계                   448424507  455905980
BS   -표준계정코드 미사용-                                  단기차입금                 5147315    7114601
BS   ifrs-full_CurrentPortionOfLongtermBorrowings           유동성장기부채             1089162    1308875
BS   ifrs-full_NoncurrentPortionOfNoncurrentBondsIssued     사채                       536093     537618
BS   ifrs-full_NoncurrentPortionOfNoncurrentLoansReceived   장기차입금                 3560672    3724850
BS   ifrs-full_Liabilities                                  부채총계                   93674903   92228115
BS   ifrs-full_EquityAttributableToOwnersOfParent           지배기업 소유주지분        345186142  353233775
BS   ifrs-full_Equity                                       자본총계                   354749604  363677865
CF   ifrs-full_CashFlowsFromUsedInOperatingActivities       영업활동현금흐름           62181346   44137427
CF   -표준계정코드 미사용-                                  조정                       33073439   36519534
`
const earningsPerShare = ['8,057', '2,131'] as const

const rows = (year: 0 | 1) =>
  table.split('\n').flatMap(line => {
    const [sj_div, account_id, account_nm, ...amounts] = line.split(/ {2,}/)
    if (!sj_div || !account_id || !account_nm) return []
    return { rcept_no: filed[year], sj_div, account_id, account_nm, thstrm_amount: `${amounts[year]}000000` }
  })

export const samsungYearsUntil = (day: TradingDay): (0 | 1)[] =>
  ([0, 1] as const).filter(year => Number(filed[year].slice(0, 8)) <= day)

export const samsungAccounts = (year: 0 | 1): AccountRow[] =>
  rows(year).map(row => ({
    ...{ ...row, bsns_year: String(2022 + year), reprt_code: '11011', stock_code: '005930', fs_div: 'CFS' },
    currency: 'KRW',
  }))

export const samsungFullAccounts = (year: 0 | 1): FullAccountRow[] => [
  ...rows(year),
  {
    ...{ rcept_no: filed[year], sj_div: 'IS', account_id: 'ifrs-full_BasicEarningsLossPerShare' },
    ...{ account_nm: '기본주당이익', thstrm_amount: earningsPerShare[year] },
  },
]

/** The company held none of its shares in these years. */
export const samsungShareCounts = (year: 0 | 1): ShareCountRow[] =>
  [
    ['보통주', '5,969,782,550'],
    ['우선주', '822,886,700'],
    ['합계', '6,792,669,250'],
  ].map(([se, count]) => ({
    ...{ rcept_no: filed[year], se: se!, istc_totqy: count, tesstk_co: '-', distb_stock_co: count },
  }))
