import { describe, expect, it, test } from 'vitest'
import { columnsFromCloses } from '#tests/builders/market.ts'
import { float64PerRow, marketDay, marketGiven, packOfCountry } from '#tests/builders/market-given.ts'
import { toTradingDay } from '../market/calendar/day.ts'
import { sectors } from '../market/groups/sectors.ts'
import { stockThemes } from '../market/groups/theme.ts'
import { marketDayEvents } from '../schedule/market-days.ts'
import type { MarketPack } from '../screener/market-pack.ts'
import { composeMarketReport, type MarketReport } from './compose.ts'
import { type ComputedMarketFact, formatMarketNumber } from './market-fact.ts'
import type { MarketReportSectionId } from './report-input.ts'

const sentences = (
  { sections }: MarketReport,
  id: MarketReportSectionId,
  language: 'ko' | 'en' = 'ko',
): string =>
  sections
    .find(section => section.id === id)!
    .sentences.map(each => each[language])
    .join(' ')
const why = ({ sections }: MarketReport, id: MarketReportSectionId) =>
  sections.find(section => section.id === id)!.missing?.en

const kr = composeMarketReport(marketGiven('kr'))
const us = composeMarketReport(marketGiven('us'))

test.each([
  ['indices', '코스피는 1.25% 오른 2,531.25에 마쳤습니다. 코스닥은 0.40% 내린 2,490.00에 마쳤습니다.'],
  [
    'breadth',
    '오른 종목은 6개, 내린 종목은 5개, 보합은 1개입니다. 58.33%가 20일 평균보다 높은 값에 마쳤습니다.',
  ],
  ['turnover', '거래대금은 7조 8,000억원으로, 20일 평균 거래량으로 셈한 금액의 2.00배입니다.'],
  ['signals', '새 신호는 진입 1개, 강한 진입 1개, 주의 1개, 청산 1개입니다.'],
  ['extremes', '상한가에 마친 종목은 2개입니다(가람타, 가람카). 52주 신고가는 1개, 신저가는 1개입니다.'],
  ['flows', '외국인은 2,345억원을 순매수했고 기관은 500억원을 순매도했습니다.'],
  ['fx', '원/달러 환율은 전일보다 0.07% 오른 1,421.0원입니다. 20거래일 동안의 등락률은 +1.43%입니다.'],
  ['next', '다음 거래일 일정은 실적 발표 2건, 배당락 1건입니다.'],
] as const)('the section %s is written in Korean', (id, text) => expect(sentences(kr, id)).toBe(text))

test.each([
  ['indices', 'The S&P 500 closed 1.25% higher at 2,531.25. The NASDAQ 100 closed 0.40% lower at 2,490.00.'],
  ['breadth', 'Advancers: 6; decliners: 5; unchanged: 1. 58.33% closed above their 20-day moving average.'],
  ['turnover', 'Trading value was $7,800.0 billion, 2.00× what 20-day average volume comes to.'],
  ['signals', 'New signals: entry 1, strong entry 1, caution 1, exit 1.'],
  ['extremes', 'New 52-week highs: 1; lows: 1.'],
  ['next', 'Next session: earnings reports 2, stocks going ex-dividend 1.'],
] as const)('the section %s is written in English', (id, text) => expect(sentences(us, id, 'en')).toBe(text))

describe('the report of a market whose indices are read from funds', () => {
  const given = marketGiven('us')
  const fromFunds = composeMarketReport({
    ...given,
    indices: given.indices.map(index => ({ ...index, source: 'alpaca' })),
  })

  it('names the funds and their prices, and claims no level of an index', () => {
    expect(sentences(fromFunds, 'indices', 'en')).toBe(
      'SPY, tracking the S&P 500, closed 1.25% higher at $2,531.25. ' +
        'QQQ, tracking the NASDAQ 100, closed 0.40% lower at $2,490.00.',
    )
    expect(sentences(fromFunds, 'indices')).toBe(
      'S&P 500 대신 보는 SPY는 1.25% 오른 2,531.25달러에 마쳤습니다. ' +
        '나스닥 100 대신 보는 QQQ는 0.40% 내린 2,490.00달러에 마쳤습니다.',
    )
    expect(fromFunds.headline?.en).toMatch(/^SPY \(S&P 500\) \+1\.25%, QQQ \(NASDAQ 100\) −0\.40% · /)
  })

  it('has the price of the fund as a fact in dollars', () =>
    expect(fromFunds.facts.find(({ id }) => id === 'index_spx')).toMatchObject({
      ...{ name_kr: 'SPY (S&P 500)', name_en: 'SPY (S&P 500)', value: 2531.25, unit: 'price' },
    }))
})

describe('the report of a market', () => {
  it('names the sectors and themes that lead and lag, and none at both ends', () => {
    const named = sectors.filter(({ country }) => country === 'kr').slice(0, 4)
    const text = sentences(kr, 'sectors', 'en')
    expect(text).toMatch(new RegExp(`^By sector, ${named[3]!.en} .*led and ${named[0]!.en} .*lagged\\.$`))
    expect(sentences(kr, 'themes', 'en')).toBe(
      `By theme, ${stockThemes[1]!.en} (+5.50%) led and ${stockThemes[0]!.en} (−4.50%) lagged. ` +
        'Top categories: Instant noodles (+3.50%).',
    )
    expect(sentences(kr, 'themes')).toContain('(+5.50%)이 앞섰고')
  })

  it.each([
    ['kr', kr],
    ['us', us],
  ] as const)(
    'contains no number in %s that is not one of its facts',
    (country, { facts, sections, headline }) => {
      const byId = new Map(facts.map(fact => [fact.id, fact]))
      const names = /S&P 500|(나스닥|NASDAQ) 100/g
      for (const said of [...sections.flatMap(section => section.sentences), headline!])
        for (const language of ['ko', 'en'] as const) {
          const written = said.facts
            .map(id => byId.get(id)!)
            .map(({ value, unit }: ComputedMarketFact) => formatMarketNumber(value, unit, country)[language])
            .sort((a, b) => b.length - a.length)
          const rest = written.reduce(
            (text, number) => text.replaceAll(number, ''),
            said[language].replace(names, ''),
          )
          expect(rest).not.toMatch(/\d/)
          expect(said[language]).not.toMatch(/undefined|NaN|null/)
        }
    },
  )

  it('has facts with a date, a source and a link to their subject', () => {
    const fact = (id: string) => kr.facts.find(each => each.id === id)
    expect(fact('index_kospi')).toMatchObject({
      value: 2531.25,
      source: 'kis',
      about: { kind: 'index', id: 'KOSPI' },
    })
    expect(fact('foreign_net')).toMatchObject({ value: 2.345e11, unit: 'money', source: 'kis' })
    expect(fact('window_20')).toMatchObject({ source: 'market-1' })
    expect(fact('next_earnings')).toMatchObject({ about: { kind: 'schedule', id: '2026-11-23' } })
    expect(kr.facts.every(({ date }) => date === '2026-11-20')).toBe(true)
    expect(new Set(kr.facts.map(({ id }) => id)).size).toBe(kr.facts.length)
  })

  it('is the same for the same data, and ignores later data', () => {
    expect(composeMarketReport(marketGiven('kr'))).toEqual(kr)
    const more = marketGiven('kr')
    const later = composeMarketReport({
      ...more,
      indices: more.indices.map(index => {
        const { columns: all } = index
        const longer = columnsFromCloses([...all.close, 9999])
        longer.day.set([...all.day, 20_261_123])
        return { ...index, columns: longer }
      }),
      rates: [...more.rates!, { day: toTradingDay(20_261_123), usdkrw: 9999, source: 'demo' }],
    })
    expect(later).toEqual(kr)
  })

  it('lists the stocks behind its counts, the most traded first', () => {
    const list = (id: string) => kr.lists.find(each => each.id === id)?.rows
    expect(list('gainers')).toEqual([11, 10, 9, 8, 7, 6])
    expect(list('losers')).toEqual([0, 1, 2, 3, 4])
    expect(list('most_traded')?.slice(0, 2)).toEqual([11, 10])
    expect(list('limit_up')).toEqual([11, 10])
    expect([list('entry'), list('strong_entry'), list('caution'), list('exit')]).toEqual([[0], [1], [2], [3]])
    expect(us.lists.some(({ id }) => id === 'limit_up')).toBe(false)
  })

  it('has a headline with the indices and the breadth', () => {
    expect(kr.headline?.ko).toBe('코스피 +1.25%, 코스닥 −0.40% · 오른 종목 6, 내린 종목 5')
    expect(us.headline?.en).toBe('S&P 500 +1.25%, NASDAQ 100 −0.40% · 6 up, 5 down')
  })

  it('omits flows and the exchange rate in the United States', () => {
    const ids = us.sections.map(({ id }) => id)
    expect(ids).not.toContain('flows')
    expect(ids).not.toContain('fx')
  })

  it('gives a reason for every section without data', () => {
    const bare: MarketPack = {
      ...packOfCountry('kr'),
      columns: new Map(),
      themes: new Map(),
      quotes: { ...packOfCountry('kr').quotes, last_day: float64PerRow(() => Number.NaN) },
    }
    const empty = composeMarketReport(
      marketGiven('kr', {
        pack: bare,
        indices: [],
        flows: null,
        rates: null,
        next: { day: marketDay, events: [], source: 'demo' },
      }),
    )
    for (const { id, sentences: said, missing } of empty.sections)
      expect(id === 'next' ? said.length : missing === null ? 0 : 1, id).toBe(1)
    expect(empty.headline).toBeNull()
    expect(sentences(empty, 'next', 'en')).toBe('Nothing is scheduled for the next session.')
    expect(why(empty, 'indices')).toMatch(/No prices/)
  })

  it('omits an index or a rate of another day', () => {
    const late = marketGiven('kr')
    const old = composeMarketReport({
      ...late,
      indices: late.indices.map(index => ({ ...index, columns: columnsFromCloses([1, 2]) })),
      rates: late.rates!.slice(0, 21).map(rate => ({ ...rate, day: toTradingDay(rate.day - 100) })),
    })
    expect(why(old, 'indices')).toMatch(/that day/)
    expect(why(old, 'fx')).toMatch(/that day/)
  })

  it('mentions a holiday before the next session, and unusual hours of that session', () => {
    const off = composeMarketReport(
      marketGiven('us', {
        next: {
          day: toTradingDay(20_261_127),
          source: 'demo',
          events: marketDayEvents('us', toTradingDay(20_261_126), toTradingDay(20_261_127)),
        },
      }),
    )
    expect(sentences(off, 'next', 'en')).toBe(
      'The market is closed before the next session (Thanksgiving). ' +
        'The next session has special hours (Day after Thanksgiving (early close)). ' +
        'Nothing is scheduled for the next session.',
    )
  })
})
