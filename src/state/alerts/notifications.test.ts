import { describe, expect, it } from 'vitest'
import { InboxAlert } from '#contract/notification.ts'
import {
  type AlertReads,
  addAlertReads,
  emptyAlertReads,
  markReadRows,
  nextUnconfirmedReads,
  removeConfirmedReads,
} from './notification-reads.ts'
import { countUnreadAlerts, filterByAlertList, joinRows } from './notification-rows.ts'
import { parseAlertReads } from './parse-alert-reads.ts'

const row = (id: string, more: Partial<InboxAlert> = {}): InboxAlert =>
  InboxAlert.parse({ id, type: 'signal', made_at: `2026-11-20T0${id}:00:00.000Z`, ...more })
const rows = [
  row('5'),
  row('4', { type: 'price' }),
  row('3', { type: 'sector', read_at: '2026-11-20T09:00:00.000Z' }),
  row('2', { type: 'rating' }),
]

describe('reading alerts on a device', () => {
  it('is shown at once, and sent until the server has confirmed it', () => {
    const reads = addAlertReads(emptyAlertReads, { ids: ['5', '2'] })
    expect(markReadRows(rows, reads).filter(each => each.read_at === null)).toEqual([rows[1]])
    const report = nextUnconfirmedReads(reads)
    expect(report).toEqual({ ids: ['5', '2'], until: null })
    const after = removeConfirmedReads(reads, report ?? { ids: [], until: null })
    expect(nextUnconfirmedReads(after)).toBeNull()
    expect(after.untold.count).toBe(0)
    expect(markReadRows(rows, after)[0]?.read_at).not.toBeNull()
  })

  it('is counted once, however often an alert is opened', () => {
    const once = addAlertReads(emptyAlertReads, { ids: ['5'] })
    expect(addAlertReads(once, { ids: ['5'] })).toEqual(once)
  })

  it('up to an instant leaves later alerts unread', () => {
    const reads = addAlertReads(emptyAlertReads, { until: rows[1]?.made_at ?? '', count: 2 })
    expect(markReadRows(rows, reads).filter(each => each.read_at === null)).toEqual([rows[0]])
    expect(addAlertReads(reads, { until: '2020-01-01T00:00:00.000Z', count: 0 }).until).toBe(rows[1]?.made_at)
  })

  it('is sent a hundred alerts at a time, and those read meanwhile are sent next', () => {
    const ids = Array.from({ length: 130 }, (_, at) => `n${at}`)
    const reads = addAlertReads(emptyAlertReads, { ids })
    const first = nextUnconfirmedReads(reads)
    expect(first?.ids).toHaveLength(100)
    const meanwhile = addAlertReads(reads, { ids: ['late'] })
    expect(
      nextUnconfirmedReads(removeConfirmedReads(meanwhile, first ?? { ids: [], until: null }))?.ids,
    ).toEqual([...ids.slice(100), 'late'])
  })

  it('is restored from the device, and an unreadable value counts as nothing read', () => {
    const reads = addAlertReads(addAlertReads(emptyAlertReads, { ids: ['5'] }), { until: 'x', count: 1 })
    expect(parseAlertReads(JSON.parse(JSON.stringify(reads)))).toEqual(reads)
    for (const nonsense of [null, 7, { ids: 3, untold: [] }, { ids: [1], until: {} }] as unknown[])
      expect(parseAlertReads(nonsense)).toEqual<AlertReads>(emptyAlertReads)
  })
})

describe('the inbox', () => {
  it('shows a row only once when it was sent twice', () => {
    expect(joinRows(rows.slice(0, 2), rows.slice(1)).map(({ id }) => id)).toEqual(['5', '4', '3', '2'])
  })

  it('shows one list from the whole inbox when only the whole inbox is on the device', () => {
    expect(filterByAlertList({ rows, total: 4, unread: 3 }, 'ai')).toEqual({
      rows: [rows[0], rows[3]],
      total: 2,
      unread: 3,
    })
  })

  it('counts the unread alerts of each list', () => {
    expect(countUnreadAlerts({ rows, unread: 3 }, emptyAlertReads)).toEqual({
      total: 3,
      counts: { all: 3, ai: 2, stock: 1, etc: 0 },
      more: false,
    })
  })

  it('reports that there are more unread alerts than it has loaded, and subtracts those read here', () => {
    expect(countUnreadAlerts({ rows, unread: 8 }, addAlertReads(emptyAlertReads, { ids: ['5'] }))).toEqual({
      total: 7,
      counts: { all: 7, ai: 1, stock: 1, etc: 0 },
      more: true,
    })
  })

  it('has no unread alerts once everything was read', () => {
    const reads = addAlertReads(emptyAlertReads, { until: rows[0]?.made_at ?? '', count: 8 })
    expect(countUnreadAlerts({ rows, unread: 8 }, reads)).toMatchObject({ total: 0, more: false })
  })
})
