import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bars } from '#domain/analysis/bars.ts'
import { violatedColumnLaw } from '#domain/analysis/columns.ts'
import { findPriceJumps } from '#domain/analysis/price-jumps.ts'
import { isFund } from '#domain/market/instrument.ts'
import { realFolder } from '#tests/builders/real-folder.ts'
import { type ReadAll, readAt, readBarsOf } from './files-read.ts'
import { againstRealBars, readRealBars, readTable, realDataPath } from './real-data.ts'

againstRealBars('a folder made of real bars (shared/data)', () => {
  let path: string
  let read: ReadAll
  beforeAll(async () => {
    path = realFolder()
    read = await readAt(path)
  })
  afterAll(() => rmSync(path, { recursive: true }))

  test('has no problem', () => expect(read.sentences).toEqual([]))

  test.each([
    ['us/AAPL', 'AAPL-US'],
    ['us/BRK-B', 'BRK.B-US'],
    ['us/NVDA', 'NVDA-US'],
    ['us/TSLA', 'TSLA-US'],
    ['us/XOM', 'XOM-US'],
    ['kr/000660', '000660-KR'],
    ['kr/005930', '005930-KR'],
    ['kr/0126Z0', '0126Z0-KR'],
    ['kr/035720', '035720-KR'],
    ['kr/068270', '068270-KR'],
    ['kr/069500', '069500-KR'],
    ['kr/373220', '373220-KR'],
  ])('%s is read to the last digit', (file, fsym_id) => {
    const { factor, ...bars } = readBarsOf(read, fsym_id)!
    expect(bars).toEqual(readRealBars(`${file}.csv`))
    expect(factor.every(each => each === 1)).toBe(true)
    expect(violatedColumnLaw(bars)).toBeNull()
  })

  test('the KOSPI is read from its Korean columns', () => {
    const { rows } = readTable('kr/kr_kospi_index.csv')
    const [kospi] = read.batches.flatMap(batch => (batch.feed === 'index' ? [batch] : []))
    expect(kospi!.series.code).toBe('KOSPI')
    expect([...kospi!.bars.close]).toEqual(rows.map(row => Number(row[1])))
    expect([...kospi!.bars.volume]).toEqual(rows.map(row => Number(row[4]) * 1000))
  })

  test('the listing knows markets, sectors, shares and funds', () => {
    const all = read.batches.flatMap(batch => (batch.feed === 'listing' ? batch.instruments : []))
    const one = (fsym_id: string) => all.find(each => each.fsym_id === fsym_id)
    expect(all).toHaveLength(12)
    expect(one('BRK.B-US')).toMatchObject({ ticker: 'BRK.B', market: 4, sector_code: 'financials' })
    expect(one('0126Z0-KR')).toMatchObject({ market: 2, shares: 24_883_049, listed_at: '2025-11-24' })
    expect(one('069500-KR')).toMatchObject({ fref_security_type: 'ETF_ETF', shares: 188_600_000 })
  })
})

againstRealBars('a folder of 66 real stocks of both countries (shared/data/market)', () => {
  let read: ReadAll
  beforeAll(async () => {
    read = await readAt(realDataPath('market'), new Date('2026-11-21T12:00:00Z'), { readsOn: true })
  })
  const stocks = () => read.batches.flatMap(batch => (batch.feed === 'listing' ? batch.instruments : []))
  const jumps = (changed: (bars: Bars) => Bars) =>
    read.batches.flatMap(batch => {
      const stock = stocks().find(each => batch.feed === 'bars' && each.fsym_id === batch.fsym_id)
      if (batch.feed !== 'bars' || !stock) return []
      const found = findPriceJumps(changed(batch.bars), { market: stock.market, isFund: isFund(stock) })
      return found.map(({ to, explainingFactor }) => [stock.ticker, to.day, explainingFactor])
    })

  test('has no problem and, with its factors, no day beyond a price limit', () => {
    expect(read.sentences).toEqual([])
    expect(stocks()).toHaveLength(66)
    expect(jumps(bars => bars)).toEqual([])
  })

  test('has two unadjusted splits when its factors are taken away', () => {
    const unadjusted = (bars: Bars): Bars => ({ ...bars, factor: bars.factor.map(() => 1) })
    expect(jumps(unadjusted)).toEqual([
      ['017670', 20211129, 0.2],
      ['278470', 20241031, 0.2],
    ])
  })
})
