import { useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { type CardPreview, requestAutoRenew, requestEndWithRefund } from '#state/billing/card-payments.ts'
import { reportUserAction } from '#state/occasions/reported-actions.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSubscription } from '#state/session/plan.ts'
import { checkoutWords } from '#text/words/checkout.ts'
import { planInfoWords } from '#text/words/plan-info.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { laterInstant } from '../later-instant.ts'
import { PlanNotice } from '../plan-notice.tsx'
import { isSecondPress } from '../second-press.ts'
import { usePlanWords } from '../use-plan-words.ts'
import type { EndedPart } from './end-question.tsx'

type Props = {
  preview: CardPreview
  /** Called when something was cancelled, or with null when that was taken back. */
  onEnded: (ended: EndedPart | null) => void
}

/** Cancelling takes one press and can be taken back; ending now asks once, because money goes back and it cannot. */
export function CancelSection({ preview, onEnded }: Props) {
  const { t } = useText()
  const { won, date, points } = usePlanWords()
  const words = useWords(planInfoWords)
  const { underWay } = useWords(checkoutWords)
  const { online } = useConnectivity()
  const [busy, setBusy] = useState<'renewal' | 'end' | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const end = useSubscription().view?.activeSubscription?.endDate
  const { refund, auto_renew: isRenewing } = preview
  if (!end || !refund) return null
  const endDate = date(laterInstant(end, preview.clock_ahead_ms))
  const back = { amount: won(refund.amount), points: points(refund.points) }
  const run = async <T,>(what: 'renewal' | 'end', work: () => Promise<Result<T, Problem>>) => {
    setBusy(what)
    setProblem(null)
    const reply = await work()
    setBusy(null)
    setIsAsking(false)
    if (!reply.ok) setProblem(reply.error)
    return reply.ok ? reply.value : null
  }
  const turn = async (isOn: boolean) => {
    if (!(await run('renewal', () => requestAutoRenew(isOn)))) return
    onEnded(isOn ? null : 'renewal')
    if (isOn) void showToast('success', words.resumed)
  }
  const endNow = async () => {
    const ended = await run('end', requestEndWithRefund)
    if (!ended) return
    onEnded('plan')
    void showToast('success', words.ended({ amount: won(ended.amount) }))
  }
  const askToEnd = () => {
    setIsAsking(true)
    reportUserAction('endAsked')
  }
  return (
    <section className="plan-part">
      <SectionHead title={words.cancelTitle} />
      <div className="plan-actions">
        <p role="status">{(isRenewing ? words.cancelText : words.cancelled)({ date: endDate })}</p>
        <Button
          busy={busy === 'renewal'}
          disabled={!online}
          onClick={event => {
            if (!isSecondPress(event)) void turn(!isRenewing)
          }}
        >
          {isRenewing ? words.cancel : words.resume}
        </Button>
        <p className="second">
          {refund.amount + refund.points === 0
            ? words.endTodayNothing
            : refund.points > 0
              ? words.endTodayPoints(back)
              : words.endToday(back)}{' '}
          {refund.rule === 'whole'
            ? words.wholeRule
            : words.daysLeft({ left: refund.days_left, days: refund.days })}
        </p>
        <Button kind="quiet" disabled={!online} onClick={askToEnd}>
          {words.endNow}
        </Button>
        {problem && (
          <PlanNotice text={problem.code === 'conflict' ? underWay : t(`problems.${problem.code}`)} />
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={words.endTitle}
        confirm={words.endDo}
        busy={busy === 'end'}
        onClose={() => setIsAsking(false)}
        onConfirm={endNow}
      >
        {words.endText(back)}
      </ConfirmDialog>
    </section>
  )
}
