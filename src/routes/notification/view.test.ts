import { describe, expect, it } from 'vitest'
import { Notification } from '#contract/notification.ts'
import { clockOf, dayName, inboxRows, notificationHref, spoken } from './view.ts'

const row = (id: string, more: object = {}) =>
  Notification.parse({ id, type: 'signal', made_at: '2026-11-20T09:00:00', ...more })

describe('the inbox by day', () => {
  it('says a day once, at its first row', () => {
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

  it('calls the last two days by name, and another year by its number', () => {
    const now = new Date(2026, 0, 1, 12)
    expect(dayName('2026-01-01', now)).toEqual({ kind: 'today' })
    expect(dayName('2025-12-31', now)).toEqual({ kind: 'yesterday' })
    expect(dayName('2025-12-30', now)).toEqual({ kind: 'day', year: '2025' })
    expect(dayName('2026-03-30', new Date(2026, 4, 1))).toEqual({ kind: 'day', year: null })
  })

  it('shows the time of this device', () => expect(clockOf('2026-11-20T09:05:00')).toBe('09:05'))
})

it('a row speaks the language of its reader, or the one it was written in', () => {
  const both = row('1', { title_kr: '신호', title_en: 'Signal', body_kr: '본문' })
  expect(spoken(both, 'en')).toEqual({ title: 'Signal', body: '본문' })
  expect(spoken(both, 'ko')).toEqual({ title: '신호', body: '본문' })
})

it.each([
  ['/quote/VLDT/chart', '/quote/VLDT/chart'],
  ['//elsewhere.example/x', '/'],
  ['/\\elsewhere.example', '/'],
  ['/notification?list=ai', '/notification'],
])('a row that says %s leads to %s', (url, href) => expect(notificationHref({ url })).toBe(href))
