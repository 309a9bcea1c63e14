import { useSyncExternalStore } from 'react'
import { writeKept } from '#storage/kept-answers.ts'
import { pageSurroundings } from '../app/surroundings.ts'
import { preloadedCopy } from '../request/kept.ts'
import { whenUserSignsOut } from '../session/session.ts'

/** The newest session of each country at that visit. */
type Sessions = { kr: string | null; us: string | null }

/** What home showed at the last visit: the first render uses it before any reply has arrived. */
export type HomeSeen = Sessions & {
  /** When home was last seen, as an ISO instant. */
  at: string
  lang: 'ko' | 'en'
  /** The visit before that one; null where there was none. */
  before: (Sessions & { at: string }) | null
  /** Per stock: the number of changes, their text, and whether it is short enough to show the reason of the signal too. */
  changes: readonly { id: string; count: number; said: string; short: boolean }[]
}

const NAME = 'home-seen'

let latest: { pk: number | null; seen: HomeSeen } | null = null
const listeners = new Set<() => void>()

whenUserSignsOut(() => {
  latest = null
})

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

function seenBy(pk: number | null): HomeSeen | null {
  if (latest?.pk === pk) return latest.seen
  const kept = preloadedCopy(NAME, pk) as Partial<HomeSeen> | undefined
  return typeof kept?.at === 'string' && Array.isArray(kept.changes) ? (kept as HomeSeen) : null
}

export const useHomeSeen = (pk: number | null): HomeSeen | null =>
  useSyncExternalStore(
    subscribe,
    () => seenBy(pk),
    () => null,
  )

export function keepHomeSeen(pk: number | null, seen: HomeSeen) {
  latest = { pk, seen }
  void writeKept(pageSurroundings().device.ofUser(pk), NAME, seen, Date.now()).catch(() => {})
  for (const changed of listeners) changed()
}
