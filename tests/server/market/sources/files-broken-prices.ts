import { type FolderFiles, withFile, withLine } from '#tests/builders/market-folder.ts'

/** The name of a fault, a folder with this fault only, and the sentence that must report it. */
export type BrokenFolder = [what: string, files: FolderFiles, sentence: string]

export const LMN = 'prices/LMN.csv'
const header = 'date,open,high,low,close,volume'
const good = '2026-11-20,25.5,26,25,25.5,100'
export const lmn = (...rows: string[]): FolderFiles => withFile(LMN, [header, ...rows, ''].join('\n'))
export const lmnRow = (row: string): FolderFiles => lmn('2026-11-19,25,26,24,25,100', row)
const bytes = (text: string): Buffer => Buffer.from(text, 'latin1')

export const brokenPrices: readonly BrokenFolder[] = [
  [
    'a letter among digits',
    lmnRow('2026-11-20,25.5,26,25,2O.5,1'),
    `${LMN}, line 3, column close: "2O.5" is no number.`,
  ],
  ['an empty price', lmnRow('2026-11-20,,26,25,25.5,1'), `${LMN}, line 3, column open: it is empty.`],
  ['NaN', lmnRow('2026-11-20,25.5,NaN,25,25.5,1'), `${LMN}, line 3, column high: "NaN" is no number.`],
  [
    'a number beyond all numbers',
    lmnRow('2026-11-20,25.5,1e999,25,25.5,1'),
    `${LMN}, line 3, column high: "1e999" is too large.`,
  ],
  [
    'thousands separators without quotes',
    lmnRow('2026-11-20,25.5,26,25,25.5,1,000'),
    `${LMN}, line 3: it has 7 fields, the header has 6; a text or number that holds a comma wants quotes.`,
  ],
  [
    'too few fields',
    lmnRow('2026-11-20,25.5,26,25,25.5'),
    `${LMN}, line 3: it has 5 fields, the header has 6.`,
  ],
  [
    'a negative price',
    lmnRow('2026-11-20,25.5,26,-25,25.5,1'),
    `${LMN}, line 3, column low: -25 is below 0.`,
  ],
  [
    'a negative volume',
    lmnRow('2026-11-20,25.5,26,25,25.5,-1'),
    `${LMN}, line 3, column volume: -1 is below 0.`,
  ],
  [
    'a close of nothing',
    lmnRow('2026-11-20,0,0,0,0,0'),
    `${LMN}, line 3, column close: 0 is no price; a halted day carries the close before it.`,
  ],
  [
    'half a halt',
    lmnRow('2026-11-20,0,0,0,25,7'),
    `${LMN}, line 3, column open: 0 is no price; on a halted day open, high, low and volume are all 0.`,
  ],
  [
    'a halt on which the close moved',
    lmnRow('2026-11-20,0,0,0,26,0'),
    `${LMN}, line 3, column close: 26 on a halted day, which carries the close before it, 25.`,
  ],
  [
    'a high below the low',
    lmnRow('2026-11-20,25.5,25,26,25.5,1'),
    `${LMN}, line 3, column high: 25 is below the low 26.`,
  ],
  [
    'a close above the high',
    lmnRow('2026-11-20,25.5,26,25,26.5,1'),
    `${LMN}, line 3, column close: 26.5 lies outside of low 25 to high 26.`,
  ],
  [
    'an open below the low',
    lmnRow('2026-11-20,24.5,26,25,25.5,1'),
    `${LMN}, line 3, column open: 24.5 lies outside of low 25 to high 26.`,
  ],
  [
    'a date with the day first',
    lmnRow('20/11/2026,25.5,26,25,25.5,1'),
    `${LMN}, line 3, column date: "20/11/2026" is no date like 2026-11-20.`,
  ],
  [
    'a Korean date with the month first',
    withLine('prices/123450.csv', 2, '11/17/2026,50000,51000,49500,50500,1000,0.2'),
    'prices/123450.csv, line 2, column date: "11/17/2026" is no date like 2026-11-20.',
  ],
  [
    'a minute instead of a day',
    lmnRow('2026-11-20 09:31:00-05:00,25.5,26,25,25.5,1'),
    `${LMN}, line 3, column date: "2026-11-20 09:31:00-05:00" has a time of day; a day begins at 00:00.`,
  ],
  [
    'a day without prices between others',
    lmn('2026-11-18,nan,nan,nan,nan,0', '2026-11-19,25,26,24,25,100'),
    `${LMN}, line 2, column open: "nan" is no number.`,
  ],
  [
    'a high below the close by more than rounding',
    lmnRow('2026-11-20,25.5,26,25,26.0000001,1'),
    `${LMN}, line 3, column close: 26.0000001 lies outside of low 25 to high 26.`,
  ],
  [
    'a day that no calendar has',
    lmnRow('2026-02-30,25.5,26,25,25.5,1'),
    `${LMN}, line 3, column date: "2026-02-30" is no date like 2026-11-20.`,
  ],
  ['no date', lmnRow(',25.5,26,25,25.5,1'), `${LMN}, line 3, column date: it is empty.`],
  [
    'a Saturday',
    lmnRow('2026-11-14,25.5,26,25,25.5,1'),
    `${LMN}, line 3, column date: 2026-11-14 is a Saturday; the US exchanges had no session.`,
  ],
  [
    'a Sunday before all known calendars',
    lmnRow('1985-03-03,25.5,26,25,25.5,1'),
    `${LMN}, line 3, column date: 1985-03-03 is a Sunday; the US exchanges had no session.`,
  ],
  [
    'a holiday',
    lmnRow('2025-12-25,25.5,26,25,25.5,1'),
    `${LMN}, line 3, column date: 2025-12-25 was a day off (christmas); the US exchanges had no session.`,
  ],
  [
    'a Korean holiday',
    withLine('prices/123450.csv', 2, '2026-10-09,50000,51000,49500,50500,1000,0.2'),
    'prices/123450.csv, line 2, column date: 2026-10-09 was a day off (hangeul day); the Korean exchange had no session.',
  ],
  [
    'a session to come',
    lmnRow('2026-11-23,25.5,26,25,25.5,1'),
    `${LMN}, line 3, column date: the session of 2026-11-23 has not ended; the newest one that has is 2026-11-20.`,
  ],
  [
    'a session after the delisting',
    withLine('prices/OLDE.csv', 2, '2026-11-19,12,12.5,11.75,12,300'),
    'prices/OLDE.csv, line 2, column date: 2026-11-19 lies after 2026-11-18, when it was delisted according to the listing.',
  ],
  [
    'a day twice with other values',
    lmn(good, '2026-11-19,25,26,24,25,100', '2026-11-20,25.5,26,25,25.75,100'),
    `${LMN}, line 4, column close: line 2 is of the same date and says 25.5, not 25.75.`,
  ],
  [
    'a factor of nothing',
    withLine('prices/123450.csv', 5, '2026-11-20,10100,10400,10000,10200,9000,0'),
    'prices/123450.csv, line 5, column adj_factor: 0 is not above 0.',
  ],
  [
    'an empty factor',
    withLine('prices/123450.csv', 5, '2026-11-20,10100,10400,10000,10200,9000,'),
    'prices/123450.csv, line 5, column adj_factor: it is empty.',
  ],
  [
    'a price beyond all prices',
    lmnRow('2026-11-20,25.5,1e11,25,25.5,1'),
    `${LMN}, line 3, column high: 100000000000 is too large for a price.`,
  ],
  [
    'a halted close beyond all prices',
    lmn('2026-11-20,0,0,0,20000000000,0'),
    `${LMN}, line 2, column close: 20000000000 is too large for a price.`,
  ],
  [
    'a volume beyond all volumes',
    lmnRow('2026-11-20,25.5,26,25,25.5,1000000000000000'),
    `${LMN}, line 3, column volume: 1000000000000000 is too large for a volume.`,
  ],
  [
    'a factor beyond all factors',
    withLine('prices/123450.csv', 2, '2026-11-17,50000,51000,49500,50500,1000,1000000000'),
    'prices/123450.csv, line 2, column adj_factor: 1000000000 beside 1, that of the newest row, is more than a factor of 1000000.',
  ],
  [
    'a factor that makes a price too large',
    withLine('prices/123450.csv', 2, '2026-11-17,50000,51000,49500,50500,1000,200000'),
    'prices/123450.csv, line 2, column adj_factor: 200000 beside 1, that of the newest row, makes the price 51000 too large.',
  ],
  [
    'a missing column',
    withFile(LMN, `date,open,high,low,close\n2026-11-20,25.5,26,25,25.5\n`),
    `${LMN}, line 1: the column volume is missing.`,
  ],
  [
    'semicolons',
    withFile(LMN, `date;open;high;low;close;volume\n2026-11-20;25.5;26;25;25.5;1\n`),
    `${LMN}, line 1: the columns date, open, high, low, close and volume are missing; the fields are to be separated by commas, not by ";".`,
  ],
  [
    'a column twice',
    withFile(LMN, `${header},Close\n${good},25.5\n`),
    `${LMN}, line 1, column close: it stands twice in the header.`,
  ],
  [
    'no header',
    withFile(LMN, `${good}\n`),
    `${LMN}, line 1: the columns date, open, high, low, close and volume are missing.`,
  ],
  ['an empty file', withFile(LMN, ''), `${LMN}: it is empty.`],
  ['a file of empty lines', withFile(LMN, '\uFEFF\r\n\r\n'), `${LMN}: it is empty.`],
  ['a header alone', withFile(LMN, `${header}\n`), `${LMN}: no row follows the header.`],
  [
    'a quote without an end',
    lmn(good, '"2026-11-19,25,26,24,25,100', '2026-11-18,25,26,24,25,100'),
    `${LMN}, line 3: a quote begins here and never ends.`,
  ],
  [
    'a quote in the middle',
    lmnRow('2026-11-20,25.5,26,25,25"5,1'),
    `${LMN}, line 3: a quote stands in a field that does not begin with one.`,
  ],
  [
    'text behind a quote',
    lmnRow('"2026-11-20"x,25.5,26,25,25.5,1'),
    `${LMN}, line 3: text follows the quote that ends a field.`,
  ],
  [
    'bytes that are no text',
    withFile(LMN, bytes(`${header},note\n2026-11-19,25,26,24,25,100,a\n${good},\xff\xff\n`)),
    `${LMN}, line 3: it is written in neither UTF-8 nor EUC-KR; save it as CSV in UTF-8.`,
  ],
  [
    'UTF-16',
    withFile(LMN, Buffer.from(`\uFEFF${header}\n`, 'utf16le')),
    `${LMN}: it is written in UTF-16; save it as CSV in UTF-8.`,
  ],
  [
    'a page in HTML',
    withFile(LMN, '<!DOCTYPE html>\n<title>Moved</title>\n'),
    `${LMN}, line 1: the columns date, open, high, low, close and volume are missing.`,
  ],
]
