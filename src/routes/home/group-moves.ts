import type { GroupFigures } from '#contract/market-group.ts'
import type { ScheduleEvent } from '#contract/schedule-event.ts'

/** A sector, theme or fund with its change, for home and for the full list. */
export type GroupMove = { id: string; href: string; name: string; change: number; upShare: number | null }

type Group = { name_kr: string; name_en: string; changes: GroupFigures['changes'] }

/** Groups by change, the highest first; groups whose change is unknown are left out. */
export function groupMoves<G extends Group>(
  groups: readonly G[],
  by: 'weighted' | 'median',
  lang: 'ko' | 'en',
  linkOf: (group: G) => { id: string; href: string },
): GroupMove[] {
  return groups
    .flatMap((group): GroupMove[] => {
      const { [by]: change, up_share: upShare } = group.changes['1D']
      const name = lang === 'ko' ? group.name_kr : group.name_en
      return change === null ? [] : [{ ...linkOf(group), name, change, upShare }]
    })
    .sort((one, other) => other.change - one.change)
}

/** Returns the first and the last entries of a sorted list, without repeating any. */
export function firstAndLast<T>(sorted: readonly T[], each: number): readonly T[] {
  return sorted.length <= 2 * each ? sorted : [...sorted.slice(0, each), ...sorted.slice(-each)]
}

/** Returns where the bar of a change begins and how long it is, measured from the middle of the picture. */
export function changeBar(change: number, most: number, width: number): { x: number; width: number } {
  const half = width / 2
  const length = most > 0 ? Math.max(1, (Math.abs(change) / most) * half) : 0
  return { x: change < 0 ? half - length : half, width: length }
}

/** Returns upcoming events: those of my stocks first, then the others; each event once. */
export function homeScheduleEvents(
  mine: readonly ScheduleEvent[],
  all: readonly ScheduleEvent[],
  from: string,
  room: number,
): { event: ScheduleEvent; mine: boolean }[] {
  const seen = new Set<string>()
  const once = (event: ScheduleEvent): boolean => {
    const key = [event.kind, event.country, event.day, event.stock?.fsym_id, event.dividend?.what].join(' ')
    const isNew = !seen.has(key) && event.day >= from
    seen.add(key)
    return isNew
  }
  const own = mine.filter(event => event.stock !== null && once(event)).map(event => ({ event, mine: true }))
  const others = all.filter(once).map(event => ({ event, mine: false }))
  return [...own, ...others].slice(0, room)
}

type Counted = { available: boolean; count: number | null }

/**
 * Returns the presets for home today: only those with stocks, and each day the next ones, so that every preset is shown
 * in turn.
 */
export function presetsOfDay<P extends Counted>(
  presets: readonly P[],
  asOf: string,
  room: number,
): readonly P[] {
  const filled = presets.filter(({ available, count }) => available && (count ?? 0) > 0)
  if (filled.length <= room) return filled
  const start = (Math.floor(Date.parse(asOf) / 86_400_000) * room) % filled.length
  return Array.from({ length: room }, (_, at) => filled[(start + at) % filled.length] as P)
}
