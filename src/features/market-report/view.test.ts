import { describe, expect, it } from 'vitest'
import type { MarketFact } from '#contract/market-report.ts'
import { dailyTextParts } from './daily-text-parts.ts'
import { factScreenHref } from './fact-screen-href.ts'
import { reportDayToShow, tradingDayStateAt } from './view.ts'

const fact = (id: string, value: number, about: MarketFact['about'] = null) =>
  ({ id, value, about }) as MarketFact
const us = { country: 'us', lang: 'en' } as const
const linked = (text: string, facts: MarketFact[]) =>
  dailyTextParts(text, facts, us).flatMap(({ text, fact }) => (fact ? [[text, fact.id]] : []))

describe('a sentence of the report', () => {
  it('is split at its numbers and stays complete', () => {
    const text = 'S&P 500은 0.14% 내린 12,660.87에 마쳤습니다.'
    const facts = [fact('change', -0.14), fact('close', 12_660.87)]
    expect(linked(text, facts)).toEqual([
      ['0.14%', 'change'],
      ['12,660.87', 'close'],
    ])
    expect(
      dailyTextParts(text, facts, us)
        .map(part => part.text)
        .join(''),
    ).toBe(text)
  })
  it('finds an amount of money by its written form', () => {
    const value = { ...fact('traded_value', 26_600_000_000), unit: 'money' } as MarketFact
    const text = 'Stocks worth $26.6 billion were traded, 0.99× what they come to.'
    expect(linked(text, [value, fact('ratio', 0.99)])).toEqual([
      ['$26.6 billion', 'traded_value'],
      ['0.99', 'ratio'],
    ])
  })
  it('distinguishes numbers of equal size by their sign and links each fact once', () => {
    const facts = [fact('led', 0.55), fact('lagged', -0.55), fact('none', 0), fact('nobody', 0)]
    expect(linked('로봇(−0.55%), 중국(+0.55%), 0개, 0개', facts)).toEqual([
      ['−0.55%', 'lagged'],
      ['+0.55%', 'led'],
      ['0', 'none'],
      ['0', 'nobody'],
    ])
  })
})

it('a number of the report links to the screen that shows it', () => {
  const at = (kind: 'index' | 'sector' | 'theme' | 'category' | 'schedule', id: string) =>
    factScreenHref(fact('x', 1, { kind, id }), 'us')
  expect(at('index', 'SPX')).toBe('/market-condition/us')
  expect(at('sector', 'utilities')).toBe('/sector/us/utilities')
  expect(at('schedule', '2026-11-23')).toBe('/schedule/2026-11-23')
  expect(at('theme', 'robots')).toMatch(/^\/screener\/v2\/q-theme\/[1-9]\d*$/)
  expect(at('category', 'tyres')).toMatch(/^\/category\/trending\/[1-9]\d*$/)
  expect(at('category', 'unheard-of')).toBeNull()
  expect(factScreenHref(fact('window_20', 20), 'us')).toBeNull()
})

it('the state of a day is before, during or after its session, or says that the day has none', () => {
  const today = { opens_at: '2026-11-23T00:00:00Z', closes_at: '2026-11-23T06:30:00Z', holiday: null }
  const at = (time: string) => tradingDayStateAt(today, Date.parse(`2026-11-23T${time}Z`))
  expect([at('00:00:00'), at('06:29:59'), at('06:30:00')]).toEqual(['trading', 'trading', 'after'])
  expect(tradingDayStateAt(today, Date.parse('2026-11-22T23:59:59Z'))).toBe('before')
  const none = { opens_at: null, closes_at: null }
  expect(tradingDayStateAt({ ...none, holiday: null }, 0)).toBe('no-session')
  expect(tradingDayStateAt({ ...none, holiday: { name_kr: '', name_en: '' } }, 0)).toBe('holiday')
})

it('a day chosen in one country is not used in the other', () => {
  const editions = [{ day: '2026-11-20' }, { day: '2026-11-19' }]
  expect(reportDayToShow('kr 2026-11-19', 'kr', editions)).toBe('2026-11-19')
  expect(reportDayToShow('us 2026-11-19', 'kr', editions)).toBe('2026-11-20')
  expect(reportDayToShow(null, 'kr', editions)).toBeNull()
})
