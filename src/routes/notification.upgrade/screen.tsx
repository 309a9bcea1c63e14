import { GuestInvitation } from '#features/alerts/guest.tsx'
import { CachedAlertSection } from '#features/alerts/part.tsx'
import { useAlertPlan } from '#features/alerts/use-alert-plan.ts'
import { LockLink } from '#features/plan/lock-link.tsx'
import { type HeldBackAlertCount, useHeldBackCount } from '#state/alerts/notifications.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSession } from '#state/session/session.ts'
import { alertWords } from '#text/words/notification.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { OfflineNote } from '#ui/frame/states.tsx'
import { PlanDeliveryTable } from './table.tsx'
import { heldBackAlertCount, pushesAllAtOnce } from './view.ts'
import '#features/alerts/alerts.css'
import './notification.upgrade.css'

/**
 * Compares which alerts each plan pushes at once and which only in the digest, and says what that meant for this user.
 */
export function Screen() {
  const { t } = useText()
  const words = useWords(alertWords)
  const { online } = useConnectivity()
  const isGuest = useSession().status === 'guest'
  const plan = useAlertPlan()
  const isWhole = plan !== null && pushesAllAtOnce(plan)
  return (
    <Page
      title={t('titles.notificationUpgrade')}
      heading={isWhole ? words.subscriber : words.limitHead}
      lead={isWhole ? words.subscriberText : words.limitLead}
    >
      {!online && <OfflineNote />}
      <div className="alert-columns">
        <div>
          <PlanDeliveryTable plan={plan} />
          {isWhole && <p className="caption pad alert-note">{words.limitLead}</p>}
          {plan === 'trial' && <p className="caption pad alert-note">{words.trialUntil}</p>}
        </div>
        <div>
          {isGuest ? <GuestInvitation returnTo="/notification/upgrade" text={words.heldGuest} /> : <Held />}
          <div className="pad alert-note actions">
            {isWhole ? (
              <LinkButton kind="primary" href="/notification/setting">
                {words.backToSettings}
              </LinkButton>
            ) : (
              <>
                <LockLink kind={isGuest ? 'plain' : 'primary'} label={words.upgrade} />
                <LinkButton href="/notification/setting">{words.backToSettings}</LinkButton>
              </>
            )}
          </div>
        </div>
      </div>
    </Page>
  )
}

function Held() {
  const { day } = useText()
  const words = useWords(alertWords)
  const kept = useHeldBackCount()
  const count = kept.data ? heldBackAlertCount(kept.data) : 0
  return (
    <CachedAlertSection
      title={kept.data ? words.heldTitle({ count }) : words.yours}
      lead={kept.data && words.heldSince({ date: day(kept.data.since, 'full') })}
      kept={kept}
      lines={5}
    >
      {held => <HeldList held={held} />}
    </CachedAlertSection>
  )
}

function HeldList({ held }: { held: HeldBackAlertCount }) {
  const words = useWords(alertWords)
  const counted = held.held_back.filter(({ count }) => count > 0)
  return (
    <>
      {counted.length === 0 ? (
        <p className="second pad">{words.heldNone}</p>
      ) : (
        <dl className="alert-held pad">
          {counted
            .toSorted((one, other) => other.count - one.count)
            .map(({ type, count }) => (
              <div key={type}>
                <dt>{words.types[type].name}</dt>
                <dd className="number">{words.heldOf({ count })}</dd>
              </div>
            ))}
        </dl>
      )}
      <p className="caption pad alert-note">{words.heldPushed({ count: held.pushed })}</p>
    </>
  )
}
