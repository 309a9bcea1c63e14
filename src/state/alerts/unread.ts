import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { notificationEndpoints } from '#contract/notification.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { useCachedReply } from '../request/kept.ts'
import { alertReadsState, startAlertReads, UNREAD_CACHE_NAME } from './alert-reads.ts'
import type { AlertReads } from './notification-reads.ts'

export function useAlertReads(): AlertReads {
  useEffect(startAlertReads, [])
  return useSnapshot(alertReadsState).reads
}

/**
 * Returns the number of unread alerts without those read here that the server has not confirmed. The app's icon shows
 * the same number.
 */
export function useUnreadAlertCount(): number {
  const { data } = useCachedReply(UNREAD_CACHE_NAME, notificationEndpoints.unread, {}, { needsUser: true })
  const { untold } = useAlertReads()
  // Null means that the number is not known, or that the user is a guest.
  const unread = data ? Math.max(0, data.unread - untold.count) : null
  useEffect(() => {
    const { platform } = pageEnvironment()
    // The extension's icon shows the number of changed signals instead.
    if (unread !== null && platform.name !== 'extension') void platform.badge(unread)
  }, [unread])
  return unread ?? 0
}
