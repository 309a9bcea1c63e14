import { useConnectivity } from '#state/connectivity.ts'
import { type HeldBack, useHeldBack } from '#state/notifications.ts'
import { useSession } from '#state/session.ts'
import { alertWords } from '#text/notification.ts'
import { LinkButton } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { Screen as Page } from '#ui/screen.tsx'
import { OfflineNote } from '#ui/states.tsx'
import { GuestInvitation } from '../pieces/alert/guest.tsx'
import { KeptAlertSection } from '../pieces/alert/part.tsx'
import { useAlertPlan } from '../pieces/alert/use-known-plan.ts'
import { LimitTable } from './table.tsx'
import { heldCount, tellsEverything } from './view.ts'
import '../pieces/alert/alert.css'
import './limits.css'

/** What each plan tells at once and what only the digest: plainly, with what that meant for me. */
export function Screen() {
  const { t, lang } = useText()
  const words = alertWords[lang]
  const { online } = useConnectivity()
  const isGuest = useSession().status === 'guest'
  const plan = useAlertPlan()
  const isWhole = plan !== null && tellsEverything(plan)
  return (
    <Page
      title={t('titles.notificationUpgrade')}
      heading={isWhole ? words.subscriber : words.limitHead}
      lead={isWhole ? words.subscriberText : words.limitLead}
    >
      {!online && <OfflineNote />}
      <div className="alert-columns">
        <div>
          <LimitTable plan={plan} />
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
                <LinkButton kind={isGuest ? 'plain' : 'primary'} href="/plan">
                  {words.upgrade}
                </LinkButton>
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
  const { lang, day } = useText()
  const words = alertWords[lang]
  const kept = useHeldBack()
  const count = kept.data ? heldCount(kept.data) : 0
  return (
    <KeptAlertSection
      title={kept.data ? words.heldTitle({ count }) : words.yours}
      lead={kept.data && words.heldSince({ date: day(kept.data.since, 'full') })}
      kept={kept}
      lines={5}
    >
      {held => <HeldList held={held} />}
    </KeptAlertSection>
  )
}

function HeldList({ held }: { held: HeldBack }) {
  const { lang } = useText()
  const words = alertWords[lang]
  const told = held.held_back.filter(({ count }) => count > 0)
  return (
    <>
      {told.length === 0 ? (
        <p className="second pad">{words.heldNone}</p>
      ) : (
        <dl className="alert-held pad">
          {told
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
