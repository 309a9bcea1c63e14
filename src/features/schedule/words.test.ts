import { describe, expect, it } from 'vitest'
import type { ScheduleEvent } from '#contract/schedule-event.ts'
import { dictionary } from '#text/ko/index.ts'
import { createText } from '#text/text.ts'
import { scheduleWords } from '#text/words/schedule.ts'
import { scheduleEventText, scheduleEventTimes } from './words.ts'

const text = createText('ko', dictionary, () => Date.UTC(2026, 10, 25))
const words = scheduleWords.ko
const nothing = { earnings: null, dividend: null, hours: null, insider_plan: null, stock: null }
const event = (input: Partial<ScheduleEvent>) =>
  ({ ...nothing, kind: 'earnings', country: 'us', starts_at: null, ends_at: null, ...input }) as ScheduleEvent
const us = (at: string) => text.moment(at, 'America/New_York')

describe('the time of an event', () => {
  it('is on the exchange’s clock, and also on the user’s clock when that differs', () => {
    const at = '2026-11-27T18:00:00.000Z'
    const times = scheduleEventTimes(event({ starts_at: at }), words, text)
    expect(times.startsWith('현지 11월 27일 13:00 이후')).toBe(true)
    expect(times.includes('내 시각')).toBe(us(at) !== text.moment(at))
  })
  it('states the day only once when the event begins and ends on the same day', () => {
    const during = event({ starts_at: '2026-11-27T14:30:00.000Z', ends_at: '2026-11-27T18:00:00.000Z' })
    expect(scheduleEventTimes(during, words, text)).toMatch(/^현지 11월 27일 09:30~13:00/)
  })
  it('is empty when it is unknown', () => {
    expect(scheduleEventTimes(event({}), words, text)).toBe('')
  })
})

describe('the text of an event', () => {
  const earnings = {
    estimated: false,
    ...{ time: 'amc' as const, target_year: 2026, target_quarter: 4 },
    ...{
      eps_actual: null,
      eps_reported: null,
      eps_consensus: -1.67,
      sales_actual: null,
      sales_consensus: null,
    },
  }
  it('states the period, the time and the estimate of an earnings result, or the actual figure once there is one', () => {
    expect(scheduleEventText(event({ earnings }), words, text)).toBe(
      '2026년 4분기 · 장 마감 뒤 · 주당순이익 예상 −1.67달러',
    )
    expect(
      scheduleEventText(
        event({ earnings: { ...earnings, time: null, target_quarter: null, eps_actual: 2 } }),
        words,
        text,
      ),
    ).toBe('2026년 연간 · 주당순이익 2.00달러')
  })
  it('states what was reported before a split beside the figure in the shares of today', () => {
    const split = { ...earnings, time: null, eps_actual: 0.4, eps_reported: 2 }
    expect(scheduleEventText(event({ earnings: split }), words, text)).toBe(
      '2026년 4분기 · 주당순이익 0.40달러 · 발표 때 2.00달러, 이후 분할·병합 반영',
    )
  })
  it('says that its day is estimated from the company’s own past', () => {
    const estimated = { ...earnings, estimated: true, time: null, eps_consensus: null }
    expect(scheduleEventText(event({ earnings: estimated }), words, text)).toBe(
      '2026년 4분기 · 지난 발표일로 어림한 날짜',
    )
  })
  it('states a dividend in its own currency', () => {
    const dividend = { ex_date: '2026-12-07', pay_date: null, amount: 1200, currency: 'KRW' }
    expect(scheduleEventText(event({ dividend: { ...dividend, what: 'ex' } }), words, text)).toBe(
      '배당락 · 주당 1,200원',
    )
  })
})
