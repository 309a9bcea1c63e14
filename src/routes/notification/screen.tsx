import type { AlertListId } from '#domain/alerts/alert-type.ts'
import type { RouteView } from '#router/route.ts'
import { useSession } from '#state/session/session.ts'
import { useText } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { GuestInbox } from './guest.tsx'
import { Inbox } from './inbox.tsx'
import { InboxSkeleton } from './skeleton.tsx'
import '#features/alerts/alerts.css'
import './inbox.css'

/** Lists the alerts of the last ninety days, pushed or not, with their outcomes. */
export function Screen({ query }: RouteView) {
  const { t } = useText()
  const { status, user } = useSession()
  const list = query.list as AlertListId
  if (user) return <Inbox key={user.pk} list={list} />
  if (status === 'guest')
    return <GuestInbox returnTo={list === 'all' ? '/notification' : `/notification?list=${list}`} />
  return (
    <Page title={t('titles.notification')} lead={'\u00a0'}>
      <InboxSkeleton />
    </Page>
  )
}
