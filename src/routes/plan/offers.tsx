import type { ProductCode } from '#domain/billing/products.ts'
import { productFor, type SoldInterval } from '#domain/billing/products.ts'
import { paidPlans } from '#domain/plan/receipt.ts'
import { usePlanWords } from '#features/plan/use-plan-words.ts'
import type { SoldProducts } from '#state/billing/card-payments.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { LinkButton } from '#ui/form/button.tsx'

type Props = {
  sold: SoldProducts
  interval: SoldInterval
  chosen: string
  /** The product that runs; null for whoever pays for nothing. */
  mine: ProductCode | null
  isFree: boolean
}

/** The three plans with their prices, as the server tells them. */
export function PlanOffers({ sold, interval, chosen, mine, isFree }: Props) {
  const { words, won } = usePlanWords()
  const offers = paidPlans.flatMap(plan => {
    const { code } = productFor(plan, interval)
    const product = sold.products.find(({ product_id }) => product_id === code)
    return product ? [{ plan, code, product }] : []
  })
  return (
    <ul className="plan-offers">
      <li>
        <div>
          <h2>
            {words.plans.free}
            {isFree && <span className="caption">{words.mine}</span>}
          </h2>
          <p className="plan-price number">{words.freePrice}</p>
          <p className="caption">{words.freeText}</p>
        </div>
      </li>
      {offers.map(({ plan, code, product }) => (
        <li key={code} className={joinClassNames(plan === chosen && 'chosen')}>
          <div>
            <h2>
              {words.plans[plan]}
              {code === mine && <span className="caption">{words.mine}</span>}
            </h2>
            <p className="plan-price number">
              {words.price({ amount: won(product.price), period: words.periods[interval] })}
            </p>
            {interval !== 'M' && (
              <p className="caption number">{words.perMonth({ amount: won(product.price_per_month) })}</p>
            )}
          </div>
          {code === mine ? (
            <LinkButton href="/plan/info">{words.manage}</LinkButton>
          ) : (
            <LinkButton
              kind={plan === chosen ? 'primary' : 'plain'}
              href={`/plan/start?plan=${plan}&interval=${interval}`}
            >
              {(mine ? words.change : words.choose)({ name: words.plans[plan] })}
            </LinkButton>
          )}
        </li>
      ))}
    </ul>
  )
}
