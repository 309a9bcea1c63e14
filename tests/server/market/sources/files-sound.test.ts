import { expect, test } from 'vitest'
import { violatedColumnLaw } from '#domain/analysis/columns.ts'
import { soundFolder, withFile, withLine } from '#tests/builders/market-folder.ts'
import { readBarsOf, readWholeFolder, remarksOf } from './files-read.ts'

const LMN = 'prices/LMN.csv'
const text = String(soundFolder[LMN])
const header = 'date,open,high,low,close,volume'
const rows = text.trim().split('\n').slice(1)
const lines = (...all: string[]): string => `${all.join('\n')}\n`
const sound = await readWholeFolder(soundFolder)
const known = readBarsOf(sound, 'LMN-US')!

test('a sound folder has no problem and yields all fifteen feeds', () => {
  expect(sound.sentences).toEqual([])
  expect([...new Set(sound.batches.map(({ feed }) => feed))]).toEqual([
    'listing',
    'bars',
    'index',
    'details',
    'statements',
    'earnings',
    'consensus',
    'insiders',
    'flows',
    'dividends',
    'holdings',
    'funds',
    'nxt',
    'themes',
    'fx',
  ])
  for (const batch of sound.batches) if ('bars' in batch) expect(violatedColumnLaw(batch.bars)).toBeNull()
})

test('the listing is yielded first, country by country, with ids that do not change', () => {
  const listings = sound.batches.slice(0, 2)
  expect(listings.map(batch => batch.feed)).toEqual(['listing', 'listing'])
  const all = listings.flatMap(batch => (batch.feed === 'listing' ? batch.instruments : []))
  expect(all.map(one => [one.fsym_id, one.country, one.venue, one.fref_security_type])).toEqual([
    ['123450-KR', 'kr', 'KOSPI', 'SHARE'],
    ['0101A0-KR', 'kr', 'KOSDAQ', 'SHARE'],
    ['LMN-US', 'us', 'NASDAQ', 'SHARE'],
    ['QRS.B-US', 'us', 'NYSE', 'SHARE'],
    ['TIDX-US', 'us', 'NYSE Arca', 'ETF_ETF'],
    ['OLDE-US', 'us', 'NYSE', 'SHARE'],
  ])
  expect(all[1]).toMatchObject({
    name_kr: '누리, 바이오',
    sector_code: 'pharmaceuticals',
    halted_since: '2026-11-19',
  })
  expect(all[3]).toMatchObject({
    name_kr: '',
    name_en: 'Quarry "B" Holdings',
    sector_code: null,
    shares: null,
  })
  expect(all[5]).toMatchObject({ listed_at: '1990-01-02', delisted_at: '2026-11-18', halted_since: null })
})

test('halts and a split are read as written, and prices to their last digit', () => {
  const split = readBarsOf(sound, '123450-KR')!
  expect([...split.factor]).toEqual([0.2, 0.2, 0.2, 1])
  expect([...split.open]).toEqual([50000, 0, 0, 10100])
  expect([...split.close]).toEqual([50500, 50500, 50500, 10200])
  expect(known.open[0]).toBe(25.65250015258789)
})

const spellings: Record<string, string | Uint8Array> = {
  'a byte order mark': `\uFEFF${text}`,
  'line ends of Windows': text.replaceAll('\n', '\r\n'),
  'line ends of an old Macintosh': text.replaceAll('\n', '\r'),
  'no end of the last line': text.trimEnd(),
  'empty lines': text.replaceAll('\n', '\n\n'),
  quotes: text.replaceAll(/[^,\n]+/g, '"$&"'),
  blanks: text.replaceAll(',', ' , '),
  'capital letters in the header': text.replace(header, 'Date,Open,High,Low,Close,Volume'),
  'Korean headers': text.replace(header, '날짜,시가,고가,저가,종가,거래량'),
  'the newest day first': lines(header, ...rows.toReversed()),
  'days in no order': lines(header, rows[1]!, rows[2]!, rows[0]!),
  'a day twice, the same': lines(header, ...rows, rows[1]!),
  'a column that nobody wants': lines(`${header},주석`, ...rows.map(row => `${row},"말, ""말"""`)),
  'plus signs, exponents and bare points': text
    .replace('25.68,', '+2.568e1,')
    .replace('270597600', '270597600.')
    .replace('25.5,', '255E-1,'),
  'other columns first': lines(
    `note,volume,close,low,high,open,date`,
    ...rows.map(row => `,${row.split(',').toReversed().join(',')}`),
  ),
  'thousands separators in quotes': text.replace('270597600', '"270,597,600"'),
  'dollar signs': text.replaceAll(/,(\d+[.]\d+)/g, ',$$$1'),
  'dates without dashes': text.replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$1$2$3'),
  'dates with slashes': text.replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$1/$2/$3'),
  'dates with dots': text.replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$1.$2.$3'),
  'dates with the month first': text.replaceAll(/(\d{4})-(\d\d)-(\d\d)/g, '$2/$3/$1'),
  'dates at midnight with a zone': text.replaceAll(/(\d{4}-\d\d-\d\d)/g, '$1 00:00:00-05:00'),
  'the columns of Nasdaq.com': text.replace(header, 'Date,Open,High,Low,Close/Last,Volume'),
  'the columns of Stooq': text.replace(header, '<DATE>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>'),
  'the further columns of yfinance': lines(
    'Date,Open,High,Low,Close,Volume,Adj Close,Dividends,Stock Splits',
    ...rows.map(row => `${row},1.5,0,0`),
  ),
  'comments before and between the rows': lines('# a "quote', header, rows[0]!, '# more', ...rows.slice(1)),
  'the newest row without prices': lines(header, rows[1]!, rows[0]!, rows[2]!, '2026-11-23,nan,,NULL,-,'),
  'a factor of one': lines(`${header},adj_factor`, ...rows.map(row => `${row},1`)),
  'factors that all bear a split to come': lines(`${header},adj_factor`, ...rows.map(row => `${row},0.25`)),
}

test.each(Object.entries(spellings))('the same bars are read with %s', async (_what, written) => {
  const read = await readWholeFolder(withFile(LMN, written))
  expect(read.sentences).toEqual([])
  expect(readBarsOf(read, 'LMN-US')).toEqual(known)
})

test('missing sessions are gaps and not problems', async () => {
  const read = await readWholeFolder(withFile(LMN, lines(header, rows[0]!, rows[2]!)))
  expect([...readBarsOf(read, 'LMN-US')!.day]).toEqual([20261118, 20261120])
})

test('an index with closes only takes them as every price, and volumes in thousands are multiplied', async () => {
  const volumes = lines('날짜,종가,등락률,거래량(천주)', '2026-11-20,2718.5,,411424.0', '2026-11-19,2700,,5')
  const { batches, sentences } = await readWholeFolder(withFile('index/KOSPI.csv', volumes))
  expect(sentences).toEqual([])
  const [kospi, spx] = batches.flatMap(batch => (batch.feed === 'index' ? [batch] : []))
  expect(kospi!.series.fsym_id).toBe('INDEX-KOSPI')
  expect([...kospi!.bars.volume]).toEqual([5000, 411_424_000])
  expect([spx!.bars.open[1], spx!.bars.high[1], spx!.bars.low[1], spx!.bars.volume[1]]).toEqual([
    6512, 6512, 6512, 0,
  ])
})

test.each([
  ['its halted days', '0101A0,KOSDAQ,SHARE,,Nuri,,,,,true', '0101A0-KR', '2026-11-19'],
  ['the day it last traded', 'OLDE,NYSE,SHARE,,Olde,,,,,TRUE', 'OLDE-US', '2026-11-18'],
])('a halt without a date is dated by %s', async (_what, row, fsym_id, since) => {
  const line = fsym_id === 'OLDE-US' ? 7 : 3
  const { batches, sentences } = await readWholeFolder(withLine('listing.csv', line, row))
  expect(sentences).toEqual([])
  const all = batches.flatMap(batch => (batch.feed === 'listing' ? batch.instruments : []))
  expect(all.find(one => one.fsym_id === fsym_id)!.halted_since).toBe(since)
})

test.each([
  ['2026Q3', 2026, 3],
  ['2026-q3', 2026, 3],
  ['Q3 2026', 2026, 3],
  ['2025', 2025, null],
  ['2025FY', 2025, null],
  ['FY2025', 2025, null],
])('the period %s is read', async (period, year, quarter) => {
  const { batches, sentences } = await readWholeFolder(
    withLine('fundamentals.csv', 3, `LMN,${period},2026-11-02,,,,,,,,,,`),
  )
  expect(sentences).toEqual([])
  const rows = batches.flatMap(batch =>
    batch.feed === 'statements' && batch.fsym_id === 'LMN-US' ? batch.rows : [],
  )
  expect(rows).toMatchObject([{ year, quarter, report_date: 20261102, currency: 'USD', sales: null }])
})

test('details, dividends, facts of funds and prices of Nextrade are read', () => {
  const rows = (feed: string) =>
    sound.batches.flatMap(batch => (batch.feed === feed && 'rows' in batch ? [...batch.rows] : []))
  expect(rows('details')).toEqual([
    { sector_code: 'industrials', shares: 41_000_000, listed_at: '1995-05-02' },
    {},
  ])
  expect(rows('dividends')).toEqual([
    { ex_date: 20260629, pay_date: 20260814, amount: 361, currency: 'KRW' },
    { ex_date: 20260807, pay_date: 20260820, amount: 0.13, currency: 'USD' },
  ])
  expect(rows('funds')).toEqual([
    { as_of: 20261119, fee: 0.09, distribution_yield: 1.4, currency: 'USD', index_name: 'Tide 100' },
  ])
  expect(rows('nxt')).toEqual([
    { day: 20261119, price: 50_400, volume: 12 },
    { day: 20261120, price: 10_250, volume: 340 },
  ])
})

test('a dividend that is still to come is passed over, and named', async () => {
  const read = await readWholeFolder(withLine('dividends.csv', 3, 'LMN,2027-02-08,,0.14,'))
  expect(read.sentences).toEqual([])
  expect(remarksOf(read)).toEqual([
    'Dividends whose ex-date is still to come, not read: LMN-US on 2027-02-08.',
  ])
})

test('two equal insider trades are kept as two, and two equal rows of another file become one', async () => {
  const twice = (name: string) => `${soundFolder[name]}${String(soundFolder[name]).split('\n')[1]}\n`
  for (const [name, feed, count] of [
    ['insiders.csv', 'insiders', 3],
    ['flows.csv', 'flows', 2],
    ['fx.csv', 'fx', 2],
    ['themes.csv', 'themes', 2],
    ['etf_holdings.csv', 'holdings', 2],
  ] as const) {
    const { batches, sentences } = await readWholeFolder(withFile(name, twice(name)))
    expect(sentences).toEqual([])
    const counts = batches.map(batch => (batch.feed === feed ? batch.rows.length : 0))
    expect(
      counts.reduce((sum, each) => sum + each),
      name,
    ).toBe(count)
  }
})

test('the reader reports its progress, and the files and prices that are missing but not required', async () => {
  expect(remarksOf(sound)).toEqual([])
  const progress = sound.told.flatMap(told => (told.is === 'progress' ? [told] : []))
  expect(progress.map(({ done }) => done)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
  expect(progress.every(({ of }) => of === 20)).toBe(true)
  const {
    'fx.csv': _fx,
    'details.csv': _details,
    'flows.csv': _flows,
    'prices/TIDX.csv': _tidx,
    ...rest
  } = soundFolder
  const read = await readWholeFolder({ ...rest, 'notes.txt': 'x', 'Dividend.csv': 'x', 'splits.csv': 'x' })
  expect(read.sentences).toEqual([])
  expect(remarksOf(read)).toEqual([
    'In listing.csv, but without prices: TIDX.',
    'Not there: flows.csv and fx.csv; the screens that would show it say so.',
    'Not read: Dividend.csv (dividends.csv would be), notes.txt and splits.csv; docs/files.md lists what is.',
  ])
})

test('prices and rows of what is not listed are passed over, and named in one sentence each', async () => {
  const read = await readWholeFolder({
    ...withLine('fundamentals.csv', 3, 'ZZZ,2025FY,2026-02-10,,,,,,,,,,'),
    'prices/ZZZ.csv': text,
    'prices/YYY.csv': 'nothing that can be read',
  })
  expect(read.sentences).toEqual([])
  expect(read.batches.some(batch => 'fsym_id' in batch && batch.fsym_id === 'ZZZ-US')).toBe(false)
  expect(remarksOf(read)).toEqual([
    'Prices of what does not stand in listing.csv, not read: prices/YYY.csv and prices/ZZZ.csv.',
    'Rows of what does not stand in listing.csv, not read: ZZZ in fundamentals.csv.',
  ])
})

test('the row of a session is read only after the session has ended', async () => {
  const during = await readWholeFolder(soundFolder, new Date('2026-11-20T20:59:00Z'))
  expect(during.sentences).toEqual([])
  expect([...readBarsOf(during, 'LMN-US')!.day]).toEqual([20261118, 20261119])
  expect(readBarsOf(during, 'TIDX-US')!.day).toHaveLength(0)
  expect(remarksOf(during)).toEqual([
    'The row of today, whose session has not ended, is left out: prices/LMN.csv, prices/QRS-B.csv, prices/TIDX.csv and index/SPX.csv.',
  ])
  const after = await readWholeFolder(soundFolder, new Date('2026-11-20T21:00:00Z'))
  expect([...readBarsOf(after, 'LMN-US')!.day]).toEqual([20261118, 20261119, 20261120])
  expect(remarksOf(after)).toEqual([])
})
