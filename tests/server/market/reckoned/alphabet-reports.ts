import { readReportTable } from './report-table.ts'

/** Reports of Alphabet (CIK 1652044), which files no average of its shares and no depreciation in quarters; in millions of dollars. */
export const alphabetReports = readReportTable(`
accn                                                 0001652044-23-000016  0001652044-23-000045  0001652044-23-000070  0001652044-23-000094  0001652044-24-000022  0001652044-24-000053
form                                                 10-K                  10-Q                  10-Q                  10-Q                  10-K                  10-Q
filed                                                2023-02-03            2023-04-26            2023-07-26            2023-10-25            2024-01-31            2024-04-26
fiscal                                               2022-FY               2023-Q1               2023-Q2               2023-Q3               2023-FY               2024-Q1
from                                                 2022-01-01            2023-01-01            2023-04-01            2023-07-01            2023-01-01            2024-01-01
year from                                            2022-01-01            2023-01-01            2023-01-01            2023-01-01            2023-01-01            2024-01-01
to                                                   2022-12-31            2023-03-31            2023-06-30            2023-09-30            2023-12-31            2024-03-31
before: from                                         2021-01-01            2022-01-01            2022-04-01            2022-07-01            2022-01-01            2023-01-01
before: year from                                    2021-01-01            2022-01-01            2022-01-01            2022-01-01            2022-01-01            2023-01-01
before: to                                           2021-12-31            2022-03-31            2022-06-30            2022-09-30            2022-12-31            2023-03-31
RevenueFromContractWithCustomerExcludingAssessedTax  282836|257637         69787|68011           74604|69685           76693|69092           307394|282836         80539|69787
OperatingIncomeLoss                                  74842|78714           17415|20094           21838|19453           21343|17135           84293|74842           25472|17415
NetIncomeLoss                                        59972|76033           15051|16436           18368|16002           19689|13910           73795|59972           23662|15051
EarningsPerShareDiluted                              4.56|5.61             1.17|1.23             1.44|1.21             1.55|1.06             5.8|4.56              1.89|1.17
NetCashProvidedByUsedInOperatingActivities           91495|91652           23509|25106           52175|44528           82831|67881           101746|91495          28848|23509
Depreciation                                         -                     -                     -                     -                     11946|13475           3413|2635
Liabilities                                          109120                108597                115903                123509                119013                114506
StockholdersEquity                                   256144                260894                267141                273202                283379                292844
LongTermDebtCurrent                                  -                     999                   999                   1000                  1000                  0
LongTermDebtAndCapitalLeaseObligations               14701                 13697                 13705                 13781                 13253                 13228
CommercialPaper                                      0                     0                     0                     0                     0                     0
CashCashEquivalentsAndShortTermInvestments           113762                115102                118332                119935                110916                108090
CashAndCashEquivalentsAtCarryingValue                21879                 25924                 25929                 30702                 24048                 24493
MarketableSecuritiesCurrent                          91883                 89178                 92403                 89233                 86868                 83597
MarketableSecuritiesNoncurrent                       803                   920                   892                   958                   1400                  1400
CommonStockSharesOutstanding                         12849000000           12722000000           12629000000           12541000000           12460000000           12381000000
`)
