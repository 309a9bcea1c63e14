import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { type ProductCode, productFor, type SoldInterval } from '#domain/billing/products.ts'
import type { PaidPlan } from '#domain/plan/receipt.ts'
import { SignInToPay } from '#features/plan/sign-in-to-pay.tsx'
import { usePlanWords } from '#features/plan/use-plan-words.ts'
import { useRunningProduct } from '#features/plan/use-running-product.ts'
import type { RouteView } from '#router/route.ts'
import { useSession } from '#state/session/session.ts'
import { checkoutWords } from '#text/words/checkout.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { Checkout } from './checkout.tsx'
import { PromotionPage } from './promotion-page.tsx'
import { TrialPage } from './trial-page.tsx'
import '#features/plan/plan.css'

/** The checkout of one product. An address without a product leads to the plans. */
export function Screen({ query }: RouteView) {
  const { t } = useText()
  const words = useWords(checkoutWords)
  const { productName } = usePlanWords()
  const { status, user } = useSession()
  const [, navigate] = useLocation()
  const { platform } = query
  const isOffer = platform === 'init_trial' || platform === 'promotion'
  const product = productIn(query)
  const isChange = useRunningProduct() !== null
  useEffect(() => {
    if (product === null && !isOffer) navigate('/plan', { replace: true })
  }, [product, isOffer, navigate])
  if (platform === 'init_trial') return <TrialPage />
  if (platform === 'promotion') return <PromotionPage chosen={product} />
  if (product === null) return <Page title={t('titles.planStart')}>{null}</Page>
  return (
    <Page
      title={t('titles.planStart')}
      heading={(isChange ? words.headingChange : words.heading)({ name: productName(product) })}
      lead={
        <Anchor className="text-link" href={`/plan?plan=${query.plan}&interval=${query.interval}&prev=plan`}>
          {words.backToPlans}
        </Anchor>
      }
    >
      {user ? (
        <Checkout key={`${user.pk} ${product}`} product={product} />
      ) : status === 'guest' ? (
        <SignInToPay
          returnTo={`/plan/start?plan=${query.plan}&interval=${query.interval}`}
          text={words.guest}
        />
      ) : (
        <div className="pad">
          <SkeletonText lines={10} />
        </div>
      )}
    </Page>
  )
}

function productIn({ plan, interval }: RouteView['query']): ProductCode | null {
  return plan && interval ? productFor(plan as PaidPlan, interval as SoldInterval).code : null
}
