import { readReportTable } from './report-table.ts'

/** Reports of NVIDIA (CIK 1045810), whose year ends in January, before its split into ten on 10 June 2024; in millions of dollars. */
export const nvidiaReports = readReportTable(`
accn                                             0001045810-23-000017   0001045810-23-000093   0001045810-23-000175   0001045810-23-000227   0001045810-24-000029   0001045810-24-000124
form                                             10-K                   10-Q                   10-Q                   10-Q                   10-K                   10-Q
filed                                            2023-02-24             2023-05-26             2023-08-28             2023-11-21             2024-02-21             2024-05-29
fiscal                                           2023-FY                2024-Q1                2024-Q2                2024-Q3                2024-FY                2025-Q1
from                                             2022-01-31             2023-01-30             2023-05-01             2023-07-31             2023-01-30             2024-01-29
year from                                        2022-01-31             2023-01-30             2023-01-30             2023-01-30             2023-01-30             2024-01-29
to                                               2023-01-29             2023-04-30             2023-07-30             2023-10-29             2024-01-28             2024-04-28
before: from                                     2021-02-01             2022-01-31             2022-05-02             2022-08-01             2022-01-31             2023-01-30
before: year from                                2021-02-01             2022-01-31             2022-01-31             2022-01-31             2022-01-31             2023-01-30
before: to                                       2022-01-30             2022-05-01             2022-07-31             2022-10-30             2023-01-29             2023-04-30
Revenues                                         26974|26914            7192|8288              13507|6704             18120|5931             60922|26974            26044|7192
OperatingIncomeLoss                              4224|10041             2140|1868              6800|499               10417|601              32972|4224             16909|2140
NetIncomeLoss                                    4368|9752              2043|1618              6188|656               9243|680               29760|4368             14881|2043
EarningsPerShareDiluted                          1.74|3.85              0.82|0.64              2.48|0.26              3.71|0.27              11.93|1.74             5.98|0.82
WeightedAverageNumberOfDilutedSharesOutstanding  2507000000|2535000000  2490000000|2537000000  2499000000|2516000000  2494000000|2499000000  2494000000|2507000000  2489000000|2490000000
NetCashProvidedByUsedInOperatingActivities       5641|9108              2911|1731              9259|3001              16591|3393             28090|5641             15345|2911
DepreciationDepletionAndAmortization             1544|1174              384|334                749|712                1121|1118              1508|1544              410|384
Liabilities                                      19081                  19940                  22054                  20883                  22750                  27930
StockholdersEquity                               22101                  24520                  27501                  33265                  42978                  49142
LongTermDebtNoncurrent                           9703                   9704                   8456                   8457                   8459                   8460
DebtCurrent                                      1250                   1250                   1249                   1249                   1250                   1250
CommercialPaper                                  0                      0                      -                      -                      0                      -
CashAndCashEquivalentsAtCarryingValue            3389                   5079                   5783                   5519                   7280                   7587
MarketableSecuritiesCurrent                      9907                   10241                  10240                  12762                  18704                  23851
CommonStockSharesOutstanding                     2466000000             -                      -                      -                      2464000000             -
EntityCommonStockSharesOutstanding               2470000000             2470000000             2470000000             2470000000             2500000000             2460000000
`)
