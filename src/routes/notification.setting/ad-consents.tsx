import { useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { ConsentKind } from '#domain/account/consent.ts'
import { advertisingQuietHours } from '#domain/alerts/advertising.ts'
import { CachedAlertSection } from '#features/alerts/part.tsx'
import { ConsentText } from '#features/legal/consent-text.tsx'
import { useConnectivity } from '#state/request/connectivity.ts'
import type { ConsentState } from '#state/session/consents.ts'
import { changeConsent, useConsents } from '#state/session/profile.ts'
import { consentWords } from '#text/words/consents.ts'
import { alertWords } from '#text/words/notification.ts'
import { Button } from '#ui/form/button.tsx'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

type Consent = ConsentState['consents'][number]
type Asked = { kind: ConsentKind; given: boolean }

const kindsHere = ['advertise', 'push', 'night_push'] as const satisfies readonly ConsentKind[]

/** Asks for the consents to advertising. Unlike a setting, a consent is recorded with its time. */
export function AdConsents() {
  const words = useWords(alertWords)
  return (
    <CachedAlertSection title={words.consents} lead={words.consentsLead} kept={useConsents()} lines={5}>
      {({ consents }) => <List consents={consents} />}
    </CachedAlertSection>
  )
}

function List({ consents }: { consents: readonly Consent[] }) {
  const { t } = useText()
  const words = useWords(alertWords)
  const { kinds } = useWords(consentWords)
  const { online } = useConnectivity()
  const [requested, setRequested] = useState<Asked | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [shown, setShown] = useState<ConsentKind>('push')
  const [reading, setReading] = useState(false)
  const isGiven = (kind: ConsentKind): boolean => consents.find(each => each.kind === kind)?.given ?? false
  const change = async (to: Asked) => {
    if (busy) return
    setBusy(true)
    setProblem(null)
    setRequested(to)
    const reply = await changeConsent(to.kind, to.given)
    setBusy(false)
    if (!reply.ok) setProblem(reply.error)
  }
  return (
    <>
      {problem && requested && (
        <div className="strip-note" role="alert">
          <p>
            {words.consentFailed({ name: kinds[requested.kind].name })} {t(`problems.${problem.code}`)}
          </p>
          <Button kind="quiet" onClick={() => void change(requested)}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      <ul className="alert-rows">
        {kindsHere.map(kind => {
          const input = isGiven(kind)
          const waits = kind === 'night_push' && !isGiven('push') && !input
          const found = consents.find(each => each.kind === kind)
          return (
            <li key={kind} className="alert-consent">
              <SwitchField
                label={kinds[kind].name}
                name={kind}
                // While the request runs, the switch shows the requested state.
                checked={busy && requested?.kind === kind ? requested.given : input}
                disabled={waits || !online}
                hint={waits ? words.needsPush : <When consent={found} />}
                onChange={to => void change({ kind, given: to })}
              />
              <Button
                kind="quiet"
                aria-label={words.consentReadOf({ name: kinds[kind].name })}
                onClick={() => {
                  setShown(kind)
                  setReading(true)
                }}
              >
                {words.consentRead}
              </Button>
            </li>
          )
        })}
      </ul>
      <p className="caption pad">
        {words.nightWindow({ from: advertisingQuietHours.quiet_from, to: advertisingQuietHours.quiet_to })}
      </p>
      <Sheet open={reading} onClose={() => setReading(false)} title={kinds[shown].name}>
        <ConsentText
          kind={shown}
          date={consents.find(each => each.kind === shown)?.policy_date}
          text={kinds[shown].text}
        />
      </Sheet>
    </>
  )
}

function When({ consent }: { consent: Consent | undefined }) {
  const { day } = useText()
  const words = useWords(alertWords)
  if (!consent?.changed_at) return words.consentNever
  const time = day(consent.changed_at.slice(0, 10), 'full')
  return consent.given ? words.consentGiven({ time }) : words.consentTaken({ time })
}
