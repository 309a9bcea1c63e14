import { useState } from 'react'
import { type EndReason, endReasons } from '#domain/plan/end-reasons.ts'
import { reportUserAction } from '#state/occasions/reported-actions.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { planInfoWords } from '#text/words/plan-info.ts'
import { Button } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'

export type EndedPart = 'renewal' | 'plan'

type Props = { ended: EndedPart; onSkip: () => void }

/** One question after a plan was cancelled or ended, which nobody must answer. */
export function EndQuestion({ ended, onSkip }: Props) {
  const words = useWords(planInfoWords)
  const { online } = useConnectivity()
  const [isAnswered, setAnswered] = useState(false)
  const answer = (reason: EndReason) => {
    reportUserAction('endReason', { reason, ended })
    setAnswered(true)
  }
  return (
    <section className="plan-part">
      <SectionHead title={words.reasonTitle} />
      <div className="plan-actions">
        <p className="second" role="status">
          {isAnswered ? words.reasonThanks : words.reasonText}
        </p>
        {!isAnswered && (
          <div className="plan-reasons">
            {endReasons.map(reason => (
              <Button key={reason} disabled={!online} onClick={() => answer(reason)}>
                {words.reasons[reason]}
              </Button>
            ))}
            <Button kind="quiet" onClick={onSkip}>
              {words.reasonSkip}
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
