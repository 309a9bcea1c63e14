import { useState } from 'react'
import { alertTypeOfScope, deliveryTimingOf } from '#features/alerts/delivery-timing.ts'
import {
  type AlertScopeName,
  alertScopeNames,
  findFollowableEntry,
} from '#features/alerts/followable-entries.ts'
import { GuestInvitation } from '#features/alerts/guest.tsx'
import { LazySyncState } from '#features/alerts/later.tsx'
import { AlertSection } from '#features/alerts/part.tsx'
import { useAlertPlan } from '#features/alerts/use-alert-plan.ts'
import { type RunWithUndo, useAlertUndo } from '#features/alerts/use-undo.tsx'
import { synchronise, unfollowTopic, useAlertSetting, useFollowedTopics } from '#state/alerts/alerts.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSession } from '#state/session/session.ts'
import { alertWords } from '#text/words/notification.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { ErrorState, OfflineNote } from '#ui/frame/states.tsx'
import { FollowRow } from './follow-row.tsx'
import { FollowSuggestions } from './suggestions.tsx'
import '#features/alerts/alerts.css'

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
                <Followed key={name} name={name} ids={scope[name]} act={act} />
              ))}
            </div>
          )}
        </>
      )}
    </Page>
  )
}

function Followed({ name, ids, act }: { name: AlertScopeName; ids: readonly string[]; act: RunWithUndo }) {
  const { lang } = useText()
  const words = useWords(alertWords)
  const { setting } = useAlertSetting()
  const plan = useAlertPlan()
  const type = alertTypeOfScope[name]
  const telling = plan === null ? 'atOnce' : deliveryTimingOf(plan, type)
  const notes = [
    ...(setting.off.includes(type) ? [words.typeOff({ name: words.types[type].name })] : []),
    ...(telling === 'atOnce' ? [] : [words.planNote[telling]]),
  ]
  return (
    <AlertSection
      title={words.scopeCount({ name: words.scopes[name], count: ids.length })}
      lead={notes.length > 0 && notes.join(' · ')}
    >
      {ids.length === 0 ? (
        <p className="second pad">{words.scopeNone[name]}</p>
      ) : (
        <ul className="alert-rows" aria-label={words.scopes[name]}>
          {ids.map(id => {
            const of = findFollowableEntry(name, id)
            const called = of?.[lang] ?? id
            const remove = () => void act(words.unfollowed({ name: called }), () => unfollowTopic(name, id))
            return (
              <li key={id}>
                {of ? <FollowRow of={of} isFollowed onPress={remove} /> : <Gone id={id} onPress={remove} />}
              </li>
            )
          })}
        </ul>
      )}
    </AlertSection>
  )
}

/** Shows an id that this build does not know, because another version of the app stored it. */
function Gone({ id, onPress }: { id: string; onPress: () => void }) {
  const words = useWords(alertWords)
  return (
    <div className="alert-rule">
      <span>
        {id} <span className="caption">{words.gone}</span>
      </span>
      <span className="alert-acts">
        <Button kind="quiet" aria-label={words.unfollowOf({ name: id })} onClick={onPress}>
          {words.remove}
        </Button>
      </span>
    </div>
  )
}
