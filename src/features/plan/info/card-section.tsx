import { useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { CardChangeCode } from '#domain/billing/card-change.ts'
import { CachedReplyBody } from '#features/loading/kept-body.tsx'
import { useOnBackForwardRestore } from '#features/sign-in/use-on-back-forward-restore.ts'
import { useCardOnFile } from '#state/billing/card-payments.ts'
import { requestCardChange } from '#state/billing/change-card.ts'
import { useCardChangeEnd } from '#state/billing/use-card-change-end.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { planInfoWords } from '#text/words/plan-info.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { PlanNotice } from '../plan-notice.tsx'
import { usePlanWords } from '../use-plan-words.ts'

/** The card on file. Another one is registered in the vendor's window, and how that ended is said once. */
export function CardSection() {
  const { t } = useText()
  const { date } = usePlanWords()
  const words = useWords(planInfoWords)
  const { online } = useConnectivity()
  const card = useCardOnFile()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const codes: Partial<Record<CardChangeCode, string>> = words.cardCodes
  const say = (code: CardChangeCode | null) => {
    const sentence = code === null ? undefined : codes[code]
    if (sentence) void showToast(code === '000' ? 'success' : 'error', sentence)
  }
  useOnBackForwardRestore(() => setBusy(false))
  useCardChangeEnd(say)
  const change = async () => {
    setBusy(true)
    setProblem(null)
    const reply = await requestCardChange()
    if (reply.ok && reply.value === null) return
    setBusy(false)
    if (reply.ok) say(reply.value)
    else setProblem(reply.error)
  }
  return (
    <section className="plan-part">
      <SectionHead title={words.card} />
      <CachedReplyBody kept={card} lines={2}>
        {({ card_name, card_num, created_at }) => (
          <div className="plan-actions">
            {created_at === null ? (
              <p className="second">{words.noCard}</p>
            ) : (
              <>
                <p>
                  {[card_name, card_num].filter(Boolean).join(' ')}{' '}
                  <span className="caption">{words.cardSince({ date: date(created_at) })}</span>
                </p>
                <Button busy={busy} disabled={!online} onClick={change}>
                  {words.changeCard}
                </Button>
              </>
            )}
            {problem && <PlanNotice text={t(`problems.${problem.code}`)} />}
          </div>
        )}
      </CachedReplyBody>
    </section>
  )
}
