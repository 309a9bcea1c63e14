import { useEffect } from 'react'
import { keepHomeSeen, useHomeSeen } from '#state/home.ts'
import { useMyChanges } from '#state/my-feed.ts'
import { useSession } from '#state/session.ts'
import { useText } from '#ui/language.tsx'
import { useChangeText } from '../feed/use-said.ts'
import { homeChanges, nextSeen } from './since.ts'

/** Tells home what changed since the last visit, as soon as the account's feed has said it. */
export function useHomeSince(): void {
  const { lang } = useText()
  const say = useChangeText()
  const pk = useSession().user?.pk ?? null
  const present = useHomeSeen(pk)
  const { data } = useMyChanges()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept here would ask to be kept again
  useEffect(() => {
    if (pk === null || !data?.changed || data.reports.rows.length === 0) return
    const changes = homeChanges(data.reports, data.changed)
    keepHomeSeen(pk, nextSeen(present, { reports: data.reports, changes }, { lang, now: Date.now(), say }))
  }, [pk, data, lang])
}
