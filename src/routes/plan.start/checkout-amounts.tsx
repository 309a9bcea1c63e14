import type { ChargeToCome } from '#contract/billing/card.ts'
import type { ProductCode } from '#domain/billing/products.ts'
import { usePlanWords } from '#features/plan/use-plan-words.ts'
import type { CardOnFileReply, CardPreview } from '#state/billing/card-payments.ts'
import { checkoutWords } from '#text/words/checkout.ts'
import { useWords } from '#ui/frame/language.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'

type Props = {
  product: ProductCode
  preview: CardPreview
  card: CardOnFileReply | null
  first: ChargeToCome
  isNow: boolean
}

/** The exact amount and what it is made of. */
export function CheckoutAmounts({ product, preview, card, first, isNow }: Props) {
  const { won, points, date, productName } = usePlanWords()
  const words = useWords(checkoutWords)
  const { refund } = preview
  const back = refund && { amount: won(refund.amount), points: points(refund.points) }
  const cardName = [card?.card_name, card?.card_num].filter(Boolean).join(' ')
  return (
    <section className="plan-part">
      <KeyValues
        items={[
          { id: 'price', name: words.price, value: won(first.price) },
          { id: 'points', name: words.points, value: first.points === 0 ? '0' : `−${points(first.points)}` },
          {
            id: 'card',
            name: words.card,
            value: first.amount === 0 ? words.payByPoints : cardName || words.noCard,
          },
        ]}
      />
      <div className="plan-actions">
        <p>
          <span className="caption">{isNow ? words.total : words.totalLater({ date: date(first.at) })}</span>
          <br />
          <span className="plan-total number">{won(first.amount)}</span>
        </p>
        {cardName === '' && first.amount > 0 && <p className="caption">{words.noCardText}</p>}
        {!isNow && (
          <p className="second">
            {words.nothingNow} {words.later({ date: date(first.at), name: productName(product) })}
          </p>
        )}
        {isNow && back && (
          <p className="second">{refund.points > 0 ? words.upgradePoints(back) : words.upgrade(back)}</p>
        )}
      </div>
    </section>
  )
}
