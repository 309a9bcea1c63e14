import { describe, expect, it } from 'vitest'
import type { AlertEvent } from '#domain/alerts/alert-event.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { writeAlertText } from './alert-words.ts'

const stockIn = (country: Country) => ({
  ...{ fsym_id: 'X', country, ticker: country === 'kr' ? '900010' : 'VLDT' },
  ...{ name_kr: '윤슬', name_en: 'Yunseul' },
})
const head = (country: Country = 'kr') => ({
  ...{ key: 'k', country, day: toTradingDay(20261120), simulated: false, isPast: false },
  stock: stockIn(country),
})
const { stock: _, ...bare } = head()
const results = {
  type: 'earnings' as const,
  report_date: toTradingDay(20261119),
  confirmed: true,
  time: 'amc' as const,
  ...{ eps_actual: 1234, eps_consensus: 1100, target_year: 2026 },
  target_quarter: 3 as const,
}

const events: Record<string, AlertEvent> = {
  signal: { ...head(), type: 'signal', from: 'WAIT', to: 'ENTRY', close: 12_300 },
  dollars: { ...head('us'), type: 'signal', from: 'HOLD', to: 'EXIT', close: 12.5 },
  takeProfit: { ...head(), type: 'take_profit', close: 12_300 },
  rating: { ...head(), type: 'rating', from: 'N', to: 'G' },
  near: { ...head(), type: 'prev_high_near', close: 11_700, fromHigh: -2.5 },
  cross: { ...head(), type: 'prev_high_cross', level: 12_000, price: 12_345 },
  close: { ...head(), type: 'prev_high_close', level: 12_000, price: 12_300 },
  upper: { ...head(), type: 'upper', price: 12_300, change: 29.98 },
  surge: { ...head(), type: 'volume_surge', times: 3.46 },
  indicator: { ...head(), type: 'indicator', what: ['golden_cross_5_20', 'psar_uptrend'] },
  told: { ...head(), ...results, stage: 'told' },
  due: {
    ...{ ...head(), ...results, stage: 'due', report_date: toTradingDay(20261123) },
    ...{ confirmed: false, eps_actual: null, target_quarter: null },
  },
  insider: {
    ...{ ...head(), type: 'insider', filed: toTradingDay(20261119), trades: 3 },
    ...{ bought: 1200, sold: 0, planned: 300 },
  },
  priceRule: {
    ...{ ...head(), type: 'price', rule: { id: 'r', when: 'price_above', value: 12_000 } },
    ...{ close: 12_300, change: 3.2 },
  },
  percentRule: {
    ...{ ...head('us'), type: 'price', rule: { id: 'r', when: 'change_down', value: 5 } },
    ...{ close: 12.5, change: -5.125 },
  },
  sector: { ...bare, type: 'sector', id: 'electronics', ko: '전기전자', en: 'Electronics', change: 2.314 },
  theme: { ...bare, type: 'theme', id: 'robots', ko: '로봇', en: 'Robots', change: -3.1 },
  preset: {
    ...{ ...bare, type: 'preset', id: 'gold', ko: '골든크로스', en: 'Golden cross' },
    ...{ entered: 4, left: 1, first: [stockIn('kr'), stockIn('us')] },
  },
  left: {
    ...{ ...bare, type: 'preset', id: 'gold', ko: '골든크로스', en: 'Golden cross' },
    ...{ entered: 0, left: 1, first: [stockIn('kr')] },
  },
  digest: {
    ...{ ...bare, type: 'digest', of: 'digest' },
    counts: [
      { type: 'signal', count: 2 },
      { type: 'earnings', count: 1 },
    ],
  },
  more: { ...bare, type: 'digest', of: 'more', counts: [{ type: 'indicator', count: 1 }] },
}

const lines = (lang: 'ko' | 'en') =>
  Object.entries(events).map(([name, event]) => {
    const { title, body } = writeAlertText(event, lang)
    return `${name}: ${title} | ${body}`
  })

describe('the text of an alert', () => {
  it('is as expected for every kind of event in Korean', () => {
    expect(lines('ko')).toMatchInlineSnapshot(`
      [
        "signal: 윤슬 신호: 대기 → 진입 | 11월 20일 종가 12,300원",
        "dollars: VLDT 신호: 보유 → 청산 | 11월 20일 종가 12.50달러",
        "takeProfit: 윤슬 이익 실현선 변경 | 11월 20일 종가 12,300원 · 규칙에 따라 선이 위로 옮겨졌습니다. 가격을 예측한 값이 아닙니다.",
        "rating: 윤슬 등급: 보통 → 양호 | 11월 20일 종가 기준",
        "near: 윤슬 전고점 근접 | 11월 20일 종가 11,700원 · 전고점 대비 −2.50%",
        "cross: 윤슬 장중 전고점 돌파 | 11월 20일 고가 12,345원 · 전고점 12,000원",
        "close: 윤슬 전고점 위 마감 | 11월 20일 종가 12,300원 · 전고점 12,000원",
        "upper: 윤슬 상한가 | 11월 20일 종가 12,300원 (+29.98%)",
        "surge: 윤슬 거래량 평소의 3.5배 | 11월 20일 거래 · 평소: 앞선 20거래일 평균",
        "indicator: 윤슬 지표: 골든크로스 (5일·20일) 외 1건 | PSAR 상승 전환 · 11월 20일 종가 기준",
        "told: 윤슬 실적 발표 | 11월 19일 발표 · 2026년 3분기 · 주당순이익 1,234원 · 예상 1,100원",
        "due: 윤슬 실적 발표 예정 | 11월 23일 예정 · 장 마감 후 · 확정되지 않은 날짜 · 2026년 연간",
        "insider: 윤슬 내부자 공시 3건 | 11월 19일 공시 · 매수 1,200주 · 계획 매도 300주",
        "priceRule: 윤슬 12,000원 이상 | 11월 20일 종가 12,300원 (+3.20%)",
        "percentRule: VLDT 하루 5% 이상 하락 | 11월 20일 종가 12.50달러 (−5.13%)",
        "sector: 전기전자 업종 +2.31% | 한국 · 11월 20일 · 구성 종목 등락률의 중앙값",
        "theme: 로봇 테마 −3.10% | 한국 · 11월 20일 · 구성 종목 등락률의 중앙값",
        "preset: 골든크로스: 새로 4개, 빠짐 1개 | 11월 20일 종가 기준 · 새로 든 종목: 윤슬, VLDT 외 2개",
        "left: 골든크로스: 새로 0개, 빠짐 1개 | 11월 20일 종가 기준 · 빠진 종목: 윤슬",
        "digest: 오늘의 요약: 새 소식 3건 | 신호 2, 실적 1 · 11월 20일 종가 기준",
        "more: 새 소식 1건 더 | 지표 1 · 11월 20일 종가 기준",
      ]
    `)
  })

  it('is as expected for every kind of event in English', () => {
    expect(lines('en')).toMatchInlineSnapshot(`
      [
        "signal: Yunseul signal: No position → Entry | Nov 20 close: ₩12,300",
        "dollars: VLDT signal: Hold → Exit | Nov 20 close: $12.50",
        "takeProfit: Yunseul: take-profit level raised | Nov 20 close: ₩12,300 · A rule raised it. It isn’t a price forecast.",
        "rating: Yunseul rating: Neutral → Good | As of Nov 20 close",
        "near: Yunseul is near its previous high | Nov 20 close: ₩11,700 · −2.50% from the previous high",
        "cross: Yunseul traded above its previous high | Nov 20 high: ₩12,345 · previous high ₩12,000",
        "close: Yunseul closed above its previous high | Nov 20 close: ₩12,300 · previous high ₩12,000",
        "upper: Yunseul closed limit up | Nov 20 close: ₩12,300 (+29.98%)",
        "surge: Yunseul: 3.5× its average volume | Volume on Nov 20 · compared with its 20-day average",
        "indicator: Yunseul: golden cross (5-day over 20-day) and 1 more | PSAR turned up · As of Nov 20 close",
        "told: Yunseul reported earnings | Reported on Nov 19 · Q3 2026 · EPS ₩1,234 · estimate ₩1,100",
        "due: Yunseul reports soon | Due on Nov 23 · after the close · date not confirmed · full year 2026",
        "insider: Yunseul: 3 insider filings | Filed on Nov 19 · bought 1,200 shares · planned sale of 300 shares",
        "priceRule: Yunseul at ₩12,000 or above | Nov 20 close: ₩12,300 (+3.20%)",
        "percentRule: VLDT fell 5% or more in a day | Nov 20 close: $12.50 (−5.13%)",
        "sector: Electronics sector +2.31% | Korea · Nov 20 · median change of its stocks",
        "theme: Robots theme −3.10% | Korea · Nov 20 · median change of its stocks",
        "preset: Golden cross: 4 added, 1 removed | As of Nov 20 close · Added: Yunseul, VLDT and 2 more",
        "left: Golden cross: 0 added, 1 removed | As of Nov 20 close · Removed: Yunseul",
        "digest: Today: 3 changes | signals 2, earnings 1 · As of Nov 20 close",
        "more: 1 more change | indicators 1 · As of Nov 20 close",
      ]
    `)
  })

  it('names the simulated market where the event is simulated', () => {
    for (const event of Object.values(events)) {
      const invented = { ...event, simulated: true }
      expect(writeAlertText(invented, 'ko').body).toMatch(/ · 모의 시세$/)
      expect(writeAlertText(invented, 'en').body).toMatch(/ · Simulated market$/)
    }
  })

  it('contains no promise, recommendation or target price', () => {
    for (const line of [...lines('ko'), ...lines('en')])
      expect(line).not.toMatch(/목표|수익률|추천|보장|target|recommend|guarantee|will rise|buy now/i)
  })

  it('never contains null, NaN or undefined', () => {
    const { body } = writeAlertText({ ...head(), type: 'take_profit', close: null }, 'ko')
    expect(body).not.toMatch(/null|NaN|undefined/)
    for (const line of [...lines('ko'), ...lines('en')]) expect(line).not.toMatch(/null|NaN|undefined/)
  })

  it('is shorter than 200 characters with its title', () => {
    for (const line of [...lines('ko'), ...lines('en')]) expect(line.length).toBeLessThan(200)
  })
})
