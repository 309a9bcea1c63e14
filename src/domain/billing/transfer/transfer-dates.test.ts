import { describe, expect, test } from 'vitest'
import type { Receipt } from '#domain/plan/receipt.ts'
import { paidUntil, transferDeadline, transferPeriod } from './transfer-dates.ts'

const at = (text: string): number => Date.parse(text)
const iso = (instant: number | null): string | null =>
  instant === null ? null : new Date(instant).toISOString()

describe('the deadline', () => {
  test.each([
    ['2026-11-27T00:00:00+09:00', '2026-12-01T00:00:00+09:00'],
    ['2026-11-27T23:59:59.999+09:00', '2026-12-01T00:00:00+09:00'],
    ['2026-11-28T00:00:00+09:00', '2026-12-02T00:00:00+09:00'],
    // The day of Seoul counts, not that of the server: here it is still the 30th of December in London.
    ['2026-12-30T20:00:00Z', '2027-01-04T00:00:00+09:00'],
    ['2028-02-26T12:00:00+09:00', '2028-03-01T00:00:00+09:00'],
  ])('of a request at %s is midnight in Seoul after its third day', (requested, deadline) => {
    expect(transferDeadline(at(requested))).toBe(at(deadline))
  })
})

const plan = (start: string, end: string, changes: object = {}): Receipt => ({
  platform: 'account_transfer',
  body: {
    ...{ id: 'x', plan: 'basic', interval: 'M', status: 'PAID', subscribed: true },
    ...{ start_date: start, end_date: end, ...changes },
  },
})
const now = at('2027-01-31T10:00:00+09:00')

describe('a transferred plan', () => {
  test('begins when its money is confirmed, and ends on the last day of a shorter month', () => {
    const { start, end } = transferPeriod('basic_monthly', [], now)
    expect([start, end]).toEqual([now, at('2027-02-28T10:00:00+09:00')])
  })

  test('begins when all plans end that were paid before, those that have yet to begin among them', () => {
    const running = plan('2027-01-01T00:00:00Z', '2027-02-01T00:00:00Z')
    const next = plan('2027-02-01T00:00:00Z', '2027-03-01T00:00:00Z')
    const { start, end } = transferPeriod('premium_6_monthly', [next, running], now)
    expect([iso(start), iso(end)]).toEqual(['2027-03-01T00:00:00.000Z', '2027-09-01T00:00:00.000Z'])
  })

  test('does not wait for what is over, refunded, unpaid or given', () => {
    const period = ['2027-01-01T00:00:00Z', '2027-06-01T00:00:00Z'] as const
    const trial: Receipt = {
      platform: 'init_trial',
      body: {
        ...{ plan: 'premium', interval: 'H24', subscribed: true },
        ...{ start_date: period[0], end_date: period[1] },
      },
    }
    const none = [
      plan('2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z'),
      plan(...period, { subscribed: false }),
      plan(...period, { status: 'PENDING' }),
      plan(...period, { start_date: null }),
      trial,
    ]
    expect(none.map(receipt => paidUntil([receipt], now))).toEqual([null, null, null, null, null])
    expect(paidUntil([plan(...period)], now)).toBe(at(period[1]))
  })
})
