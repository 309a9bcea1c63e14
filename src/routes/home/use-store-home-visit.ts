import { useEffect } from 'react'
import { useStockChangeText } from '#features/my-feed/use-change-text.ts'
import { collectHomeStockChanges, homeVisitToStore } from '#features/visits/since.ts'
import { storeHomeVisit, useLastHomeVisit } from '#state/market/home.ts'
import { useMySignalChanges } from '#state/my-stocks/my-feed.ts'
import { useSession } from '#state/session/session.ts'
import { useText } from '#ui/frame/language.tsx'

/** Stores for home what changed since the last visit, as soon as the account's changes have loaded. */
export function useStoreHomeVisit(): void {
  const { lang } = useText()
  const say = useStockChangeText()
  const pk = useSession().user?.pk ?? null
  const present = useLastHomeVisit(pk)
  const { data } = useMySignalChanges()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect itself changes `present` and would run again
  useEffect(() => {
    if (pk === null || !data?.changed || data.reports.rows.length === 0) return
    const changes = collectHomeStockChanges(data.reports, data.changed)
    storeHomeVisit(
      pk,
      homeVisitToStore(present, { reports: data.reports, changes }, { lang, now: Date.now(), say }),
    )
  }, [pk, data, lang])
}
