import { mayUse, type UserPlan } from '#domain/plan/entitlement.ts'
import { lockedFeatureText } from '#domain/plan/why-not.ts'
import { LockCard } from '#features/my-stocks/lock-card.tsx'
import type { MyGroup } from '#state/my-stocks/my-groups.ts'
import type { Portfolio } from '#state/my-stocks/portfolio.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Allocation } from './allocation.tsx'
import type { PortfolioState } from './portfolio-state.ts'
import { RebalanceSection } from './rebalance.tsx'
import { ResultBreakdown } from './result-breakdown.tsx'
import { ReturnsPanel } from './returns.tsx'

type Props = {
  group: MyGroup
  standing: PortfolioState
  portfolio: Portfolio | null
  keptAt: string | null
  plan: UserPlan
}

/** Shows the parts of the total, the allocation, and the trades that lead to another allocation. */
export function PortfolioAnalysisTab({ group, standing, portfolio, keptAt, plan }: Props) {
  const { lang, moment } = useText()
  const words = useWords(myStockWords)
  const may = mayUse(plan, 'portfolioAnalysis')
  if (standing.problem) return null
  if (!may)
    return (
      <>
        <ResultBreakdown standing={standing} />
        <LockCard
          title={words.tabs.analysis}
          why={lockedFeatureText('portfolioAnalysis')?.[lang] ?? ''}
          kept={false}
        />
      </>
    )
  const analysis = portfolio?.analysis ?? null
  return (
    <>
      {analysis ? (
        <ReturnsPanel analysis={analysis} />
      ) : (
        <p className="second lone-line">{words.needsServer}</p>
      )}
      {standing.from === 'device' && analysis && keptAt && (
        <p className="caption lone-line">
          {words.waitsForSync} {words.analysisAsOf({ time: moment(keptAt) })}
        </p>
      )}
      <ResultBreakdown standing={standing} />
      <Allocation standing={standing} allocation={analysis?.allocation ?? null} />
      <RebalanceSection key={`${group.id}/${standing.currency}`} standing={standing} />
    </>
  )
}
