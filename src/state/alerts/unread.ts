import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { notification } from '#contract/notification.ts'
import { pageSurroundings } from '../app/surroundings.ts'
import { useCachedReply } from '../request/kept.ts'
import type { Reads } from './notification-reads.ts'
import { readsShown, startReads, UNREAD } from './reads-kept.ts'

export function useReads(): Reads {
  useEffect(startReads, [])
  return useSnapshot(readsShown).reads
}

/**
 * Returns the number of unread alerts without those read here that the server has not confirmed. The app's icon shows
 * the same number.
 */
export function useUnread(): number {
  const { data } = useCachedReply(UNREAD, notification.unread, {}, { needsUser: true })
  const { untold } = useReads()
  // Null means that the number is not known, or that the user is a guest.
  const unread = data ? Math.max(0, data.unread - untold.count) : null
  useEffect(() => {
    const { platform } = pageSurroundings()
    // The extension's icon shows the number of changed signals instead.
    if (unread !== null && platform.name !== 'extension') void platform.badge(unread)
  }, [unread])
  return unread ?? 0
}
