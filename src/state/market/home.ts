import { proxy, ref, useSnapshot } from 'valtio'
import { writeCachedReply } from '#storage/cached-replies.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { preloadedCopy } from '../request/kept.ts'
import { whenUserSignsOut } from '../session/session.ts'

/** The newest session of each country at the time of the visit. */
type Sessions = { kr: string | null; us: string | null }

/** Describes what home showed at the last visit. The first render uses it before any reply has arrived. */
export type LastHomeVisit = Sessions & {
  /** When home was last seen, as an ISO instant. */
  at: string
  lang: 'ko' | 'en'
  /** The visit before the last one; null where there was none. */
  before: (Sessions & { at: string }) | null
  /**
   * For each stock: its changes in words, and whether the text is so short that the signal's reason fits
   * too.
   */
  changes: readonly { id: string; said: string; short: boolean }[]
}

const NAME = 'home-seen'

const home = proxy<{ latest: { pk: number | null; seen: LastHomeVisit } | null }>({ latest: null })

whenUserSignsOut(() => {
  home.latest = null
})

export function useLastHomeVisit(pk: number | null): LastHomeVisit | null {
  const { latest } = useSnapshot(home)
  if (latest?.pk === pk) return latest.seen
  const kept = preloadedCopy(NAME, pk) as Partial<LastHomeVisit> | undefined
  return typeof kept?.at === 'string' && Array.isArray(kept.changes) ? (kept as LastHomeVisit) : null
}

export function storeHomeVisit(pk: number | null, seen: LastHomeVisit) {
  home.latest = ref({ pk, seen })
  void writeCachedReply(pageEnvironment().device.ofUser(pk), NAME, seen, Date.now()).catch(() => {})
}
