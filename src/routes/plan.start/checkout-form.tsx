import { useState } from 'react'
import type { ProductCode } from '#domain/billing/products.ts'
import { ChargeList } from '#features/plan/charge-list.tsx'
import { usePlanWords } from '#features/plan/use-plan-words.ts'
import { useOnBackForwardRestore } from '#features/sign-in/use-on-back-forward-restore.ts'
import type { CardOnFileReply, CardPreview } from '#state/billing/card-payments.ts'
import { openPaymentWindow } from '#state/billing/payment-window.ts'
import type { PendingPaymentState } from '#state/billing/use-pending-payment.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { checkoutWords } from '#text/words/checkout.ts'
import { Button } from '#ui/form/button.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { CheckoutAmounts } from './checkout-amounts.tsx'
import { useCheckoutProblem } from './use-checkout-problem.ts'

type Props = {
  product: ProductCode
  usesPoints: boolean
  setUsesPoints: (uses: boolean) => void
  preview: CardPreview
  isFresh: boolean
  card: CardOnFileReply | null
  paying: PendingPaymentState
  onChanged: (at: string) => void
}

export function CheckoutForm(props: Props) {
  const { product, usesPoints, setUsesPoints, preview, isFresh, paying, onChanged } = props
  const { words: shared, won, date, periodOf } = usePlanWords()
  const words = useWords(checkoutWords)
  const { online } = useConnectivity()
  const [agreed, setAgreed] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const problem = useCheckoutProblem()
  useOnBackForwardRestore(() => setBusy(false))
  const [first] = preview.charges
  if (!first) return null
  const isNow = preview.when !== 'at_period_end'
  const terms = { amount: won(first.amount), date: date(first.at), period: periodOf(product) }

  const pay = async () => {
    setIsMissing(!agreed)
    if (!agreed || busy || !isFresh || !online) return
    setBusy(true)
    problem.clear()
    const reply = await paying.begin({ product, usesPoints, isChange: preview.auto_renew !== null })
    if (reply?.ok && 'payment' in reply.value && reply.value.payment.status === 'open')
      return openPaymentWindow(reply.value.payment.order_id)
    setBusy(false)
    if (reply && !reply.ok) problem.say(reply.error)
    if (reply?.ok && 'beginsAt' in reply.value) onChanged(reply.value.beginsAt)
  }

  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        void pay()
      }}
    >
      <CheckoutAmounts {...props} first={first} isNow={isNow} />
      <section className="plan-part">
        <SectionHead title={shared.charges} />
        <ChargeList charges={preview.charges} />
      </section>
      <div className="plan-actions">
        {(first.points > 0 || !usesPoints) && (
          <CheckField
            label={words.usePoints}
            name="use-points"
            checked={usesPoints}
            onChange={setUsesPoints}
          />
        )}
        <CheckField
          label={isNow ? words.consent(terms) : words.consentLater(terms)}
          name="consent"
          checked={agreed}
          invalid={isMissing}
          onChange={ticked => {
            setAgreed(ticked)
            setIsMissing(false)
          }}
        />
        {isMissing && <p role="alert">{words.consentMissing}</p>}
        {!online && <p role="status">{shared.offline}</p>}
        {problem.text && <p role="alert">{problem.text}</p>}
        {paying.pending?.orderId === null && !problem.text && <p role="status">{words.unsure}</p>}
        <Button kind="primary" type="submit" busy={busy} disabled={!online || !isFresh}>
          {isNow ? words.pay({ amount: won(first.amount) }) : words.changeLater}
        </Button>
      </div>
    </form>
  )
}
