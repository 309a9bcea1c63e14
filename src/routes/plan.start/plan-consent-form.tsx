import { type ReactNode, useState } from 'react'
import { PlanNotice } from '#features/plan/plan-notice.tsx'
import { useConnectivity } from '#state/request/connectivity.ts'
import { Button } from '#ui/form/button.tsx'
import { CheckField } from '#ui/form/check-field.tsx'

type Props = {
  /** The sentence that is agreed to. Nothing is ticked before. */
  consent: string
  /** Asks for the tick, where somebody presses without it. */
  missing: string
  submit: string
  busy: boolean
  /** False while what is agreed to may not be current. */
  isFresh?: boolean
  offline: string
  problem: string | null
  onAgreed: () => void
  /** What may still be chosen before, and so changes the sentence. */
  choice?: ReactNode
  note?: ReactNode
}

/** A tick, and the button that does nothing without it. It stands for one sentence: another amount is agreed to anew. */
export function PlanConsentForm(props: Props) {
  const { consent, missing, submit, busy, isFresh = true, offline, problem, onAgreed, choice, note } = props
  const { online } = useConnectivity()
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const agreed = agreedTo === consent
  return (
    <form
      className="plan-actions plan-consent"
      onSubmit={event => {
        event.preventDefault()
        setIsMissing(!agreed)
        if (agreed && !busy && isFresh && online) onAgreed()
      }}
    >
      {choice}
      <CheckField
        label={consent}
        name="consent"
        checked={agreed}
        invalid={isMissing}
        onChange={ticked => {
          setAgreedTo(ticked ? consent : null)
          setIsMissing(false)
        }}
      />
      {isMissing && <PlanNotice text={missing} />}
      {!online && <p role="status">{offline}</p>}
      {problem && <PlanNotice text={problem} />}
      {note}
      <Button kind="primary" type="submit" busy={busy} disabled={!online || !isFresh}>
        {submit}
      </Button>
    </form>
  )
}
