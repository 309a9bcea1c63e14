import { describe, expect, it } from 'vitest'
import { dictionary } from '#text/ko/index.ts'
import { createText } from '#text/text.ts'
import { marketWords } from '#text/words/market.ts'
import { rankingMeasureText } from './view.ts'

type Row = Parameters<typeof rankingMeasureText>[0]

const text = createText('ko', dictionary, () => Date.UTC(2026, 10, 25))
const row: Row = {
  fsym_id: 'K1',
  ticker: '000001',
  name_kr: '맑은강',
  name_en: 'Clear River',
  market: 2,
  country: 'kr',
  fref_security_type: 'SHARE',
  sector_code: null,
  as_of: '2026-11-20',
  source: 'demo',
  simulated: true,
  price_close: 92_800,
  previous_close: 91_500,
  change: 1300,
  change_pct: 1.42,
  volume: 1_234_000,
  spark: [],
  halted_since: null,
  signal: null,
  rating: null,
  reason_kr: '20일 평균 위',
  reason_en: 'Above its average',
  value: 242_300_000_000,
  market_cap: null,
  volume_ratio: 2.14,
  rank: 1,
  edge: null,
  nxt: null,
}
const lineOf = (list: Parameters<typeof rankingMeasureText>[1], change: Partial<Row> = {}) =>
  rankingMeasureText({ ...row, ...change }, list, marketWords.ko, text)

describe('a row of a ranking', () => {
  it('states the figure it is ranked by', () => {
    expect(lineOf('tv')).toBe('거래대금 2,423억원')
    expect(lineOf('tq')).toBe('거래량 123만 4천 · 평소의 2.1배')
  })

  it('states the distance to the year’s high or low, or that it was reached', () => {
    const edge = { price: 93_300, gap: -0.54, reached: false }
    expect(lineOf('w52h', { edge })).toBe('52주 최고가 93,300까지 0.5%')
    expect(lineOf('w52h', { edge: { ...edge, reached: true } })).toBe('52주 최고가 93,300에 닿음')
    expect(lineOf('w52l', { edge: { price: 40_000, gap: 1.25, reached: false } })).toBe(
      '52주 최저가 40,000까지 1.3%',
    )
  })

  it('shows the price at Nextrade beside the close, not instead of it', () => {
    const nxt = { day: '2026-11-20', price: 93_000, volume: 1, value: 1, change_pct: 0.22 }
    expect(lineOf('nxt', { nxt })).toBe('NXT 93,000 · KRX 종가보다 +0.22%')
  })

  it('has no text in the list of gainers, or when the figure is unknown', () => {
    expect(lineOf('up')).toBe('')
    expect(lineOf('tv', { value: null })).toBe('')
    expect(lineOf('w52h')).toBe('')
  })
})
