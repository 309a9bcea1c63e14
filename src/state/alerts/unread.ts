import { useEffect, useSyncExternalStore } from 'react'
import { notification } from '#contract/notification.ts'
import { here } from '../app/surroundings.ts'
import { useKept } from '../request/kept.ts'
import type { Reads } from './notification-reads.ts'
import { presentReads, startReads, UNREAD, whenReadsChange } from './reads-kept.ts'

export function useReads(): Reads {
  useEffect(startReads, [])
  return useSyncExternalStore(whenReadsChange, presentReads, presentReads)
}

/** How many are unread, less what was read here and is still to be told; the app's icon shows as many, where it can. */
export function useUnread(): number {
  const { data } = useKept(UNREAD, notification.unread, {}, { needsUser: true })
  const { untold } = useReads()
  // null: nobody knows, or a guest.
  const unread = data ? Math.max(0, data.unread - untold.count) : null
  useEffect(() => {
    const { platform } = here()
    // The extension's icon counts changed signals.
    if (unread !== null && platform.name !== 'extension') void platform.badge(unread)
  }, [unread])
  return unread ?? 0
}
