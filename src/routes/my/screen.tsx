import { useState } from 'react'
import type { Me } from '#contract/account.ts'
import { SyncStatusLine } from '#features/sync/state.tsx'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useAccountDeletion } from '#state/session/leaving.ts'
import { useProfile } from '#state/session/profile.ts'
import { useSession } from '#state/session/session.ts'
import { accountWords } from '#text/words/account.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'
import { GuestView } from './guest-view.tsx'
import { AccountIdentity } from './identity.tsx'
import { CachedAccountSection } from './kept-part.tsx'
import { AccountDeletionBanner } from './leaving-banner.tsx'
import './my.css'
import { SignOutDialog } from '#features/sign-in/sign-out-dialog.tsx'
import { PlanSection } from './plan-section.tsx'
import { ProfileForm } from './profile-form.tsx'

/** The lower half of the screen loads separately, so that the upper half does not wait for it. */
const Safety = lazyComponent(async () => (await import('./safety.tsx')).SecurityAndPrivacy)
const DataSection = lazyComponent(async () => (await import('./data-section.tsx')).DataSection)

export function Screen() {
  const { t } = useText()
  const { status, user } = useSession()
  if (user) return <AccountView key={user.pk} user={user} />
  if (status === 'guest') return <GuestView />
  return (
    <Page title={t('titles.my')}>
      <div className="pad">
        <SkeletonText lines={12} />
      </div>
    </Page>
  )
}

function AccountView({ user }: { user: Me }) {
  const { t, moment } = useText()
  const words = useWords(accountWords)
  const { online } = useConnectivity()
  const profile = useProfile()
  const leaving = useAccountDeletion()
  const [signingOut, setSigningOut] = useState(false)
  const me = profile.data ?? user
  const deletedAt = leaving.data ? leaving.data.deleted_at : me.deleted_at
  return (
    <Page
      title={t('titles.my')}
      heading={me.nickname === '' ? words.noNickname : words.welcome({ name: me.nickname })}
      lead={leaving.keptAt ? words.asOf({ time: moment(leaving.keptAt) }) : '\u00a0'}
    >
      {!online && <OfflineNote onRetry={profile.retry} retrying={profile.retrying} />}
      <SyncStatusLine />
      {deletedAt && <AccountDeletionBanner deletedAt={deletedAt} />}
      {me.is_demo && <p className="caption lone-line">{words.demo}</p>}
      <div className="my-columns">
        <div>
          <AccountIdentity me={me} />
          <PlanSection />
          <CachedAccountSection title={words.profile} kept={profile} lines={14}>
            {data => <ProfileForm me={data} />}
          </CachedAccountSection>
          <LazyBoundary fallback={<SkeletonText lines={4} />}>
            <DataSection />
          </LazyBoundary>
        </div>
        <div>
          <LazyBoundary fallback={<SkeletonText lines={24} />}>
            <Safety me={me} profile={profile.data} leaving={leaving} onSignOut={() => setSigningOut(true)} />
          </LazyBoundary>
        </div>
      </div>
      <SignOutDialog open={signingOut} onClose={() => setSigningOut(false)} />
    </Page>
  )
}
