import { useSubscription } from '#state/session/plan.ts'
import { accountWords } from '#text/words/account.ts'
import { planInfoWords } from '#text/words/plan-info.ts'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { laterInstant } from '../later-instant.ts'
import { usePlanWords } from '../use-plan-words.ts'
import { useRunningProduct } from '../use-running-product.ts'

type Props = {
  /** That of the card; null where another platform charges. */
  autoRenew: boolean | null
  /** The sandbox may have moved the clock of what it sold; receipts are told in our time. */
  aheadMs: number
}

export function PlanFacts({ autoRenew, aheadMs }: Props) {
  const { date, productName, words: shared } = usePlanWords()
  const words = useWords(planInfoWords)
  const { platforms } = useWords(accountWords)
  const { kept, view, plan } = useSubscription()
  const product = useRunningProduct()
  const active = view?.activeSubscription
  const platform = kept.data?.latest_platform
  if (!active || !platform) return null
  const isMoved = platform === 'payple' || platform === 'promotion'
  const dateOf = (instant: string) => date(isMoved ? laterInstant(instant, aheadMs) : instant)
  const end = dateOf(active.endDate)
  const renews = autoRenew ?? view.status === 'subscribed'
  const isOfStore = platform === 'android' || platform === 'ios'
  const name = product ? productName(product) : shared.plans[active.plan]
  return (
    <section className="plan-part">
      <SectionHead title={words.facts} />
      <KeyValues
        items={[
          { id: 'plan', name: words.plan, value: name },
          { id: 'platform', name: words.platform, value: platforms[platform] },
          { id: 'start', name: words.start, value: dateOf(active.startDate) },
          { id: 'end', name: words.end, value: end },
          { id: 'renewal', name: words.renewal, value: renews ? words.renews({ date: end }) : words.ends },
        ]}
      />
      {isOfStore && plan !== 'trial' && (
        <p className="caption pad">
          {words.storeManaged} {words.stopAt[platform]}
        </p>
      )}
    </section>
  )
}
