import { useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { ProductCode } from '#domain/billing/products.ts'
import { PlanNotice } from '#features/plan/plan-notice.tsx'
import { RefundRules } from '#features/plan/refund-rules.tsx'
import { SandboxPaymentNote } from '#features/plan/sandbox-note.tsx'
import { useTransferWords } from '#features/plan/transfer/use-transfer-words.ts'
import { usePlanWords } from '#features/plan/use-plan-words.ts'
import { type MyTransfers, sendTransferRequest } from '#state/billing/transfers.ts'
import { newRequestKey } from '#state/request/api.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { checkoutWords } from '#text/words/checkout.ts'
import { Button } from '#ui/form/button.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'

type Props = {
  product: ProductCode
  usesPoints: boolean
  setUsesPoints: (uses: boolean) => void
  transfers: MyTransfers
  isFresh: boolean
  onRequested: (id: string) => void
}

/** Asks for a plan by transfer: what is to be sent, until when, and when the plan begins. */
export function TransferForm({ product, usesPoints, setUsesPoints, transfers, isFresh, onRequested }: Props) {
  const { won, points, date } = usePlanWords()
  const { words, lastDay } = useTransferWords()
  const checkout = useWords(checkoutWords)
  const { online } = useConnectivity()
  const [key] = useState(newRequestKey)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const sentence = useProblemSentence(problem)
  const { offer, sandbox } = transfers
  if (offer === null) return null
  const isByPoints = offer.amount === 0
  const request = async () => {
    if (busy || !online || !isFresh) return
    setBusy(true)
    setProblem(null)
    const reply = await sendTransferRequest(product, usesPoints, `${key}-${product}-${usesPoints ? 1 : 0}`)
    setBusy(false)
    if (reply.ok) onRequested(reply.value.id)
    else setProblem(reply.error)
  }
  return (
    <>
      <SandboxPaymentNote isSandbox={sandbox} />
      <div className="plan-columns">
        <section className="plan-part">
          <KeyValues
            items={[
              { id: 'price', name: checkout.price, value: won(offer.price) },
              {
                id: 'points',
                name: checkout.points,
                value: offer.points === 0 ? '0' : `−${points(offer.points)}`,
              },
            ]}
          />
          <div className="plan-actions">
            <p>
              <span className="caption">{words.total}</span>
              <br />
              <span className="plan-total number">{won(offer.amount)}</span>
            </p>
            <p className="second">
              {isByPoints ? words.byPoints : words.how({ date: lastDay(offer.deadline) })}
            </p>
            <p className="second">
              {offer.begins_at === null
                ? words.beginsWithMoney
                : words.beginsAfter({ date: date(offer.begins_at) })}
            </p>
            {(offer.points > 0 || !usesPoints) && (
              <CheckField
                label={checkout.usePoints}
                name="use-points"
                checked={usesPoints}
                onChange={setUsesPoints}
              />
            )}
            {!online && <p role="status">{words.offline}</p>}
            {sentence && <PlanNotice text={sentence} />}
            <Button kind="primary" busy={busy} disabled={!online || !isFresh} onClick={request}>
              {isByPoints ? words.requestByPoints : words.request}
            </Button>
          </div>
        </section>
        <RefundRules />
      </div>
    </>
  )
}

function useProblemSentence(problem: Problem | null): string | null {
  const { t } = useText()
  const { words } = useTransferWords()
  if (problem === null) return null
  const { conflicts } = words
  if (problem.code === 'unavailable') return words.notSetUp
  if (problem.code !== 'conflict') return t(`problems.${problem.code}`)
  const reason = problem.fields?.reason
  return reason === 'renews' || reason === 'under_way' || reason === 'waits'
    ? conflicts[reason]
    : conflicts.other
}
