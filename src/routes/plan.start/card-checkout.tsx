import { useState } from 'react'
import { type ProductCode, products } from '#domain/billing/products.ts'
import { CachedReplyBody } from '#features/loading/kept-body.tsx'
import { PaymentOutcome } from '#features/plan/payment-outcome.tsx'
import { SandboxPaymentNote } from '#features/plan/sandbox-note.tsx'
import { usePlanWords } from '#features/plan/use-plan-words.ts'
import { useRunningProduct } from '#features/plan/use-running-product.ts'
import { useCardOnFile, useCardPreview } from '#state/billing/card-payments.ts'
import { usePendingPayment } from '#state/billing/use-pending-payment.ts'
import { useSubscription } from '#state/session/plan.ts'
import { accountWords } from '#text/words/account.ts'
import { checkoutWords } from '#text/words/checkout.ts'
import { promotionWords } from '#text/words/promotion.ts'
import { transferWords } from '#text/words/transfer.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { CheckoutForm } from './checkout-form.tsx'

/** What is bought, how a payment stands that was begun before, and the form that begins one. */
export function CardCheckout({ product }: { product: ProductCode }) {
  const words = useWords(checkoutWords)
  const { date } = usePlanWords()
  const [usesPoints, setUsesPoints] = useState(true)
  const preview = useCardPreview(product, usesPoints)
  const card = useCardOnFile()
  const paying = usePendingPayment()
  const { payment } = paying
  const [beginsAt, setBeginsAt] = useState<string | null>(null)
  const mine = useRunningProduct()
  const waitsInWindow = payment?.status === 'open' && payment.product_id === product
  const isOver = waitsInWindow || payment?.status === 'paid' || payment?.status === 'sent'
  return (
    <>
      <SandboxPaymentNote isSandbox={preview.data?.sandbox ?? false} />
      {payment && <PaymentOutcome payment={payment} hasInfoLink />}
      {beginsAt !== null && (
        <section className="plan-outcome" role="status">
          <h2>{words.changed({ date: date(beginsAt) })}</h2>
          <div className="actions">
            <LinkButton href="/plan/info">{words.toInfo}</LinkButton>
          </div>
        </section>
      )}
      <OtherPlatformNote product={product} />
      {isOver || beginsAt !== null ? null : (
        <CachedReplyBody kept={preview} lines={12}>
          {data =>
            mine === product && data.auto_renew !== null ? (
              <div className="plan-actions">
                <p className="second">{words.sameProduct}</p>
                <LinkButton href="/plan/info">{words.toInfo}</LinkButton>
              </div>
            ) : (
              <CheckoutForm
                {...{ product, usesPoints, setUsesPoints, paying, onChanged: setBeginsAt }}
                preview={data}
                // What is charged is said by a fresh reply alone.
                isFresh={preview.problem === null}
                card={card.data}
              />
            )
          }
        </CachedReplyBody>
      )}
    </>
  )
}

/** A plan of a store is charged there, whatever is paid here; one that was transferred for runs on. */
function OtherPlatformNote({ product }: { product: ProductCode }) {
  const words = useWords(checkoutWords)
  const transfer = useWords(transferWords)
  const promotion = useWords(promotionWords)
  const { date, words: shared } = usePlanWords()
  const { platforms } = useWords(accountWords)
  const { kept, view } = useSubscription()
  const platform = kept.data?.latest_platform
  if (view?.activeSubscription && platform === 'account_transfer')
    return <p className="against pad">{transfer.cardRuns({ date: date(view.activeSubscription.endDate) })}</p>
  const { plan, interval } = products[product]
  if (view?.activeSubscription && platform === 'promotion')
    return (
      <div className="plan-actions">
        <p className="against">{promotion.note({ date: date(view.activeSubscription.endDate) })}</p>
        <LinkButton href={`/plan/start?platform=promotion&plan=${plan}&interval=${interval}`}>
          {shared.seePromotion}
        </LinkButton>
      </div>
    )
  if (view?.active !== true || (platform !== 'android' && platform !== 'ios')) return null
  return <p className="against pad">{words.otherPlatform({ name: platforms[platform] })}</p>
}
