import { type FolderFiles, soundFolder, withFile, withLine } from '#tests/builders/market-folder.ts'
import { type BrokenFolder, LMN } from './files-broken-prices.ts'

const listing = (row: string): FolderFiles => withLine('listing.csv', 4, row)
const withoutPrices = Object.fromEntries(
  Object.entries(soundFolder).filter(([name]) => !name.startsWith('prices/')),
)

/** The listing without a fault, with ISINs of its first two stocks. */
function withIsins(...isins: [string, string]): FolderFiles {
  const cells = ['isin', ...isins]
  const rows = String(soundFolder['listing.csv']).trimEnd().split('\n')
  return withFile('listing.csv', rows.map((row, at) => `${row},${cells[at] ?? ''}\n`).join(''))
}

export const brokenListing: readonly BrokenFolder[] = [
  [
    'no listing',
    withFile('listing.csv', null),
    'listing.csv: it is missing; a folder holds listing.csv and prices/.',
  ],
  ['an empty listing', withFile('listing.csv', ''), 'listing.csv: it is empty.'],
  [
    'a listing of nothing',
    withFile('listing.csv', 'ticker,market,type,name_en\n'),
    'listing.csv: no row follows the header.',
  ],
  [
    'a listing without its columns',
    withFile('listing.csv', 'ticker,name_en\nLMN,Lumen\n'),
    'listing.csv, line 1: the columns market and type are missing.',
  ],
  [
    'a code that lost its zeros',
    listing('5930,KOSPI,SHARE,,Lumen,,,,,'),
    'listing.csv, line 4, column ticker: "5930" is no ticker; a Korean code has six characters: 005930.',
  ],
  [
    'a venue out of scope',
    listing('LMN,KONEX,SHARE,,Lumen,,,,,'),
    'listing.csv, line 4, column market: "KONEX" is out of scope; known are KOSPI, KOSDAQ, NASDAQ, NYSE, NYSE Arca, NYSE American and, for funds, Cboe.',
  ],
  [
    'a venue of another country',
    listing('LMN,KOSPI,SHARE,,Lumen,,,,,'),
    'listing.csv, line 4, column market: LMN is no ticker of KOSPI.',
  ],
  [
    'an unknown type',
    listing('LMN,NASDAQ,WARRANT,,Lumen,,,,,'),
    'listing.csv, line 4, column type: "WARRANT" is none of SHARE, STOCK, CS, PFD, EQUITY, 보통주, 우선주, 구형우선주, 신형우선주, ADR, ADRC, DR, ETF_ETF, ETF, MF_C, FUND.',
  ],
  [
    'a company on the venue of funds',
    listing('LMN,BATS,SHARE,,Lumen,,,,,'),
    'listing.csv, line 4, column market: only funds of Cboe BZX are in scope.',
  ],
  [
    'half a share',
    listing('LMN,NASDAQ,SHARE,,Lumen,,1000.5,,,'),
    'listing.csv, line 4, column shares: 1000.5 is no whole number above 0.',
  ],
  ['no name', listing('LMN,NASDAQ,SHARE,,,,,,,'), 'listing.csv, line 4: both name_kr and name_en are empty.'],
  [
    'a name with a character nobody sees',
    listing('LMN,NASDAQ,SHARE,,Lu\u0000men,,,,,'),
    'listing.csv, line 4, column name_en: "Lu\\u0000men" holds a character that cannot be shown.',
  ],
  [
    'a delisting before the listing',
    listing('LMN,NASDAQ,SHARE,,Lumen,,,2020-01-02,2019-01-02,'),
    'listing.csv, line 4, column delisted_at: 2019-01-02 lies before 2020-01-02, when it was listed.',
  ],
  [
    'a listing to come',
    listing('LMN,NASDAQ,SHARE,,Lumen,,,2026-12-01,,'),
    'listing.csv, line 4, column listed_at: 2026-12-01 lies in the future.',
  ],
  [
    'a halt of neither kind',
    listing('LMN,NASDAQ,SHARE,,Lumen,,,,,maybe'),
    'listing.csv, line 4, column halted: "maybe" is neither yes nor no nor a date like 2026-11-20.',
  ],
  [
    'a halt since nobody knows when',
    withLine('listing.csv', 8, 'NOBAR,NASDAQ,SHARE,,No Bars,,,,,true\n'),
    'listing.csv, line 8, column halted: true does not say since when, and there are no prices that would; write the date.',
  ],
  [
    'a ticker twice, in two spellings',
    withLine('listing.csv', 8, 'QRS-B,NYSE,SHARE,,Again,,,,,\n'),
    'listing.csv, line 8, column ticker: QRS.B stands in line 5 too.',
  ],
  [
    'an ISIN with a wrong last digit',
    withIsins('KR7005930004', ''),
    'listing.csv, line 2, column isin: "KR7005930004" is no ISIN like KR7005930003.',
  ],
  [
    'one ISIN for two stocks',
    withIsins('KR7005930003', 'kr7005930003'),
    'listing.csv, line 3, column isin: KR7005930003 stands in line 2 too.',
  ],
]

export const brokenFolders: readonly BrokenFolder[] = [
  ['no prices', withoutPrices, 'prices: there is no file <ticker>.csv in it.'],
  [
    'a file that is no ticker',
    withFile('prices/my-stocks.csv', soundFolder[LMN]!),
    'prices/my-stocks.csv: "my-stocks" is no ticker.',
  ],
  [
    'a stock in two files',
    withFile('prices/QRS.B.csv', soundFolder['prices/QRS-B.csv']!),
    'prices/QRS.B.csv: prices/QRS-B.csv is of the same stock.',
  ],
  [
    'an index nobody knows',
    withFile('index/DOW.csv', soundFolder['index/SPX.csv']!),
    'index/DOW.csv: "DOW" is no index; known are KOSPI, KOSDAQ, SPX, NDX.',
  ],
  [
    'an index in two files',
    withFile('index/^GSPC.csv', soundFolder['index/SPX.csv']!),
    'index/^GSPC.csv: index/SPX.csv is of the same index.',
  ],
  [
    'prices in a folder of their own',
    { ...withoutPrices, 'prices/us/LMN.csv': soundFolder[LMN]! },
    'prices: there is no file <ticker>.csv in it; us in it is not read.',
  ],
  [
    'an index on a day off',
    withLine('index/KOSPI.csv', 2, '2026-11-14,2700.5,2710,2690,2705.25,400000'),
    'index/KOSPI.csv, line 2, column date: 2026-11-14 is a Saturday; the Korean exchange had no session.',
  ],
  [
    'a folder where a file should be',
    { ...withFile(LMN, null), [`${LMN}/x`]: '' },
    `${LMN}: it cannot be read (EISDIR).`,
  ],
]
