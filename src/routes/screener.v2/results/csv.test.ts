import { describe, expect, it } from 'vitest'
import { readCsv } from '#domain/csv/read-csv.ts'
import type { ScreenedLine } from '#state/market/screener.ts'
import { dictionary as en } from '#text/en/index.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { createText } from '#text/text.ts'
import { screenerWords } from '#text/words/screener.ts'
import { resultWords } from '#text/words/screener-results.ts'
import { csvFileName, csvHead, csvRows } from './csv.ts'

const telling = (lang: 'ko' | 'en') => ({
  text:
    lang === 'ko'
      ? createText('ko', ko, () => Date.UTC(2026, 10, 25))
      : createText('en', en, () => Date.UTC(2026, 10, 25)),
  words: screenerWords[lang],
  country: 'kr' as const,
})
const line = (name_kr: string, values: ScreenedLine['values'], simulated = true): ScreenedLine => ({
  row: {
    fsym_id: 'X-S',
    ticker: '0Q44E0',
    name_kr,
    name_en: 'Haeon Electronics',
    market: 2,
    country: 'kr',
    as_of: '2026-11-20',
    simulated,
    price_close: 26400,
    previous_close: 25600,
    change_pct: 3.125,
    spark: [],
    halted_since: null,
  },
  values: { signal: 'ENTRY', rating: 'G', ...values },
})
const columns = ['per', 'market_cap', 'sales_yoy', 'high_52w_days', 'trend_code']
const file = (lang: 'ko' | 'en', rows: readonly ScreenedLine[]) =>
  csvHead(columns, telling(lang), resultWords[lang]) +
  csvRows(rows, columns, telling(lang), resultWords[lang])
const fields = (text: string) => [...readCsv(text.slice(1))].map(one => (one.ok ? one.value.fields : []))

describe('the CSV file of the results', () => {
  const values = {
    per: 14.100000381469727,
    market_cap: 1.9e12,
    sales_yoy: null,
    high_52w_days: 'never',
    trend_code: '0',
  }

  it('begins with a byte order mark, so that Excel reads the Korean text', () =>
    expect(file('ko', []).codePointAt(0)).toBe(0xfeff))

  it('has tickers, names, units in the head, the day and the simulated label', () => {
    expect(fields(file('ko', [line('해온전장', values)]))).toEqual([
      [
        '코드',
        '종목명',
        '영문명',
        '현재가 (KRW)',
        '등락률 (%)',
        '신호',
        '판정',
        'PER (배)',
        '시가총액 (KRW)',
        '매출 전년 동기 대비 (%)',
        '52주 신고가 (일)',
        '추세',
        '기준일',
        '데이터',
      ],
      [
        '0Q44E0',
        '해온전장',
        'Haeon Electronics',
        '26400',
        '3.125',
        '진입',
        '양호',
        '14.1',
        '1900000000000',
        '',
        '없었음',
        '상승',
        '2026-11-20',
        '모의 시세',
      ],
    ])
  })

  it('has English heads and marks real data as real', () => {
    const [head, row] = fields(file('en', [line('해온전장', values, false)]))
    expect(head?.slice(0, 4)).toEqual(['Ticker', 'Name', 'Korean name', 'Price (KRW)'])
    expect([row?.[1], row?.[2], row?.at(-1)]).toEqual(['Haeon Electronics', '해온전장', 'real'])
  })

  it('is read back unchanged and cannot run formulas', () => {
    const [, first, second] = fields(file('ko', [line('쉼표, "따옴표"\n줄', {}), line('=1+1', {})]))
    expect(first?.[1]).toBe('쉼표, "따옴표"\n줄')
    expect(second?.[1]).toBe("'=1+1")
  })

  it('has its market and day in its name', () => {
    expect(csvFileName('kr', '2026-11-20')).toBe('tidemark-kr-2026-11-20.csv')
  })
})
