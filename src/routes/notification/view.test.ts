import { describe, expect, it } from 'vitest'
import { InboxAlert } from '#contract/notification.ts'
import { alertTextIn, clockOf, dayNameOf, inboxRows, notificationHref } from './view.ts'

const row = (id: string, more: object = {}) =>
  InboxAlert.parse({ id, type: 'signal', made_at: '2026-11-20T09:00:00', ...more })

describe('the inbox by day', () => {
  it('names each day once, on its first row', () => {
    const rows = [
      row('4', { made_at: '2026-11-20T09:00:00' }),
      row('3', { made_at: '2026-11-20T08:00:00' }),
      row('2', { made_at: '2026-11-18T23:59:00' }),
    ]
    expect(inboxRows(rows).map(({ row: { id }, day }) => [id, day])).toEqual([
      ['4', '2026-11-20'],
      ['3', null],
      ['2', '2026-11-18'],
    ])
  })

  it('names today and yesterday, and any other day by its date', () => {
    const now = new Date(2026, 0, 1, 12)
    expect(dayNameOf('2026-01-01', now)).toEqual({ kind: 'today' })
    expect(dayNameOf('2025-12-31', now)).toEqual({ kind: 'yesterday' })
    expect(dayNameOf('2025-12-30', now)).toEqual({ kind: 'day' })
  })

  it('shows the time in this device’s time zone', () =>
    expect([clockOf('2026-11-20T14:05:00', 'ko'), clockOf('2026-11-20T14:05:00', 'en')]).toEqual([
      '14:05',
      '2:05\u00a0PM',
    ]))
})

it('a row is in the user’s language, or in the other one when it has no such text', () => {
  const both = row('1', { title_kr: '신호', title_en: 'Signal', body_kr: '본문' })
  expect(alertTextIn(both, 'en')).toEqual({ title: 'Signal', body: '본문' })
  expect(alertTextIn(both, 'ko')).toEqual({ title: '신호', body: '본문' })
})

it.each([
  ['/quote/VLDT/chart', '/quote/VLDT/chart'],
  ['//elsewhere.example/x', '/'],
  ['/\\elsewhere.example', '/'],
  ['/notification?list=ai', '/notification'],
])('a row with the address %s leads to %s', (url, href) => expect(notificationHref({ url })).toBe(href))
