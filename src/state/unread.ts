import { useEffect, useSyncExternalStore } from 'react'
import { notification } from '#contract/notification.ts'
import { useKept } from './kept.ts'
import type { Reads } from './notification-reads.ts'
import { presentReads, startReads, UNREAD, whenReadsChange } from './reads-kept.ts'

export function useReads(): Reads {
  useEffect(startReads, [])
  return useSyncExternalStore(whenReadsChange, presentReads, presentReads)
}

/** For the bell and the badge: how many are unread, less what was read here and is still to be told. null: nobody knows, or a guest. */
export function useUnread(): number | null {
  const { data } = useKept(UNREAD, notification.unread, {}, { needsUser: true })
  const { untold } = useReads()
  return data ? Math.max(0, data.unread - untold.count) : null
}
