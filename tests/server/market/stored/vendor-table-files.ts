import type { FolderFiles } from '#tests/builders/market-folder.ts'
import {
  csvTable,
  HAESOL_FILE,
  haesolLine,
  haesolPrices,
  haesolRows,
  LUMEN_FILE,
  listingOf,
  lumenLine,
  lumenPrices,
  lumenRows,
  type VendorFile,
} from './vendor-folder.ts'

const listed = (row: string): FolderFiles => listingOf(haesolLine, `${row}\n`)
const listedHalted = (halted: string): FolderFiles => ({
  'listing.csv': `ticker,market,type,name_en,shares,halted\n123450,KOSPI,SHARE,Haesol,50000000,\nLMN,NASDAQ,SHARE,Lumen Works,120000000,${halted}\n`,
})
const insiders = (row: string): FolderFiles => ({
  'insiders.csv': csvTable('ticker,filing_date,trade_type,price,qty,value,insider_name', row),
})

/** Kinds of tickers, listings and other files, in the order in which they were collected, one fault at a time. */
export const vendorTableFiles: readonly VendorFile[] = [
  {
    what: 'a code without its zeros',
    files: listingOf('5930,KOSPI,SHARE,해솔전자,,\n', lumenLine),
    without: [HAESOL_FILE],
    problem:
      'listing.csv, line 2, column ticker: "5930" is no ticker; a Korean code has six characters: 005930.',
  },
  {
    what: 'a file with the A of brokers',
    files: { 'prices/A123450.csv': haesolPrices(...haesolRows)[HAESOL_FILE]! },
    without: [HAESOL_FILE],
  },
  {
    what: 'a file as Yahoo names it',
    files: { 'prices/123450.KS.csv': haesolPrices(...haesolRows)[HAESOL_FILE]! },
    without: [HAESOL_FILE],
  },
  {
    what: 'the market KOSDAQ GLOBAL',
    files: listingOf(haesolLine.replace('KOSPI', 'KOSDAQ GLOBAL'), lumenLine),
  },
  { what: 'the market STK', files: listingOf(haesolLine.replace('KOSPI', 'STK'), lumenLine) },
  {
    what: 'the market KONEX',
    files: listingOf(haesolLine.replace('KOSPI', 'KONEX'), lumenLine),
    problem:
      'listing.csv, line 2, column market: "KONEX" is out of scope; known are KOSPI, KOSDAQ, NASDAQ, NYSE, NYSE Arca, NYSE American and, for funds, Cboe.',
  },
  { what: 'the market NMS', files: listed('LMN,NMS,SHARE,,Lumen Works,120000000') },
  { what: 'the market XNAS', files: listed('LMN,XNAS,SHARE,,Lumen Works,120000000') },
  { what: 'a fund on the market BATS', files: listed('LMN,BATS,ETF,,Lumen Fund,120000000') },
  { what: 'the type CS', files: listed('LMN,NASDAQ,CS,,Lumen Works,120000000') },
  { what: 'the type PFD', files: listed('LMN,NASDAQ,PFD,,Lumen Works,120000000') },
  { what: 'the type 보통주', files: listingOf(haesolLine.replace('SHARE', '보통주'), lumenLine) },
  { what: 'halted 0', files: listedHalted('0') },
  { what: 'halted N', files: listedHalted('N') },
  {
    what: 'the sector Software',
    files: { 'listing.csv': 'ticker,market,type,name_en,sector\nLMN,NASDAQ,SHARE,Lumen Works,Software\n' },
    without: [HAESOL_FILE],
    remark: 'Sectors that are not known, left empty: "Software".',
  },
  { what: 'shares with separators', files: listed('LMN,NASDAQ,SHARE,,Lumen Works,"2,117,000,000"') },
  { what: 'shares with an exponent', files: listed('LMN,NASDAQ,SHARE,,Lumen Works,2.1e9') },
  { what: 'shares with a decimal point', files: listed('LMN,NASDAQ,SHARE,,Lumen Works,2117000000.0') },
  {
    what: 'a name with a comma and no quotes',
    files: listed('LMN,NASDAQ,SHARE,,Lumen, Inc.,120000000'),
    problem:
      'listing.csv, line 3: it has 7 fields, the header has 6; a text or number that holds a comma wants quotes.',
  },
  {
    what: 'a warrant',
    files: listingOf(haesolLine, `${lumenLine}LMN.WS,NYSE,SHARE,,Lumen Warrant,\n`),
    problem:
      'listing.csv, line 4, column ticker: "LMN.WS" is no ticker; warrants, rights and units are out of scope.',
  },
  {
    what: 'a unit',
    files: listingOf(haesolLine, `${lumenLine}LMN.UN,NYSE,SHARE,,Lumen Unit,\n`),
    problem:
      'listing.csv, line 4, column ticker: "LMN.UN" is no ticker; warrants, rights and units are out of scope.',
  },
  {
    what: 'a listed stock without prices',
    files: listingOf(haesolLine, `${lumenLine}NOBAR,NYSE,SHARE,,No Bars,\n`),
    remark: 'In listing.csv, but without prices: NOBAR.',
  },
  {
    what: 'prices of a stock that is not listed',
    files: { 'prices/ZZZ.csv': lumenPrices(...lumenRows)[LUMEN_FILE]! },
    remark: 'Prices of what does not stand in listing.csv, not read: prices/ZZZ.csv.',
  },
  { what: 'an empty file of prices', files: { [LUMEN_FILE]: '' }, problem: `${LUMEN_FILE}: it is empty.` },
  { what: 'a header alone', files: lumenPrices(), problem: `${LUMEN_FILE}: no row follows the header.` },
  { what: 'the index GSPC', files: { 'index/GSPC.csv': lumenPrices(...lumenRows)[LUMEN_FILE]! } },
  {
    what: 'a folder inside prices',
    files: { 'prices/us/LMN.csv': lumenPrices(...lumenRows)[LUMEN_FILE]! },
    without: [LUMEN_FILE, HAESOL_FILE],
    problem: 'prices: there is no file <ticker>.csv in it; us in it is not read.',
  },
  {
    what: 'confirmed Y, and a year whose other quarters are missing',
    files: {
      'earnings.csv': csvTable(
        'ticker,report_date,confirmed,target_year,target_quarter',
        'LMN,2027-01-28,Y,2026,4',
      ),
    },
  },
  {
    what: 'a time in words',
    files: {
      'earnings.csv': csvTable(
        'ticker,report_date,time,target_year,target_quarter',
        'LMN,2026-10-28,after market close,2026,3',
      ),
    },
  },
  {
    what: 'the trade P - Purchase',
    files: insiders('LMN,2026-11-16,P - Purchase,$25.10,"+1,000","+$25,100",Ada Muster'),
  },
  {
    what: 'a sale as a negative quantity',
    files: insiders('LMN,2026-11-16,S - Sale,$25.10,-100,"-$2,510",Ada Muster'),
  },
  {
    what: 'the trade M',
    files: insiders('LMN,2026-11-16,M,2.1,100,210,Ada Muster'),
    remark:
      'Gifts, options and other trades that are neither purchase nor sale, not read: M in insiders.csv.',
  },
  {
    what: 'statements of a stock that is not listed',
    files: { 'fundamentals.csv': csvTable('ticker,period,report_date,sales', 'ZZZ,2025FY,2026-02-10,1') },
    remark: 'Rows of what does not stand in listing.csv, not read: ZZZ in fundamentals.csv.',
  },
  {
    what: 'a theme of one’s own',
    files: { 'themes.csv': csvTable('theme,ticker,from', 'My AI list,LMN,2026-01-02') },
    problem:
      'themes.csv, line 2, column theme: "My AI list" is neither a theme (nuclear_power, small_reactors, drones, biotech, ai_infrastructure, space, robots, ai_software, fintech, digital_healthcare, aesthetic_devices, china) nor one of the 260 sub-categories.',
  },
  {
    what: 'flows of a US stock',
    files: { 'flows.csv': csvTable('ticker,date,foreign_net_qty', 'LMN,2026-11-20,1') },
    problem: 'flows.csv, line 2, column ticker: who bought and sold is told for Korean stocks alone.',
  },
  {
    what: 'dividends',
    files: { 'dividends.csv': csvTable('Ticker,Ex-Date,Dividends', 'LMN,2026-08-07,0.13') },
  },
  {
    what: 'a file of splits',
    files: { 'splits.csv': csvTable('ticker,date,ratio', 'LMN,2026-08-07,5') },
    remark: 'Not read: splits.csv; docs/files.md lists what is.',
  },
]
