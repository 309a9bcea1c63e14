import type { RouteView } from '#router/route.ts'
import { currentUser, useSession } from '#state/session/session.ts'
import { useText } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { GuestHome } from './guest-home.tsx'

/** Loads separately, because guests do not need it on their first visit. */
const MyHome = lazyComponent(async () => (await import('./my-home.tsx')).MyHome)

export const begin = async () => (currentUser() ? MyHome.begin() : undefined)

/** Shows home: the changes in my stocks; for a guest the most traded stocks. */
export function Screen({ query }: RouteView) {
  const { t } = useText()
  const { status } = useSession()
  const tab = query.mainTab === 'etf' ? 'etf' : 'stock'
  if (status === 'opening')
    return (
      <Page title={t('titles.home')} headingHidden>
        <SkeletonRows count={8} />
      </Page>
    )
  return status === 'signed-in' ? <MyHome tab={tab} /> : <GuestHome tab={tab} />
}
