import { useState } from 'react'
import { alertScopeNames } from '#features/alerts/followable-entries.ts'
import { GuestInvitation } from '#features/alerts/guest.tsx'
import { LazySyncState } from '#features/alerts/later.tsx'
import { useAlertUndo } from '#features/alerts/use-undo.tsx'
import { synchronise, useFollowedTopics } from '#state/alerts/alerts.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSession } from '#state/session/session.ts'
import { alertWords } from '#text/words/notification.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { ErrorState, OfflineNote } from '#ui/frame/states.tsx'
import { FollowSuggestions } from './suggestions.tsx'
import '#features/alerts/alerts.css'
import { FollowedTopics } from './followed.tsx'

/** Lists the sectors, themes and presets that I follow. */
export function Screen() {
  const { t } = useText()
  const words = useWords(alertWords)
  const { online } = useConnectivity()
  const isGuest = useSession().status === 'guest'
  const { scope, loading, problem } = useFollowedTopics()
  const { note, act } = useAlertUndo()
  const count = alertScopeNames.reduce((sum, name) => sum + scope[name].length, 0)
  // A user who followed nothing at first keeps seeing the suggestions while choosing.
  const [began, setBegan] = useState(false)
  const isUnknown = loading || (problem !== null && count === 0)
  if (!isUnknown && count === 0 && !began) setBegan(true)
  const title = t('titles.notificationIndustry')
  const heading = count > 0 ? words.followedHead({ count }) : words.followedNone
  return (
    <Page title={title} heading={isUnknown ? title : heading} lead={words.followedLead}>
      <LazySyncState />
      {!online && <OfflineNote />}
      {problem && (
        <ErrorState
          reason={t(`problems.${problem.code}`)}
          onRetry={() => void synchronise()}
          kept={count > 0}
        />
      )}
      {isGuest && <GuestInvitation returnTo="/notification/setting/feature/industry" />}
      {note}
      {loading ? (
        <div className="pad">
          <SkeletonText lines={12} />
        </div>
      ) : (
        <>
          <div className="pad alert-head-act">
            <LinkButton kind={isGuest ? 'plain' : 'primary'} href="/notification/setting/industry/list">
              {count > 0 ? words.pickMore : words.pick}
            </LinkButton>
          </div>
          {began && <FollowSuggestions scope={scope} />}
          {count > 0 && (
            <div className="alert-thirds">
              {alertScopeNames.map(name => (
                <FollowedTopics key={name} name={name} ids={scope[name]} act={act} />
              ))}
            </div>
          )}
        </>
      )}
    </Page>
  )
}
