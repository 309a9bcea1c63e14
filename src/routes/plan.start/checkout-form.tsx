import { useState } from 'react'
import type { ProductCode } from '#domain/billing/products.ts'
import { ChargeList } from '#features/plan/charge-list.tsx'
import { RefundRules } from '#features/plan/refund-rules.tsx'
import { usePlanWords } from '#features/plan/use-plan-words.ts'
import { useOnBackForwardRestore } from '#features/sign-in/use-on-back-forward-restore.ts'
import type { CardOnFileReply, CardPreview } from '#state/billing/card-payments.ts'
import { openPaymentWindow } from '#state/billing/payment-window.ts'
import type { PendingPaymentState } from '#state/billing/use-pending-payment.ts'
import { checkoutWords } from '#text/words/checkout.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { CheckoutAmounts } from './checkout-amounts.tsx'
import { PlanConsentForm } from './plan-consent-form.tsx'
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
  const [busy, setBusy] = useState(false)
  const problem = useCheckoutProblem()
  useOnBackForwardRestore(() => setBusy(false))
  const [first] = preview.charges
  if (!first) return null
  const isNow = preview.when !== 'at_period_end'
  const terms = { amount: won(first.amount), date: date(first.at), period: periodOf(product) }

  const pay = async () => {
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
    <div className="plan-checkout">
      <CheckoutAmounts {...props} first={first} isNow={isNow} />
      <section className="plan-part">
        <SectionHead title={shared.charges} />
        <ChargeList charges={preview.charges} />
      </section>
      <PlanConsentForm
        consent={isNow ? words.consent(terms) : words.consentLater(terms)}
        missing={words.consentMissing}
        submit={isNow ? words.pay({ amount: won(first.amount) }) : words.changeLater}
        offline={shared.offline}
        problem={problem.text}
        onAgreed={() => void pay()}
        {...{ busy, isFresh }}
        choice={
          (first.points > 0 || !usesPoints) && (
            <CheckField
              label={words.usePoints}
              name="use-points"
              checked={usesPoints}
              onChange={setUsesPoints}
            />
          )
        }
        note={paying.pending?.orderId === null && !problem.text && <p role="status">{words.unsure}</p>}
      />
      <RefundRules />
    </div>
  )
}
