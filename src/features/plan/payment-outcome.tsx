import type { PaymentState } from '#contract/billing/card.ts'
import { windowExpired } from '#domain/billing/expired-window.ts'
import { products } from '#domain/billing/products.ts'
import { readLockAddress } from '#state/app/lock-address.ts'
import { openPaymentWindow } from '#state/billing/payment-window.ts'
import { checkoutWords } from '#text/words/checkout.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { returnAddressOf } from './return-address.ts'
import { usePlanWords } from './use-plan-words.ts'

type Props = {
  payment: PaymentState
  /** Whether the link to my plan is of any use here. */
  hasInfoLink: boolean
}

/** Says how the payment stands that was begun on this device, and leads on. */
export function PaymentOutcome({ payment, hasInfoLink }: Props) {
  const { words: shared, productName } = usePlanWords()
  const words = useWords(checkoutWords)
  const { status, product_id, order_id, code, message } = payment
  const back = returnAddressOf(readLockAddress())
  const { plan, interval } = products[product_id]
  const reason = message ? words.refusedText({ reason: message }) : words.refusedCode({ code: code ?? '–' })
  const sentences = {
    paid: [words.paidText({ name: productName(product_id) })],
    refused: [reason, words.noMoney],
    sent: [words.sentText],
    open: [code === windowExpired ? words.expiredText : words.openText, words.noMoney],
    void: [words.noMoney],
  }[status]
  return (
    <section className="plan-outcome" role="status" aria-busy={status === 'sent' || undefined}>
      <h2>{words.states[status]}</h2>
      {sentences.map(sentence => (
        <p key={sentence} className="second">
          {sentence}
        </p>
      ))}
      <div className="actions">
        {status === 'paid' && back && (
          <LinkButton kind="primary" href={back}>
            {shared.back}
          </LinkButton>
        )}
        {status === 'paid' && hasInfoLink && <LinkButton href="/plan/info">{words.toInfo}</LinkButton>}
        {status === 'open' && (
          <Button kind="primary" onClick={() => openPaymentWindow(order_id)}>
            {words.openAgain}
          </Button>
        )}
        {(status === 'refused' || status === 'void') && !hasInfoLink && (
          <LinkButton kind="primary" href={`/plan/start?plan=${plan}&interval=${interval}`}>
            {words.otherCard}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
