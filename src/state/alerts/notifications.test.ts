import { describe, expect, it } from 'vitest'
import { Notification } from '#contract/notification.ts'
import {
  nextReadReport,
  nothingRead,
  type Reads,
  readsFrom,
  withoutConfirmedReads,
  withRead,
  withReads,
} from './notification-reads.ts'
import { joinRows, listedIn, unreadIn } from './notification-rows.ts'

const row = (id: string, more: Partial<Notification> = {}): Notification =>
  Notification.parse({ id, type: 'signal', made_at: `2026-11-20T0${id}:00:00.000Z`, ...more })
const rows = [
  row('5'),
  row('4', { type: 'price' }),
  row('3', { type: 'sector', read_at: '2026-11-20T09:00:00.000Z' }),
  row('2', { type: 'rating' }),
]

describe('reading alerts on a device', () => {
  it('is shown at once, and sent until the server has confirmed it', () => {
    const reads = withRead(nothingRead, { ids: ['5', '2'] })
    expect(withReads(rows, reads).filter(each => each.read_at === null)).toEqual([rows[1]])
    const report = nextReadReport(reads)
    expect(report).toEqual({ ids: ['5', '2'], until: null })
    const after = withoutConfirmedReads(reads, report ?? { ids: [], until: null })
    expect(nextReadReport(after)).toBeNull()
    expect(after.untold.count).toBe(0)
    expect(withReads(rows, after)[0]?.read_at).not.toBeNull()
  })

  it('is counted once, however often an alert is opened', () => {
    const once = withRead(nothingRead, { ids: ['5'] })
    expect(withRead(once, { ids: ['5'] })).toEqual(once)
  })

  it('up to an instant leaves later alerts unread', () => {
    const reads = withRead(nothingRead, { until: rows[1]?.made_at ?? '', count: 2 })
    expect(withReads(rows, reads).filter(each => each.read_at === null)).toEqual([rows[0]])
    expect(withRead(reads, { until: '2020-01-01T00:00:00.000Z', count: 0 }).until).toBe(rows[1]?.made_at)
  })

  it('is sent a hundred alerts at a time, and those read meanwhile are sent next', () => {
    const ids = Array.from({ length: 130 }, (_, at) => `n${at}`)
    const reads = withRead(nothingRead, { ids })
    const first = nextReadReport(reads)
    expect(first?.ids).toHaveLength(100)
    const meanwhile = withRead(reads, { ids: ['late'] })
    expect(nextReadReport(withoutConfirmedReads(meanwhile, first ?? { ids: [], until: null }))?.ids).toEqual([
      ...ids.slice(100),
      'late',
    ])
  })

  it('is restored from the device, and an unreadable value counts as nothing read', () => {
    const reads = withRead(withRead(nothingRead, { ids: ['5'] }), { until: 'x', count: 1 })
    expect(readsFrom(JSON.parse(JSON.stringify(reads)))).toEqual(reads)
    for (const nonsense of [null, 7, { ids: 3, untold: [] }, { ids: [1], until: {} }] as unknown[])
      expect(readsFrom(nonsense)).toEqual<Reads>(nothingRead)
  })
})

describe('the inbox', () => {
  it('shows a row only once when it was sent twice', () => {
    expect(joinRows(rows.slice(0, 2), rows.slice(1)).map(({ id }) => id)).toEqual(['5', '4', '3', '2'])
  })

  it('shows one list from the whole inbox when only the whole inbox is on the device', () => {
    expect(listedIn({ rows, total: 4, unread: 3 }, 'ai')).toEqual({
      rows: [rows[0], rows[3]],
      total: 2,
      unread: 3,
    })
  })

  it('counts the unread alerts of each list', () => {
    expect(unreadIn({ rows, unread: 3 }, nothingRead)).toEqual({
      total: 3,
      counts: { all: 3, ai: 2, stock: 1, etc: 0 },
      more: false,
    })
  })

  it('reports that there are more unread alerts than it has loaded, and subtracts those read here', () => {
    expect(unreadIn({ rows, unread: 8 }, withRead(nothingRead, { ids: ['5'] }))).toEqual({
      total: 7,
      counts: { all: 7, ai: 1, stock: 1, etc: 0 },
      more: true,
    })
  })

  it('has no unread alerts once everything was read', () => {
    const reads = withRead(nothingRead, { until: rows[0]?.made_at ?? '', count: 8 })
    expect(unreadIn({ rows, unread: 8 }, reads)).toMatchObject({ total: 0, more: false })
  })
})
