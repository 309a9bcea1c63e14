import { useSyncExternalStore } from 'react'
import { writeKept } from '#storage/kept-answers.ts'
import { here } from '../app/surroundings.ts'
import { keptHere } from '../request/kept.ts'
import { whenLeaving } from '../session/session.ts'

/** The newest sessions that were looked at. */
type Sessions = { kr: string | null; us: string | null }

/** What home said when it was last looked at: it is drawn first with that, before anything else has come. */
export type HomeSeen = Sessions & {
  /** When, as an ISO instant. */
  at: string
  lang: 'ko' | 'en'
  /** The visit before this one; null where there was none. */
  before: (Sessions & { at: string }) | null
  /** By stock: how much of it changed since, in words, and whether these leave room for why it stands as it does. */
  changes: readonly { id: string; count: number; said: string; short: boolean }[]
}

const NAME = 'home-seen'

let latest: { pk: number | null; seen: HomeSeen } | null = null
const listeners = new Set<() => void>()

whenLeaving(() => {
  latest = null
})

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

function seenBy(pk: number | null): HomeSeen | null {
  if (latest?.pk === pk) return latest.seen
  const kept = keptHere(NAME, pk) as Partial<HomeSeen> | undefined
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
  void writeKept(here().device.ofUser(pk), NAME, seen, Date.now()).catch(() => {})
  for (const changed of listeners) changed()
}
