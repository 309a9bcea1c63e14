import { type FormEvent, useRef, useState } from 'react'
import type { ConsentKind } from '#domain/account/consent.ts'
import { ConsentText } from '#features/legal/consent-text.tsx'
import { FormProblem } from '#features/sign-in/form-problem.tsx'
import { useDirtyForm } from '#state/my-stocks/dirty-forms.ts'
import { type ConsentState, giveConsents } from '#state/session/consents.ts'
import { signOut } from '#state/session/session.ts'
import { consentWords } from '#text/words/consents.ts'
import { Button } from '#ui/form/button.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { ConsentList } from './consent-list.tsx'
import { consentParagraphs, type SignInConsentWay } from './consent-paragraphs.ts'
import {
  consentAnswers,
  firstMissingConsent,
  initialConsentTicks,
  isTicked,
  optionalConsentKinds,
  requiredConsentKinds,
  tickConsent,
  tickRequiredConsents,
} from './ticks.ts'

type Props = {
  /** How the user has signed in: what is collected depends on it. */
  way: SignInConsentWay
  consents: ConsentState['consents']
  onDone(): void
  onRefused(): void
}

export function ConsentForm({ way, consents, onDone, onRefused }: Props) {
  const { t } = useText()
  const words = useWords(consentWords)
  const [before] = useState(() => initialConsentTicks(consents))
  const [ticks, setTicks] = useState(before)
  const [missing, setMissing] = useState<ConsentKind | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [reading, setReading] = useState<ConsentKind | null>(null)
  const [shown, setShown] = useState<ConsentKind>('privacy')
  const form = useRef<HTMLFormElement>(null)
  useDirtyForm('consents', !busy && ticks !== before)
  const list = {
    ticks,
    words,
    collected: words.collected[way],
    missing,
    onTick: (kind: ConsentKind, ticked: boolean) => {
      setTicks(present => tickConsent(present, kind, ticked))
      setMissing(null)
      setProblem('')
    },
    onRead: (kind: ConsentKind) => {
      setShown(kind)
      setReading(kind)
    },
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const first = firstMissingConsent(ticks)
    setMissing(first)
    setProblem('')
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    setBusy(true)
    const reply = await giveConsents(consentAnswers(ticks))
    if (reply.ok && reply.value.complete) return onDone()
    setBusy(false)
    setProblem(`${reply.ok ? words.missing : t(`problems.${reply.error.code}`)} ${words.kept}`)
  }

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <CheckField
        label={words.allRequired}
        name="all-required"
        strong
        checked={requiredConsentKinds.every(kind => isTicked(ticks, kind))}
        onChange={ticked => {
          setTicks(present => tickRequiredConsents(present, ticked))
          setMissing(null)
          setProblem('')
        }}
      />
      <ConsentList title={words.required} kinds={requiredConsentKinds} {...list} />
      <ConsentList title={words.optional} kinds={optionalConsentKinds} {...list} />
      <Button kind="primary" type="submit" busy={busy}>
        {busy ? words.busy : words.submit}
      </Button>
      <FormProblem text={problem} />
      <Button
        kind="quiet"
        onClick={() => {
          setBusy(true)
          void signOut().then(onRefused)
        }}
      >
        {words.refuse}
      </Button>
      <Sheet open={reading !== null} onClose={() => setReading(null)} title={words.kinds[shown].name}>
        <div className="policy-text">
          <ConsentText kind={shown} text={consentParagraphs(words, shown, way)} />
        </div>
      </Sheet>
    </form>
  )
}
