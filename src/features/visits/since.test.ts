import { expect, it } from 'vitest'
import type { MyReportsReply, MySignalChangesReply } from '#contract/my-feed.ts'
import { aRow } from '#tests/builders/rows.ts'
import { collectHomeStockChanges, type HomeStockChange, homeVisitToStore } from './since.ts'

const { fsym_id, ticker, name_kr, name_en, market, fref_security_type, sector_code } = aRow()
const stock = { ticker, name_kr, name_en, market, fref_security_type, sector_code }
const one = { fsym_id, country: 'kr' as const, ...stock }
const other = { ...one, fsym_id: 'US1', country: 'us' as const }

const reports = {
  rows: [
    { ...one, as_of: '2026-11-20' },
    { ...other, as_of: '2026-11-19' },
  ],
  events: [
    { ...one, date: '2026-11-18', kind: 'prev_high_cross', level: 100 },
    { ...one, date: '2026-11-20', kind: 'prev_high_cross', level: 110 },
    { ...one, date: '2026-11-20', kind: 'prev_high_close', level: 110 },
    { ...other, date: '2026-11-19', kind: 'volume_surge' },
  ],
} as unknown as MyReportsReply
const changed = {
  signal_changed: [{ ...one, date: '2026-11-20', from: 'HOLD', signal: 'CAUTION' }],
  tp_changed: [{ ...other, date: '2026-11-18', old: [10], new: [11] }],
} as unknown as MySignalChangesReply

const changes = collectHomeStockChanges(reports, changed)
const now = Date.parse('2026-11-21T00:00:00Z')
const say = (change: HomeStockChange) => change.kind
const looked = (present: Parameters<typeof homeVisitToStore>[0], at = now) =>
  homeVisitToStore(present, { reports, changes }, { lang: 'ko', now: at, say })

it('home lists signals, raised targets and the previous high, and a close above that high replaces its crossing', () => {
  expect(changes.map(({ kind, date }) => `${kind} ${date}`)).toEqual([
    'signal 2026-11-20',
    'lines 2026-11-18',
    'cross 2026-11-18',
    'close 2026-11-20',
  ])
})

it('home lists the changes of the last session of each market on a first visit', () => {
  const seen = looked(null)
  expect(seen).toMatchObject({ kr: '2026-11-20', us: '2026-11-19', before: null })
  expect(seen.changes).toEqual([{ id: fsym_id, said: 'signal · close', short: false }])
})

it('home compares a later visit with the sessions that the user had seen on the visit before', () => {
  const at = '2026-11-17T09:00:00.000Z'
  const seen = looked({ ...looked(null), at, kr: '2026-11-17', us: '2026-11-18' })
  expect(seen.before).toEqual({ at, kr: '2026-11-17', us: '2026-11-18' })
  expect(seen.changes).toEqual([{ id: fsym_id, said: 'signal · cross · close', short: false }])
})

it('home keeps its comparison for as long as the visit lasts', () => {
  const first = looked({ ...looked(null), at: '2026-11-17T09:00:00.000Z', kr: '2026-11-17' })
  const again = looked(first, now + 20 * 60_000)
  expect(again.before).toEqual(first.before)
  expect(again.changes).toEqual(first.changes)
  expect(looked(again, now + 60 * 60_000).before?.at).toBe(again.at)
})

it('home shows nothing as new when the user has seen everything before', () => {
  expect(looked(looked(null), now + 60 * 60_000).changes).toEqual([])
})
