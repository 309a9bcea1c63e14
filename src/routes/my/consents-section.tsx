import { useState } from 'react'
import { type ConsentKind, isRequiredConsent } from '#domain/account/consent.ts'
import { ConsentText } from '#features/legal/consent-text.tsx'
import type { ConsentState } from '#state/session/consents.ts'
import { changeConsent, useConsents } from '#state/session/profile.ts'
import { accountWords } from '#text/words/account.ts'
import { consentWords } from '#text/words/consents.ts'
import { Button } from '#ui/form/button.tsx'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { CachedAccountSection } from './kept-part.tsx'
import { useRequestRunner } from './use-request-runner.ts'
import { localDay } from './view.ts'

type Consent = ConsentState['consents'][number]

/** Lists the consents with their dates: optional ones can be switched, required ones end only with the account. */
export function ConsentsSection() {
  const words = useWords(accountWords)
  return (
    <CachedAccountSection title={words.consents} lead={words.consentsLead} kept={useConsents()} lines={8}>
      {({ consents }) => <ConsentLists consents={consents} />}
    </CachedAccountSection>
  )
}

function ConsentLists({ consents }: { consents: readonly Consent[] }) {
  const { t } = useText()
  const words = useWords(accountWords)
  const { kinds } = useWords(consentWords)
  const { busy, problem, act } = useRequestRunner()
  const [requested, setRequested] = useState<{ kind: ConsentKind; given: boolean } | null>(null)
  const [shown, setShown] = useState<ConsentKind>('privacy')
  const [reading, setReading] = useState(false)
  const read = (kind: ConsentKind) => {
    setShown(kind)
    setReading(true)
  }
  const change = (kind: ConsentKind, isGiven: boolean) => {
    if (busy) return
    setRequested({ kind, given: isGiven })
    void act(() => changeConsent(kind, isGiven))
  }
  const push = consents.find(({ kind }) => kind === 'push')?.given ?? false
  const policyDate = consents.find(({ kind }) => kind === shown)?.policy_date
  return (
    <>
      {problem && requested && (
        <div className="strip-note" role="alert">
          <p>
            {words.consentFailed({ name: kinds[requested.kind].name })} {t(`problems.${problem.code}`)}
          </p>
          <Button kind="quiet" onClick={() => change(requested.kind, requested.given)}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      <ul className="my-rows" aria-label={words.optional}>
        {consents
          .filter(({ kind }) => !isRequiredConsent(kind))
          .map(consent => {
            const { kind, given: isGiven } = consent
            const waits = kind === 'night_push' && !push && !isGiven
            return (
              <li key={kind}>
                <SwitchField
                  label={kinds[kind].name}
                  name={kind}
                  // While the request runs, the switch shows the requested state.
                  checked={busy && requested?.kind === kind ? requested.given : isGiven}
                  disabled={waits}
                  hint={waits ? words.needsPush : <When consent={consent} />}
                  onChange={next => change(kind, next)}
                />
                <ReadButton kind={kind} onRead={read} />
              </li>
            )
          })}
      </ul>
      <h3 className="my-sub">{words.required}</h3>
      <ul className="my-rows">
        {consents
          .filter(({ kind }) => isRequiredConsent(kind))
          .map(consent => (
            <li key={consent.kind}>
              <div>
                <span className="mid">{kinds[consent.kind].name}</span>
                <p className="caption">
                  <When consent={consent} />
                </p>
              </div>
              <ReadButton kind={consent.kind} onRead={read} />
            </li>
          ))}
      </ul>
      <p className="caption lone-line">{words.requiredNote}</p>
      <Sheet open={reading} onClose={() => setReading(false)} title={kinds[shown].name}>
        <div className="my-policy">
          <ConsentText kind={shown} date={policyDate} text={kinds[shown].text} />
        </div>
      </Sheet>
    </>
  )
}

function When({ consent: { given: isGiven, changed_at } }: { consent: Consent }) {
  const { day } = useText()
  const words = useWords(accountWords)
  if (changed_at === null) return words.neverGiven
  const time = day(localDay(changed_at), 'full')
  return isGiven ? words.givenAt({ time }) : words.takenBackAt({ time })
}

function ReadButton({ kind, onRead }: { kind: ConsentKind; onRead: (kind: ConsentKind) => void }) {
  const { lang } = useText()
  const words = useWords(accountWords)
  return (
    <Button
      kind="quiet"
      aria-label={words.readOf({ name: consentWords[lang].kinds[kind].name })}
      onClick={() => onRead(kind)}
    >
      {words.read}
    </Button>
  )
}
