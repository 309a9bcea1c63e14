import { productFor, type SoldInterval, soldIntervals } from '#domain/billing/products.ts'
import type { PaidPlan } from '#domain/plan/receipt.ts'
import { CachedReplyBody } from '#features/loading/kept-body.tsx'
import { ChargeList } from '#features/plan/charge-list.tsx'
import { FreeFeatureList } from '#features/plan/compare/free-features.tsx'
import { PlanTable } from '#features/plan/compare/plan-table.tsx'
import { RefundRules } from '#features/plan/refund-rules.tsx'
import { returnAddressOf } from '#features/plan/return-address.ts'
import { SandboxPaymentNote } from '#features/plan/sandbox-note.tsx'
import { usePlanWords } from '#features/plan/use-plan-words.ts'
import { useRunningProduct } from '#features/plan/use-running-product.ts'
import type { RouteView } from '#router/route.ts'
import { readLockAddress } from '#state/app/lock-address.ts'
import { useCardPreview, useSoldProducts } from '#state/billing/card-payments.ts'
import { usePlanExperiment } from '#state/billing/plan-experiment.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSubscription, useSubscriptionSummary } from '#state/session/plan.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { SegmentedControl } from '#ui/form/segmented.tsx'
import { useText } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { PlanOffers } from './offers.tsx'
import { usePlanInterval } from './use-plan-interval.ts'
import '#features/plan/plan.css'

/** Compares the plans: what each adds, what it costs, what stays after it is cancelled. */
export function Screen({ query }: RouteView) {
  const { t } = useText()
  const { words } = usePlanWords()
  const { online } = useConnectivity()
  const sold = useSoldProducts()
  const mine = useRunningProduct()
  const { plan: myPlan } = useSubscription()
  const mayTry = useSubscriptionSummary().data?.may_start_trial ?? false
  const arm = usePlanExperiment()
  const [interval, chooseInterval] = usePlanInterval(query.interval as SoldInterval)
  const chosen = query.plan as PaidPlan
  const isChange = query.type === 'change' || mine !== null
  const close = query.prev === 'plan' ? (returnAddressOf(readLockAddress()) ?? '/') : '/'
  return (
    <Page
      title={t('titles.plan')}
      heading={query.signup === true ? words.headingNew : isChange ? words.headingChange : words.heading}
      lead={words.lead}
    >
      {!online && (
        <p className="strip-note" role="status">
          {words.offline}
        </p>
      )}
      <SandboxPaymentNote isSandbox={sold.data?.sandbox ?? false} />
      <div className="plan-columns">
        <div>
          <section className="plan-part">
            <div className="pad">
              <SegmentedControl
                label={words.choosePeriod}
                value={interval}
                onChange={chooseInterval}
                items={soldIntervals.map(value => ({ value, label: words.intervals[value] }))}
              />
            </div>
            <CachedReplyBody kept={sold} lines={9}>
              {data =>
                arm === null ? (
                  <div className="pad">
                    <SkeletonText lines={9} />
                  </div>
                ) : (
                  <PlanOffers {...{ sold: data, interval, chosen, mine, arm }} isFree={myPlan === 'free'} />
                )
              }
            </CachedReplyBody>
            <div className="plan-links">
              {mayTry && (
                <LinkButton kind="quiet" href="/plan/start?platform=init_trial">
                  {words.seeTrial}
                </LinkButton>
              )}
              <LinkButton kind="quiet" href="/plan/start?platform=promotion">
                {words.haveCode}
              </LinkButton>
              <LinkButton kind="quiet" href={close}>
                {words.close}
              </LinkButton>
            </div>
          </section>
          <UpcomingCharges plan={chosen} interval={interval} />
          <RefundRules />
        </div>
        <div>
          <section className="plan-part">
            <SectionHead title={words.featureTable} />
            <PlanTable />
            <SectionHead title={words.allFree} level={3} />
            <FreeFeatureList />
          </section>
        </div>
      </div>
    </Page>
  )
}

function UpcomingCharges({ plan, interval }: { plan: PaidPlan; interval: SoldInterval }) {
  const { words } = usePlanWords()
  const isGuest = useSubscription().plan === 'guest'
  const preview = useCardPreview(productFor(plan, interval).code, true)
  return (
    <section className="plan-part">
      <SectionHead title={words.charges} />
      {isGuest ? (
        <p className="second pad">{words.chargesGuest}</p>
      ) : (
        <CachedReplyBody kept={preview} lines={5}>
          {({ charges }) => <ChargeList charges={charges} />}
        </CachedReplyBody>
      )}
    </section>
  )
}
