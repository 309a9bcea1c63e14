import { readReportTable } from './report-table.ts'

/** Yearly reports of Snowflake (CIK 1640147), which makes losses, in millions of dollars. */
export const snowflakeReports = readReportTable(`
accn                                                 0001640147-23-000030  0001640147-24-000101
form                                                 10-K                  10-K
filed                                                2023-03-29            2024-03-26
fiscal                                               2023-FY               2024-FY
from                                                 2022-02-01            2023-02-01
year from                                            2022-02-01            2023-02-01
to                                                   2023-01-31            2024-01-31
before: from                                         2021-02-01            2022-02-01
before: year from                                    2021-02-01            2022-02-01
before: to                                           2022-01-31            2023-01-31
RevenueFromContractWithCustomerExcludingAssessedTax  2065.659|1219.327     2806.489|2065.659
OperatingIncomeLoss                                  -842.267|-715.036     -1094.773|-842.267
NetIncomeLoss                                        -796.705|-679.948     -836.097|-796.705
EarningsPerShareDiluted                              -2.5|-2.26            -2.55|-2.5
WeightedAverageNumberOfDilutedSharesOutstanding      318730000|300273000   328001000|318730000
NetCashProvidedByUsedInOperatingActivities           545.639|110.179       848.122|545.639
DepreciationDepletionAndAmortization                 63.535|21.498         119.903|63.535
Liabilities                                          2253.707              3032.789
StockholdersEquity                                   5456.436              5180.308
CashAndCashEquivalentsAtCarryingValue                939.902               1762.749
AvailableForSaleSecuritiesDebtSecuritiesCurrent      3067.966              2083.499
EntityCommonStockSharesOutstanding                   325000000             334200000
`)
