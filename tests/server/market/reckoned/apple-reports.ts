import { readReportTable } from './report-table.ts'

/** Reports of Apple (CIK 320193) as filed, in millions of dollars, with the figures of the year before that they repeat. */
export const appleReports = readReportTable(`
accn                                                 0000320193-23-000006     0000320193-23-000064     0000320193-23-000077     0000320193-23-000106     0000320193-24-000006     0000320193-24-000069
form                                                 10-Q                     10-Q                     10-Q                     10-K                     10-Q                     10-Q
filed                                                2023-02-03               2023-05-05               2023-08-04               2023-11-03               2024-02-02               2024-05-03
fiscal                                               2023-Q1                  2023-Q2                  2023-Q3                  2023-FY                  2024-Q1                  2024-Q2
from                                                 2022-09-25               2023-01-01               2023-04-02               2022-09-25               2023-10-01               2023-12-31
year from                                            2022-09-25               2022-09-25               2022-09-25               2022-09-25               2023-10-01               2023-10-01
to                                                   2022-12-31               2023-04-01               2023-07-01               2023-09-30               2023-12-30               2024-03-30
before: from                                         2021-09-26               2021-12-26               2022-03-27               2021-09-26               2022-09-25               2023-01-01
before: year from                                    2021-09-26               2021-09-26               2021-09-26               2021-09-26               2022-09-25               2022-09-25
before: to                                           2021-12-25               2022-03-26               2022-06-25               2022-09-24               2022-12-31               2023-04-01
RevenueFromContractWithCustomerExcludingAssessedTax  117154|123945            94836|97278              81797|82959              383285|394328            119575|117154            90753|94836
OperatingIncomeLoss                                  36016|41488              28318|29979              22998|23076              114301|119437            40373|36016              27900|28318
NetIncomeLoss                                        29998|34630              24160|25010              19881|19442              96995|99803              33916|29998              23636|24160
EarningsPerShareDiluted                              1.88|2.1                 1.52|1.52                1.26|1.2                 6.13|6.11                2.18|1.88                1.53|1.52
WeightedAverageNumberOfDilutedSharesOutstanding      15955718000|16519291000  15847050000|16403316000  15775021000|16262203000  15812547000|16325819000  15576641000|15955718000  15464709000|15847050000
NetCashProvidedByUsedInOperatingActivities           34005|46966              62565|75132              88945|98024              110543|122151            39895|34005              62585|62565
DepreciationDepletionAndAmortization                 2916|2697                5814|5434                8866|8239                11519|11104              2848|2916                5684|5814
Liabilities                                          290020                   270002                   274764                   290437                   279414                   263217
StockholdersEquity                                   56727                    62158                    60274                    62146                    74100                    74194
LongTermDebtNoncurrent                               99627                    97041                    98071                    95281                    95088                    91831
LongTermDebtCurrent                                  9740                     10578                    7216                     9822                     10954                    10762
CommercialPaper                                      1743                     1996                     3993                     5985                     1998                     1997
CashAndCashEquivalentsAtCarryingValue                20535                    24687                    28408                    29965                    40760                    32695
MarketableSecuritiesCurrent                          30820                    31185                    34074                    31590                    32340                    34455
MarketableSecuritiesNoncurrent                       114095                   110461                   104061                   100544                   99475                    95187
CommonStockSharesOutstanding                         15842407000              15723406000              15647868000              15550061000              15460223000              15337686000
EntityCommonStockSharesOutstanding                   15821946000              15728702000              15634232000              15552752000              15441881000              15334082000
`)
