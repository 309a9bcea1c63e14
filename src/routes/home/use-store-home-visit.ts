import { useEffect } from 'react'
import { useSignalChangeText } from '#features/my-feed/use-change-text.ts'
import { collectHomeSignalChanges, storedVisitOf } from '#features/visits/since.ts'
import { storeHomeVisit, useLastHomeVisit } from '#state/market/home.ts'
import { useMyChanges } from '#state/my-stocks/my-feed.ts'
import { useSession } from '#state/session/session.ts'
import { useText } from '#ui/frame/language.tsx'

/** Stores for home what changed since the last visit, as soon as the account's changes have loaded. */
export function useStoreHomeVisit(): void {
  const { lang } = useText()
  const say = useSignalChangeText()
  const pk = useSession().user?.pk ?? null
  const present = useLastHomeVisit(pk)
  const { data } = useMyChanges()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect itself changes `present` and would run again
  useEffect(() => {
    if (pk === null || !data?.changed || data.reports.rows.length === 0) return
    const changes = collectHomeSignalChanges(data.reports, data.changed)
    storeHomeVisit(
      pk,
      storedVisitOf(present, { reports: data.reports, changes }, { lang, now: Date.now(), say }),
    )
  }, [pk, data, lang])
}
