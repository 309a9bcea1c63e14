import type { ProductCode } from '#domain/billing/products.ts'
import { productFor, type SoldInterval } from '#domain/billing/products.ts'
import { type ExperimentArm, planOrderOf } from '#domain/plan/plan-experiment.ts'
import type { PaidPlan } from '#domain/plan/receipt.ts'
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
  arm: ExperimentArm
}

/** The three plans with their prices, as the server tells them, in the order of the reader's arm. */
export function PlanOffers({ sold, interval, chosen, mine, isFree, arm }: Props) {
  return (
    <ul className="plan-offers">
      {planOrderOf(arm).map(plan =>
        plan === 'free' ? (
          <FreeOffer key={plan} isMine={isFree} />
        ) : (
          <PaidOffer key={plan} {...{ plan, sold, interval, mine }} isChosen={plan === chosen} />
        ),
      )}
    </ul>
  )
}

function FreeOffer({ isMine }: { isMine: boolean }) {
  const { words } = usePlanWords()
  return (
    <li>
      <div>
        <h2>
          {words.plans.free}
          {isMine && <span className="caption">{words.mine}</span>}
        </h2>
        <p className="plan-price number">{words.freePrice}</p>
        <p className="caption">{words.freeText}</p>
      </div>
    </li>
  )
}

type PaidProps = Pick<Props, 'sold' | 'interval' | 'mine'> & { plan: PaidPlan; isChosen: boolean }

function PaidOffer({ plan, sold, interval, mine, isChosen }: PaidProps) {
  const { words, won } = usePlanWords()
  const { code } = productFor(plan, interval)
  const product = sold.products.find(({ product_id }) => product_id === code)
  const monthly = sold.products.find(each => each.product_id === productFor(plan, 'M').code)
  if (!product) return null
  const perMonth = won(product.price_per_month)
  const saved = monthly ? Math.floor((1 - product.price_per_month / monthly.price) * 100) : 0
  return (
    <li className={joinClassNames(isChosen && 'chosen')}>
      <div>
        <h2>
          {words.plans[plan]}
          {code === mine && <span className="caption">{words.mine}</span>}
        </h2>
        <p className="plan-price number">
          {words.price({ amount: won(product.price), period: words.periods[interval] })}
        </p>
        {interval !== 'M' && (
          <p className="caption">
            {saved > 0
              ? words.perMonthSaved({ amount: perMonth, percent: saved })
              : words.perMonth({ amount: perMonth })}
          </p>
        )}
      </div>
      {code === mine ? (
        <LinkButton href="/plan/info">{words.manage}</LinkButton>
      ) : (
        <LinkButton
          kind={isChosen ? 'primary' : 'plain'}
          href={`/plan/start?plan=${plan}&interval=${interval}`}
        >
          {(mine ? words.change : words.choose)({ name: words.plans[plan] })}
        </LinkButton>
      )}
    </li>
  )
}
