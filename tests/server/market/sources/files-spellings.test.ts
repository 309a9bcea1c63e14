import { expect, test } from 'vitest'
import { encodeEucKr } from '#server/adapters/market-data/fake-euc-kr.ts'
import { soundFolder, withFile, withLine } from '#tests/builders/market-folder.ts'
import { readBarsOf, readWholeFolder, remarksOf } from './files-read.ts'

const LMN = 'prices/LMN.csv'
const header = 'date,open,high,low,close,volume'
const lines = (...all: string[]): string => `${all.join('\n')}\n`

test('a high below the close and a low above the open by rounding are put right', async () => {
  const rounded = `${header}\n2026-11-20,62.75613067050753,63.83550262451171,62.75613067050754,63.83550262451172,7\n`
  const read = await readWholeFolder(withFile(LMN, rounded))
  expect(read.sentences).toEqual([])
  const bars = readBarsOf(read, 'LMN-US')!
  expect([bars.high[0], bars.low[0]]).toEqual([63.83550262451172, 62.75613067050753])
  expect(remarksOf(read)).toEqual([
    `A high or low was apart from the other prices by rounding, and was put right: ${LMN}.`,
  ])
})

const listedAs = async (row: string) => {
  const read = await readWholeFolder(withLine('listing.csv', 4, row))
  expect(read.sentences).toEqual([])
  const all = read.batches.flatMap(batch => (batch.feed === 'listing' ? batch.instruments : []))
  return { read, stock: all.find(one => one.ticker === 'LMN')! }
}

test.each([
  ['LMN,NMS,CS,,Lumen,,,,,', { market: 3, venue: 'NASDAQ', fref_security_type: 'SHARE' }],
  ['LMN,PCX,ETF,,Lumen,,,,,', { market: 4, venue: 'NYSE Arca', fref_security_type: 'ETF_ETF' }],
  ['LMN,BATS,ETF,,Lumen,,,,,', { market: 4, venue: 'Cboe BZX', fref_security_type: 'ETF_ETF' }],
  ['LMN,Cboe,fund,,Lumen,,,,,', { market: 4, venue: 'Cboe BZX', fref_security_type: 'MF_C' }],
  ['LMN,ASE,PFD,,Lumen,,,,,', { market: 4, venue: 'NYSE American', fref_security_type: 'SHARE' }],
  ['LMN.US,NYQ,EQUITY,,Lumen,,"2,117,000,000",,,N', { ticker: 'LMN', shares: 2_117_000_000 }],
  ['LMN,NYSE,SHARE,,Lumen,,2.117e9,1999/05/03,,0', { shares: 2_117_000_000, listed_at: '1999-05-03' }],
  ['LMN,NYSE,SHARE,,Lumen,,,,,Y', { halted_since: '2026-11-20' }],
  ['LMN,NYSE,SHARE,,Lumen,,,,,1', { halted_since: '2026-11-20' }],
])('the row %s of the listing is read', async (row, expected) => {
  expect((await listedAs(row)).stock).toMatchObject(expected)
})

test('a sector that is not known is left empty, and named', async () => {
  const { read, stock } = await listedAs('LMN,NYSE,SHARE,,Lumen,Software,,,,')
  expect(stock.sector_code).toBeNull()
  expect(remarksOf(read)).toEqual(['Sectors that are not known, left empty: "Software".'])
})

test('Korean codes, markets and types are read as KRX, Yahoo and brokers write them, in EUC-KR, too', async () => {
  const text =
    '종목코드,시장구분,주식종류,종목명,상장주식수\nA123450,STK,보통주,해솔전자,"50,000,000"\n035720.KQ,코스닥,우선주,다온,\n'
  const read = await readWholeFolder({
    'listing.csv': encodeEucKr(text),
    'prices/123450.KS.csv': soundFolder['prices/123450.csv']!,
    'prices/A035720.csv': encodeEucKr(
      '일자,종가,시가,고가,저가,거래량,등락률\n2026/11/20,10,10,10,10,7,0.1\n',
    ),
    'index/^KS11.csv': soundFolder['index/KOSPI.csv']!,
  })
  expect(read.sentences).toEqual([])
  const all = read.batches.flatMap(batch => (batch.feed === 'listing' ? batch.instruments : []))
  expect(all).toMatchObject([
    { fsym_id: '123450-KR', venue: 'KOSPI', name_kr: '해솔전자', shares: 50_000_000 },
    { fsym_id: '035720-KR', venue: 'KOSDAQ', fref_security_type: 'SHARE' },
  ])
  expect(read.batches.flatMap(batch => (batch.feed === 'bars' ? [batch.fsym_id] : []))).toEqual([
    '123450-KR',
    '035720-KR',
  ])
  expect(remarksOf(read)).toContain(
    'Read as EUC-KR, because it is not UTF-8: listing.csv and prices/A035720.csv.',
  )
})

test('one column of names fills both languages', async () => {
  const listing = 'symbol,exchange,type,name\n123450,KOSPI,SHARE,해솔전자\nLMN,NYSE,SHARE,Lumen\n'
  const { batches } = await readWholeFolder(withFile('listing.csv', listing))
  const all = batches.flatMap(batch => (batch.feed === 'listing' ? batch.instruments : []))
  expect(all.map(({ name_kr, name_en }) => [name_kr, name_en])).toEqual([
    ['해솔전자', ''],
    ['', 'Lumen'],
  ])
})

test('trades are read as OpenInsider writes them, and what is neither purchase nor sale is passed over', async () => {
  const header = 'ticker,filing_date,trade_date,trade_type,price,qty,value,insider_name'
  const read = await readWholeFolder(
    withFile(
      'insiders.csv',
      lines(
        header,
        'LMN,2026-11-16,2026-11-13,P - Purchase,$25.10,"+1,000","+$25,100",Ada Muster',
        'LMN,2026-11-16,2026-11-13,S - Sale,$25.10,"-1,000","-$25,100",Ada Muster',
        'LMN,2026-11-16,2026-11-13,S - Sale+OE,$25.10,-10,-$251,Ada Muster',
        'LMN,2026-11-16,2026-11-13,M - OptEx,$2.10,10,$21,Ada Muster',
      ),
    ),
  )
  expect(read.sentences).toEqual([])
  const trades = read.batches.flatMap(batch => (batch.feed === 'insiders' ? batch.rows : []))
  expect(trades.map(({ trade_type, qty, value }) => [trade_type, qty, value])).toEqual([
    ['P', 1000, 25_100],
    ['S', 1000, 25_100],
    ['S', 10, 251],
  ])
  expect(remarksOf(read)).toEqual([
    'Gifts, options and other trades that are neither purchase nor sale, not read: M in insiders.csv.',
  ])
})
