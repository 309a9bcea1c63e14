import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { fakeAmericanCompanies, fakeAmericanIndexFunds } from '../../fake-american-companies.ts'
import { fakeSecCompanies } from '../fake-companies.ts'
import { settlementFailsPath } from './cusip-tickers.ts'
import type { FakeArchiveFiles, FakeArchives } from './fake-archives.ts'
import { fakeDataSetDate, fakeDataSetDay, fakeTabTable } from './fake-tables.ts'
import { nportSetPath } from './nport-set.ts'

/** The symbols of the funds that file N-PORT; one series has a second class, which is not listed. */
const symbols = [...fakeAmericanCompanies, ...fakeAmericanIndexFunds]
  .filter(({ kind }) => kind === 'etf')
  .map(({ ticker }) => ticker)

const seriesOf = (at: number): string => `S${String(900_001 + at).padStart(9, '0')}`

export const fakeFundTickers = {
  fields: ['cik', 'seriesId', 'classId', 'symbol'],
  data: [
    ...symbols.map((symbol, at) => [1_950_001 + at, seriesOf(at), `C${String(at).padStart(9, '0')}`, symbol]),
    [1_950_001, seriesOf(0), 'C000009001', 'TBRAX'],
    [1_950_090, 'S000900090', 'C000009090', 'ELSWX'],
  ],
}

type Report = { accession: string; series: string; as_of: TradingDay; filed: TradingDay; heavy: number }

/** The reports of two quarters: two months of each fund, and an amendment of the newer one. */
const reportsOf = (quarter: number): Report[] =>
  symbols.flatMap((_symbol, at) => {
    const [older, newer, filed] =
      quarter === 20_262 ? [20260228, 20260331, 20260528] : [20260531, 20260630, 20260828]
    const of = (as_of: number, on: number, place: number, heavy: number): Report => ({
      ...{ series: seriesOf(at), as_of: toTradingDay(as_of), filed: toTradingDay(on), heavy },
      accession: `000${1_950_001 + at}-26-${quarter}${place}`,
    })
    return [
      of(older!, filed!, 1, 4),
      of(newer!, filed!, 2, quarter === 20_262 ? 6 : 7),
      ...(at === 0 ? [of(newer!, filed! + 2, 3, quarter === 20_262 ? 6.5 : 7.5)] : []),
    ]
  })

const stocks = fakeSecCompanies.flatMap(({ tickers, name }) =>
  tickers.slice(0, 2).map(ticker => ({ ticker, name })),
)

/** Nine characters, which no real security has. */
const fakeCusipOf = (ticker: string): string => `9${ticker.replace(/\W/g, '').padEnd(8, '0').slice(0, 8)}`

type Holding = Record<string, string | number>

/** A fund's stocks and, as every fund reports them, money, two notes of one debtor, a swap that lost, and a foreign stock. */
function holdingsOf({ accession: ACCESSION_NUMBER, heavy }: Report, firstId: number): Holding[] {
  const rows: Holding[] = [
    ...stocks.map(({ ticker, name }, at) => ({
      ...{ ISSUER_NAME: name, ISSUER_TITLE: `${name} COM`, ISSUER_CUSIP: fakeCusipOf(ticker) },
      ...{ PERCENTAGE: at === 0 ? heavy : 5.25, IDENTIFIER_ISIN: `US${fakeCusipOf(ticker)}0` },
      // Most funds give no ticker beside an ISIN.
      ...(at % 2 === 0 ? { IDENTIFIER_TICKER: at % 4 === 0 ? `${ticker} US` : ticker.toLowerCase() } : {}),
    })),
    ...['91282CAA1', '91282CBB2'].map(ISSUER_CUSIP => ({
      ...{ ISSUER_NAME: 'Republic of Nowhere Notes', ISSUER_TITLE: 'NOTES', ISSUER_CUSIP, PERCENTAGE: 2.5 },
    })),
    { ISSUER_NAME: 'N/A', ISSUER_TITLE: 'CASH', ISSUER_CUSIP: '000000000', PERCENTAGE: 1.125 },
    { ISSUER_NAME: 'N/A', ISSUER_TITLE: 'Total return swap', ISSUER_CUSIP: 'N/A', PERCENTAGE: -0.5 },
    {
      ...{ ISSUER_NAME: 'Hald', ISSUER_TITLE: 'Hald AS', ISSUER_CUSIP: 'N/A', PERCENTAGE: 0.75 },
      // Elsewhere this ticker is another company's.
      ...{ IDENTIFIER_ISIN: 'NO0009990001', IDENTIFIER_TICKER: 'OSTM' },
    },
    { ISSUER_NAME: 'Without a weight', ISSUER_TITLE: 'X', ISSUER_CUSIP: 'N/A', PERCENTAGE: '' },
  ]
  return rows.map((row, at) => ({ ACCESSION_NUMBER, HOLDING_ID: firstId + at, ...row }))
}

function filesOf(quarter: number): FakeArchiveFiles {
  const reports = reportsOf(quarter)
  // The table is not ordered by number.
  const holdings = reports.flatMap((report, at) => holdingsOf(report, 90_000_000 - at * 1000))
  return {
    'SUBMISSION.tsv': fakeTabTable(
      ['ACCESSION_NUMBER', 'FILING_DATE', 'FILE_NUM', 'SUB_TYPE', 'REPORT_ENDING_PERIOD', 'REPORT_DATE'],
      reports.map(({ accession: ACCESSION_NUMBER, filed, as_of }) => ({
        ...{ ACCESSION_NUMBER, FILING_DATE: fakeDataSetDay(filed), SUB_TYPE: 'NPORT-P' },
        ...{ REPORT_ENDING_PERIOD: '31-DEC-2026', REPORT_DATE: fakeDataSetDay(as_of) },
      })),
    ),
    'FUND_REPORTED_INFO.tsv': fakeTabTable(
      ['ACCESSION_NUMBER', 'SERIES_NAME', 'SERIES_ID', 'NET_ASSETS'],
      reports.map(({ accession: ACCESSION_NUMBER, series: SERIES_ID }) => ({
        ...{ ACCESSION_NUMBER, SERIES_NAME: 'N/A', SERIES_ID, NET_ASSETS: 1_000_000 },
      })),
    ),
    'FUND_REPORTED_HOLDING.tsv': fakeTabTable(
      [
        ...['ACCESSION_NUMBER', 'HOLDING_ID', 'ISSUER_NAME', 'ISSUER_LEI', 'ISSUER_TITLE', 'ISSUER_CUSIP'],
        ...['BALANCE', 'PERCENTAGE', 'ASSET_CAT'],
      ],
      holdings,
    ),
    'IDENTIFIERS.tsv': fakeTabTable(
      ['HOLDING_ID', 'IDENTIFIERS_ID', 'IDENTIFIER_ISIN', 'IDENTIFIER_TICKER', 'OTHER_IDENTIFIER'],
      // ISIN and ticker of one holding may stand in two rows.
      holdings.flatMap(({ HOLDING_ID, IDENTIFIER_ISIN, IDENTIFIER_TICKER }) => [
        ...(IDENTIFIER_ISIN ? [{ HOLDING_ID: HOLDING_ID!, IDENTIFIER_ISIN }] : []),
        ...(IDENTIFIER_TICKER ? [{ HOLDING_ID: HOLDING_ID!, IDENTIFIER_TICKER }] : []),
      ]),
    ),
  }
}

export const fakeNportSets = (): FakeArchives =>
  new Map(
    [20_262, 20_263].map(quarter => [
      nportSetPath(quarter),
      { modified: fakeDataSetDate(quarter), files: () => filesOf(quarter) },
    ]),
  )

/** Trades that were not settled in October; a second-hand row of each list has the ticker of another security. */
export const fakeSettlementFails = (): FakeArchives =>
  new Map(
    ['202610a', '202610b'].map(half => [
      settlementFailsPath(half),
      {
        modified: new Date('2026-11-15T12:00:00Z'),
        files: () => ({
          [`cnsfails${half}.txt`]: [
            'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE',
            ...stocks.flatMap(({ ticker, name }) =>
              [5, 6].map(
                day =>
                  `2026100${day}|${fakeCusipOf(ticker)}|${ticker.replace('-', '')}|1200|${name};COM|12.25`,
              ),
            ),
            `20261007|${fakeCusipOf('OSTM')}|NWHB|5|WRONG ROW|.`,
            `Trailer record count ${stocks.length * 2 + 1}`,
            '',
          ].join('\n'),
        }),
      },
    ]),
  )
