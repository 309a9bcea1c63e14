import type { MyReportsReply, MySignalChangesReply } from '#contract/my-feed.ts'
import type { Signal } from '#domain/analysis/signals/signal.ts'
import type { Country } from '#domain/market/country.ts'
import type { LastHomeVisit } from '#state/market/home.ts'
import { latestSessionsOf } from '../my-feed/view.ts'
import { isNewVisit } from './visit.ts'

type What =
  | { kind: 'signal'; from: Signal; to: Signal }
  | { kind: 'lines'; from: number | null; to: number | null }
  | { kind: 'cross' | 'close'; level: number | null }
  | { kind: 'upper' }

export type HomeStockChange = { fsym_id: string; country: Country; date: string } & What

const about = ({ fsym_id, country, date }: Pick<HomeStockChange, 'fsym_id' | 'country' | 'date'>) => ({
  fsym_id,
  country,
  date,
})

/**
 * Returns what changed in my stocks: signals and raised targets as they were sealed, previous highs and upper price
 * limits as the reports state them.
 */
export function collectHomeStockChanges(
  reports: MyReportsReply,
  changed: MySignalChangesReply,
): HomeStockChange[] {
  const closes = new Set(
    reports.events.flatMap(({ kind, fsym_id, date }) =>
      kind === 'prev_high_close' ? `${fsym_id} ${date}` : [],
    ),
  )
  return [
    ...changed.signal_changed.map(
      (row): HomeStockChange => ({
        ...about(row),
        kind: 'signal',
        from: row.from,
        to: row.signal,
      }),
    ),
    ...changed.tp_changed.map(
      (row): HomeStockChange => ({
        ...about(row),
        kind: 'lines',
        from: row.old[0] ?? null,
        to: row.new[0] ?? null,
      }),
    ),
    ...reports.events.flatMap((event): HomeStockChange[] => {
      const { kind, level } = event
      if (kind === 'upper') return [{ ...about(event), kind }]
      if (kind === 'prev_high_close') return [{ ...about(event), kind: 'close', level }]
      // A close above the previous high already implies that the price crossed it.
      if (kind !== 'prev_high_cross' || closes.has(`${event.fsym_id} ${event.date}`)) return []
      return [{ ...about(event), kind: 'cross', level }]
    }),
  ]
}

type Told = { reports: MyReportsReply; changes: readonly HomeStockChange[] }

/**
 * Returns what home stores about this visit. When the user looks again within the same visit, the comparison stays the
 * same. A first visit has nothing to compare with, so it counts the changes of the last session.
 */
export function homeVisitToStore(
  present: LastHomeVisit | null,
  { reports, changes }: Told,
  { lang, now, say }: { lang: 'ko' | 'en'; now: number; say: (change: HomeStockChange) => string },
): LastHomeVisit {
  const latest = latestSessionsOf(reports.rows)
  const before = beforeOf(present, now)
  const isNew = ({ country, date }: HomeStockChange): boolean => {
    const known = before?.[country] ?? null
    return known === null ? date === latest[country] : date > known
  }
  const found = new Map<string, HomeStockChange[]>()
  for (const change of changes.filter(isNew)) {
    const { fsym_id: id } = change
    found.set(id, [...(found.get(id) ?? []), change])
  }
  return {
    at: new Date(now).toISOString(),
    lang,
    kr: latest.kr,
    us: latest.us,
    before,
    changes: [...found].map(([id, own]) => ({
      id,
      said: own.map(say).join(' · '),
      short: own.length === 1 && own[0]?.kind === 'signal',
    })),
  }
}

function beforeOf(present: LastHomeVisit | null, now: number): LastHomeVisit['before'] {
  if (present === null) return null
  return isNewVisit(present.at, now) ? { at: present.at, kr: present.kr, us: present.us } : present.before
}
