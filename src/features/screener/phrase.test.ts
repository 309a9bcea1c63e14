import { describe, expect, it } from 'vitest'
import type { Country } from '#domain/market/country.ts'
import {
  type Condition,
  combineAll,
  combineAny,
  makeDownWithinSessionsCondition,
  makeHigherCondition,
  makeKnownCondition,
  makeOneOfCondition,
  makeRangeCondition,
  makeWithinSessionsCondition,
} from '#domain/screener/filter/condition.ts'
import { withBounds } from '#domain/screener/filter/edit.ts'
import { defaultFilter } from '#domain/screener/filter/saved-filter.ts'
import { dictionary as en } from '#text/en/index.ts'
import { dictionary as ko } from '#text/ko/index.ts'
import { createText } from '#text/text.ts'
import { screenerWords } from '#text/words/screener.ts'
import { conditionPhraseOf, filterSentenceParts, phraseText } from './phrase.ts'

const telling = (lang: 'ko' | 'en', country: Country = 'kr') => ({
  text:
    lang === 'ko'
      ? createText('ko', ko, () => Date.UTC(2026, 10, 25))
      : createText('en', en, () => Date.UTC(2026, 10, 25)),
  words: screenerWords[lang],
  country,
})
const phrases = (condition: Condition, country: Country = 'kr') =>
  (['ko', 'en'] as const).map(lang => phraseText(conditionPhraseOf(condition, telling(lang, country))))

describe('a condition in words', () => {
  it.each<[Condition, string, string]>([
    [makeRangeCondition('per', { least: 6, most: 18 }), 'PER 6–18배', 'P/E 6 to 18×'],
    [makeRangeCondition('per', { most: 12.5 }), 'PER 12.5배 이하', 'P/E 12.5× or less'],
    [
      makeRangeCondition('per', { above: 0, most: 12.5 }),
      'PER 12.5배 이하(적자 제외)',
      'P/E 12.5× or less (losses excluded)',
    ],
    [
      makeRangeCondition('pbr', { above: 0, below: 1 }),
      'PBR 1배 미만(자본잠식 제외)',
      'P/B under 1× (negative equity excluded)',
    ],
    [
      makeRangeCondition('ev_ebitda', { above: 0, most: 8 }),
      'EV/EBITDA 8배 이하(0 이하 제외)',
      'EV/EBITDA 8× or less (zero or less excluded)',
    ],
    [makeRangeCondition('roe', { above: 0 }), 'ROE 0% 초과', 'ROE over 0%'],
    [makeRangeCondition('change_20d', { least: -5 }), '20일 등락률 −5% 이상', 'Change, 20 days −5% or more'],
    [
      makeRangeCondition('market_cap', { least: 3e11 }),
      '시가총액 3,000억원 이상',
      'Market cap ₩300B or more',
    ],
    [
      makeRangeCondition('price', { least: 1000, most: 9000 }),
      '현재가 1,000원–9,000원',
      'Price ₩1,000 to ₩9,000',
    ],
    [makeKnownCondition('per'), 'PER 값이 알려진', 'P/E with data'],
    [
      makeWithinSessionsCondition('prev_high_cross', 5),
      '전고점 돌파 최근 5일 안',
      'Crossed the previous high within 5 sessions',
    ],
    [
      makeWithinSessionsCondition('sma_cross_5_20', 1),
      'SMA 5/20 골든크로스 최근 1일 안',
      'SMA 5/20 golden cross within 1 session',
    ],
    [
      makeDownWithinSessionsCondition('ema_cross_20_60', 10),
      'EMA 20/60 데드크로스 최근 10일 안',
      'EMA 20/60 death cross within 10 sessions',
    ],
    [
      makeDownWithinSessionsCondition('psar_turn', 3),
      'PSAR 하락 전환 최근 3일 안',
      'PSAR turned down within 3 sessions',
    ],
    [
      makeOneOfCondition('signal', 'ENTRY', 'STRONG_ENTRY'),
      '신호 진입 또는 강한 진입',
      'Signal Entry or Strong entry',
    ],
    [makeOneOfCondition('market', '2'), '시장 KOSPI', 'Market KOSPI'],
    [makeOneOfCondition('sector', 'chemicals'), '섹터 화학', 'Sector Chemicals'],
    [makeHigherCondition('sma_5', 'sma_20'), '5일 SMA 20일 SMA보다 위', 'SMA 5 above SMA 20'],
    [{ kind: 'member', theme: 'space' }, '테마 우주', 'Theme Space'],
    [{ kind: 'formula', text: 'per < 10' }, '수식 per < 10', 'Formula per < 10'],
    [
      combineAny(
        makeRangeCondition('per', { most: 10 }),
        combineAll(makeRangeCondition('pbr', { most: 1 }), makeRangeCondition('roe', { least: 5 })),
      ),
      'PER 10배 이하 또는 PBR 1배 이하이고 ROE 5% 이상',
      'P/E 10× or less or P/B 1× or less and ROE 5% or more',
    ],
  ])('has the right text in both languages: %j', (condition, korean, english) => {
    expect(phrases(condition)).toEqual([korean, english])
  })

  it('uses the currency of its country', () => {
    expect(phrases(makeRangeCondition('market_cap', { least: 2e9 }), 'us')).toEqual([
      '시가총액 20억달러 이상',
      'Market cap $2B or more',
    ])
  })
})

describe('a filter in words', () => {
  it('is a sentence that mentions halted stocks only when they are included', () => {
    const saved = withBounds(withBounds(defaultFilter, 'per', { most: 12 }), 'roe', { least: 10 })
    expect(filterSentenceParts(saved, telling('ko')).plain).toBe('PER 12배 이하, ROE 10% 이상인 국내 종목')
    expect(filterSentenceParts(saved, telling('en', 'us')).plain).toBe(
      'US stocks with P/E 12× or less, ROE 10% or more',
    )
    expect(filterSentenceParts({ ...saved, exclude_halt: false }, telling('en')).plain).toBe(
      'Korean stocks with P/E 12× or less, ROE 10% or more, including halted stocks',
    )
  })

  it('writes a metric in lower case within a sentence and leaves abbreviations as they are', () => {
    const saved = withBounds(withBounds(defaultFilter, 'market_cap', { least: 3e8 }), 'rs_rating', {
      least: 80,
    })
    expect(filterSentenceParts(saved, telling('en', 'us')).plain).toBe(
      'US stocks with market cap $300M or more, RS rating 80 or more',
    )
  })

  it('names all stocks when the filter has no conditions', () => {
    expect(filterSentenceParts(defaultFilter, telling('ko', 'us')).plain).toBe('미국 모든 종목')
    expect(filterSentenceParts(defaultFilter, telling('en')).plain).toBe('All Korean stocks')
  })
})
