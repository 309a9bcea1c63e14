import { withLine } from '#tests/builders/market-folder.ts'
import type { BrokenFolder } from './files-broken-prices.ts'

export const brokenOthers: readonly BrokenFolder[] = [
  [
    'a period that is none',
    withLine('fundamentals.csv', 3, 'LMN,2025Q5,2026-02-10,,,,,,,,,,'),
    'fundamentals.csv, line 3, column period: "2025Q5" is no period like 2026Q3 or 2026FY.',
  ],
  [
    'a statement of tomorrow',
    withLine('fundamentals.csv', 3, 'LMN,2026Q4,2027-02-10,,,,,,,,,,'),
    'fundamentals.csv, line 3, column report_date: 2027-02-10 lies in the future.',
  ],
  [
    'a statement twice, otherwise',
    withLine('fundamentals.csv', 3, '123450,2026Q3,2026-11-12,1,,,,,,,,,'),
    'fundamentals.csv, line 3: line 2 tells 2026Q3 reported on 2026-11-12 too, and otherwise.',
  ],
  [
    'results before they are told',
    withLine('earnings.csv', 3, 'LMN,2027-01-27,amc,false,1.3,1.2,,,2026,4'),
    'earnings.csv, line 3, column eps_actual: 1.3 is told before the report of 2027-01-27.',
  ],
  [
    'a time of day that is none',
    withLine('earnings.csv', 3, 'LMN,2027-01-27,noon,false,,1.2,,,2026,4'),
    'earnings.csv, line 3, column time: "noon" is none of bmo, dmh, amc, before market open, during market hours, after market close.',
  ],
  [
    'a fifth quarter',
    withLine('earnings.csv', 3, 'LMN,2027-01-27,amc,false,,1.2,,,2026,5'),
    'earnings.csv, line 3, column target_quarter: "5" is none of 1, 2, 3, 4, Q1, Q2, Q3, Q4.',
  ],
  [
    'a year that is none',
    withLine('earnings.csv', 3, 'LMN,2027-01-27,amc,false,,1.2,,,26,4'),
    'earnings.csv, line 3, column target_year: 26 is no year.',
  ],
  [
    'an expected report of a fifth quarter',
    withLine('consensus.csv', 3, '123450,2027-02-10,,false,1300,,2026,5'),
    'consensus.csv, line 3, column target_quarter: "5" is none of 1, 2, 3, 4, Q1, Q2, Q3, Q4.',
  ],
  [
    'a trade after its filing',
    withLine('insiders.csv', 2, 'LMN,2026-11-16,2026-11-17,P,25.1,1000,25100,Ada Muster,,true'),
    'insiders.csv, line 2, column trade_date: 2026-11-17 lies after the filing of 2026-11-16.',
  ],
  [
    'a trade that is neither',
    withLine('insiders.csv', 2, 'LMN,2026-11-16,,GIFT,,1000,,Ada Muster,,true'),
    'insiders.csv, line 2, column trade_type: "GIFT" is none of P, S, PS.',
  ],
  [
    'a trade of nobody',
    withLine('insiders.csv', 2, 'LMN,2026-11-16,,P,,1000,, ,,true'),
    'insiders.csv, line 2, column insider_name: it is empty.',
  ],
  [
    'flows in the US',
    withLine('flows.csv', 2, 'LMN,2026-11-19,1,1,1,1'),
    'flows.csv, line 2, column ticker: who bought and sold is told for Korean stocks alone.',
  ],
  [
    'flows on a Sunday',
    withLine('flows.csv', 2, '123450,2026-11-15,1,1,1,1'),
    'flows.csv, line 2, column date: 2026-11-15 is a Sunday; the Korean exchange had no session.',
  ],
  [
    'parts of what is no fund',
    withLine('etf_holdings.csv', 2, 'LMN,QRS-B,60.5,2026-11-19'),
    'etf_holdings.csv, line 2, column etf: it is no fund according to the listing.',
  ],
  [
    'a weight beyond any fund',
    withLine('etf_holdings.csv', 2, 'TIDX,LMN,6050,2026-11-19'),
    'etf_holdings.csv, line 2, column weight: 6050 is no percentage of a fund.',
  ],
  [
    'a dividend of nothing',
    withLine('dividends.csv', 3, 'LMN,2026-08-07,,0,'),
    'dividends.csv, line 3, column amount: 0 is not above 0.',
  ],
  [
    'a dividend in a currency of neither country',
    withLine('dividends.csv', 3, 'LMN,2026-08-07,,0.1,EUR'),
    'dividends.csv, line 3, column currency: "EUR" is none of KRW, USD.',
  ],
  [
    'facts of what is no fund',
    withLine('funds.csv', 2, 'LMN,2026-11-19,0.09,,,'),
    'funds.csv, line 2, column ticker: it is no fund according to the listing.',
  ],
  [
    'a fund that costs more than it holds',
    withLine('funds.csv', 2, 'TIDX,2026-11-19,109,,,'),
    'funds.csv, line 2, column fee: 109 is no percentage a year.',
  ],
  [
    'two facts of one fund',
    withLine('funds.csv', 3, 'TIDX,2026-11-20,0.08,,,'),
    'funds.csv, line 3: line 2 tells the facts of this fund too, and otherwise.',
  ],
  [
    'a price of Nextrade in the US',
    withLine('nxt.csv', 2, 'LMN,2026-11-19,25,12'),
    'nxt.csv, line 2, column ticker: Nextrade trades Korean stocks alone.',
  ],
  [
    'a price of Nextrade before it opened',
    withLine('nxt.csv', 2, '123450,2025-03-03,50400,12'),
    'nxt.csv, line 2, column date: Nextrade opened on 2025-03-04.',
  ],
  [
    'a listing to come in the details',
    withLine('details.csv', 2, 'QRS-B,,,,,2027-01-04'),
    'details.csv, line 2, column listed_at: 2027-01-04 lies in the future.',
  ],
  [
    'a theme nobody knows',
    withLine('themes.csv', 2, 'time_travel,0101A0,2025-11-24,,'),
    'themes.csv, line 2, column theme: "time_travel" is neither a theme (nuclear_power, small_reactors, drones, biotech, ai_infrastructure, space, robots, ai_software, fintech, digital_healthcare, aesthetic_devices, china) nor one of the 260 sub-categories.',
  ],
  [
    'a membership that ends before it begins',
    withLine('themes.csv', 2, 'biotech,0101A0,2025-11-24,2025-11-23,'),
    'themes.csv, line 2, column to: 2025-11-23 lies before 2025-11-24, when it began.',
  ],
  [
    'an exchange rate twice',
    withLine('fx.csv', 3, '2026-11-19,1400'),
    'fx.csv, line 3: line 2 tells 2026-11-19 too, and otherwise.',
  ],
  [
    'an exchange rate of tomorrow',
    withLine('fx.csv', 3, '2026-11-23,1400'),
    'fx.csv, line 3, column date: 2026-11-23 lies in the future.',
  ],
]
