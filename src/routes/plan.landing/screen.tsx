import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { displayName } from '#domain/market/ticker.ts'
import { comparedRows, firstPlanWith } from '#features/plan/compare/compared-plans.ts'
import { FreeFeatureList } from '#features/plan/compare/free-features.tsx'
import { usePlanWords } from '#features/plan/use-plan-words.ts'
import { useRunningProduct } from '#features/plan/use-running-product.ts'
import { useCountry } from '#state/market/country.ts'
import { useMostTraded } from '#state/market/stocks.ts'
import { planLandingWords } from '#text/words/plan-landing.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import '#features/plan/plan.css'

/** Says what is free and what is not, and where to check whether it is worth paying for. A subscriber is led to their plan. */
export function Screen() {
  const { t } = useText()
  const words = useWords(planLandingWords)
  const { words: shared } = usePlanWords()
  const [, navigate] = useLocation()
  const isSubscriber = useRunningProduct() !== null
  useEffect(() => {
    if (isSubscriber) navigate('/plan/info', { replace: true })
  }, [isSubscriber, navigate])
  return (
    <Page title={t('titles.planLanding')} heading={words.heading} lead={words.lead}>
      <div className="plan-columns">
        <div>
          <section className="plan-part">
            <SectionHead title={words.free} />
            <FreeFeatureList />
          </section>
          <section className="plan-part">
            <SectionHead title={words.paid} />
            <KeyValues
              items={comparedRows().map(row => ({
                id: row.id,
                name: shared.comparison[row.id],
                value: words.from({ name: shared.plans[firstPlanWith(row)] }),
              }))}
            />
          </section>
        </div>
        <div>
          <section className="plan-part">
            <SectionHead title={words.check} />
            <div className="plan-actions">
              <div>
                <Anchor className="text-link" href="/trust">
                  {words.record}
                </Anchor>
                <p className="caption">{words.recordText}</p>
              </div>
              <SampleReportLink />
              <LinkButton kind="primary" href="/plan">
                {words.compare}
              </LinkButton>
              <p className="caption">{words.risk}</p>
            </div>
          </section>
        </div>
      </div>
    </Page>
  )
}

/** Leads to the report on the stock that is traded most today; there is no link while no market is there. */
function SampleReportLink() {
  const { lang } = useText()
  const words = useWords(planLandingWords)
  const stock = useMostTraded(useCountry()[0]).data?.rows[0]
  if (!stock) return null
  return (
    <div>
      <Anchor className="text-link" href={`/quote/${stock.ticker}/analysis`}>
        {words.report({ name: displayName(stock, lang).name })}
      </Anchor>
      <p className="caption">{words.reportText}</p>
    </div>
  )
}
