import { proxy, ref, useSnapshot } from 'valtio'
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

const home = proxy<{ latest: { pk: number | null; seen: HomeSeen } | null }>({ latest: null })

whenUserSignsOut(() => {
  home.latest = null
})

export function useHomeSeen(pk: number | null): HomeSeen | null {
  const { latest } = useSnapshot(home)
  if (latest?.pk === pk) return latest.seen
  const kept = preloadedCopy(NAME, pk) as Partial<HomeSeen> | undefined
  return typeof kept?.at === 'string' && Array.isArray(kept.changes) ? (kept as HomeSeen) : null
}

export function keepHomeSeen(pk: number | null, seen: HomeSeen) {
  home.latest = ref({ pk, seen })
  void writeKept(pageSurroundings().device.ofUser(pk), NAME, seen, Date.now()).catch(() => {})
}
