import { encodeEucKr } from '#server/adapters/market-data/fake-euc-kr.ts'
import type { FolderFiles } from '#tests/builders/market-folder.ts'
import {
  csvTable,
  HAESOL_FILE,
  haesolLine,
  haesolPrices,
  haesolRows,
  LISTING_HEADER,
  LUMEN_FILE,
  lumenLine,
  lumenPrices,
  lumenRows,
  priceColumns,
  type VendorFile,
} from './vendor-folder.ts'

/** The rows of a US stock with the row of one day replaced; null removes it. */
const usWith = (day: string, row: string | null): FolderFiles =>
  lumenPrices(...lumenRows.flatMap(each => (each.startsWith(day) ? (row ?? []) : each)))
const koreanWith = (day: string, row: string): FolderFiles =>
  haesolPrices(...haesolRows.map(each => (each.startsWith(day) ? row : each)))
const redated = (write: (year: string, month: string, date: string) => string): FolderFiles =>
  lumenPrices(
    ...lumenRows.map(row =>
      row.replace(/(\d{4})-(\d\d)-(\d\d)/, (_, year, month, date) => write(year, month, date)),
    ),
  )
const noon = new Date('2026-11-20T17:00:00Z')

/** Kinds of price files, in the order in which they were collected, one fault at a time. */
export const vendorPriceFiles: readonly VendorFile[] = [
  {
    what: 'comment lines before the header',
    files: { [LUMEN_FILE]: `# auto_adjust: true\n# "as it lies\n${lumenPrices(...lumenRows)[LUMEN_FILE]}` },
    remark: `Lines that begin with #, passed over: ${LUMEN_FILE}.`,
  },
  { what: 'the same without comments', files: lumenPrices(...lumenRows) },
  {
    what: 'a high below the close by rounding',
    files: lumenPrices('2026-11-20,62.8,63.83550262451171,62.75613067050754,63.83550262451172,7'),
    remark: `A high or low was apart from the other prices by rounding, and was put right: ${LUMEN_FILE}.`,
  },
  {
    what: 'line ends of Windows',
    files: { [LUMEN_FILE]: String(lumenPrices(...lumenRows)[LUMEN_FILE]).replaceAll('\n', '\r\n') },
  },
  { what: 'a byte order mark', files: { [LUMEN_FILE]: `\uFEFF${lumenPrices(...lumenRows)[LUMEN_FILE]}` } },
  {
    what: 'thousands separators',
    files: usWith('2026-11-20', '2026-11-20,25.9,26.2,25.4,25.6,"86,473,200"'),
  },
  {
    what: 'semicolons',
    files: { [LUMEN_FILE]: String(lumenPrices(...lumenRows)[LUMEN_FILE]).replaceAll(',', ';') },
    problem: `${LUMEN_FILE}, line 1: the columns date, open, high, low, close and volume are missing; the fields are to be separated by commas, not by ";".`,
  },
  {
    what: 'tabs',
    files: { [LUMEN_FILE]: String(lumenPrices(...lumenRows)[LUMEN_FILE]).replaceAll(',', '\t') },
    problem: `${LUMEN_FILE}, line 1: the columns date, open, high, low, close and volume are missing; the fields are to be separated by commas, not by "\\t".`,
  },
  {
    what: 'a listing in EUC-KR',
    files: { 'listing.csv': encodeEucKr(LISTING_HEADER + haesolLine + lumenLine) },
    remark: 'Read as EUC-KR, because it is not UTF-8: listing.csv.',
  },
  {
    what: 'a header in EUC-KR',
    files: { [HAESOL_FILE]: encodeEucKr(csvTable('날짜,시가,고가,저가,종가,거래량', ...haesolRows)) },
    remark: `Read as EUC-KR, because it is not UTF-8: ${HAESOL_FILE}.`,
  },
  { what: 'the date 20261120', files: redated((year, month, date) => `${year}${month}${date}`) },
  { what: 'the date 2026/11/20', files: redated((year, month, date) => `${year}/${month}/${date}`) },
  { what: 'the date 2026.11.20', files: redated((year, month, date) => `${year}.${month}.${date}`) },
  {
    what: 'a date with time and zone',
    files: redated((year, month, date) => `${year}-${month}-${date} 00:00:00-05:00`),
  },
  { what: 'the date 11/20/2026', files: redated((year, month, date) => `${month}/${date}/${year}`) },
  { what: 'dollar signs', files: lumenPrices(...lumenRows.map(row => row.replaceAll(/,(\d+)/g, ',$$$1'))) },
  {
    what: 'the column Close/Last',
    files: { [LUMEN_FILE]: csvTable('Date,Open,High,Low,Close/Last,Volume', ...lumenRows) },
  },
  { what: 'the newest row first', files: lumenPrices(...lumenRows.toReversed()) },
  {
    what: 'a row on a holiday',
    files: lumenPrices('2026-09-07,24,25,23,24.5,100', ...lumenRows),
    problem: `${LUMEN_FILE}, line 2, column date: 2026-09-07 was a day off (labour day); the US exchanges had no session.`,
  },
  {
    what: 'a row on a Sunday',
    files: lumenPrices('2026-11-15,24,25,23,24.5,100', ...lumenRows),
    problem: `${LUMEN_FILE}, line 2, column date: 2026-11-15 is a Sunday; the US exchanges had no session.`,
  },
  { what: 'a row twice', files: lumenPrices(...lumenRows, lumenRows[4]!) },
  {
    what: 'a day twice with other prices',
    files: lumenPrices(...lumenRows, '2026-11-20,25.8,26.2,25.4,25.6,7200'),
    problem: `${LUMEN_FILE}, line 7, column open: line 6 is of the same date and says 25.9, not 25.8.`,
  },
  {
    what: 'stored days left out',
    files: lumenPrices(lumenRows[0]!, lumenRows[3]!, lumenRows[4]!),
    problem:
      'LMN: its prices from 2026-11-16 to 2026-11-20 leave out 2 sessions that are stored (2026-11-17, 2026-11-18); --replace deletes what is left out.',
  },
  {
    what: 'a day of nan between others',
    files: usWith('2026-11-18', '2026-11-18,nan,nan,nan,nan,nan'),
    problem: `${LUMEN_FILE}, line 4, column open: "nan" is no number.`,
  },
  {
    what: 'a newest row without prices',
    files: usWith('2026-11-20', '2026-11-20,,,,,'),
    remark: `The newest row, which has no prices, is left out: ${LUMEN_FILE}.`,
  },
  {
    what: 'a day of null between others',
    files: usWith('2026-11-18', '2026-11-18,null,null,null,null,null'),
    problem: `${LUMEN_FILE}, line 4, column open: "null" is no number.`,
  },
  { what: 'a price without a volume', files: usWith('2026-11-20', '2026-11-20,25.9,26.2,25.4,25.6,0') },
  { what: 'a halted day', files: koreanWith('2026-11-18', '2026-11-18,0,0,0,51000,0') },
  { what: 'a halted day as the first row', files: koreanWith('2026-11-16', '2026-11-16,0,0,0,50500,0') },
  {
    what: 'a halted day with another close',
    files: koreanWith('2026-11-18', '2026-11-18,0,0,0,51300,0'),
    problem: `${HAESOL_FILE}, line 4, column close: 51300 on a halted day, which carries the close before it, 51000.`,
  },
  {
    what: 'a halted day with a close of 0',
    files: koreanWith('2026-11-18', '2026-11-18,0,0,0,0,0'),
    problem: `${HAESOL_FILE}, line 4, column close: 0 is no price; a halted day carries the close before it.`,
  },
  {
    what: 'a negative price',
    files: usWith('2026-11-18', '2026-11-18,25.1,25.6,-1,25.5,7000'),
    problem: `${LUMEN_FILE}, line 4, column low: -1 is below 0.`,
  },
  {
    what: 'a split of 1 into 5 without a factor',
    files: koreanWith('2026-11-20', '2026-11-20,10300,10500,10200,10400,9000'),
    problem:
      '123450: the close goes from 51800 on 2026-11-19 to 10400 on 2026-11-20, beyond the price limit of that day; an adj_factor of 0.2 before 2026-11-20 would explain it, and --accept-jumps loads it as it is.',
  },
  {
    what: 'the row of a running session',
    files: lumenPrices(...lumenRows),
    remark: `The row of today, whose session has not ended, is left out: ${LUMEN_FILE}.`,
    now: noon,
  },
  {
    what: 'a row of the future',
    files: lumenPrices(...lumenRows, '2026-11-23,25,26,24,25,100'),
    problem: `${LUMEN_FILE}, line 7, column date: the session of 2026-11-23 has not ended; the newest one that has is 2026-11-20.`,
  },
  {
    what: 'no volume',
    files: { [LUMEN_FILE]: csvTable('Date,Open,High,Low,Close', '2026-11-20,25.9,26.2,25.4,25.6') },
    problem: `${LUMEN_FILE}, line 1: the column volume is missing.`,
  },
  {
    what: 'the further columns of yfinance',
    files: {
      [LUMEN_FILE]: csvTable(
        `${priceColumns},Adj Close,Dividends,Stock Splits`,
        ...lumenRows.map(row => `${row},24.1,0.0,0.0`),
      ),
    },
    remark: `The column Adj Close, which mixes dividends with splits, is not read: ${LUMEN_FILE}; adj_factor says a split, dividends.csv a dividend.`,
  },
]
