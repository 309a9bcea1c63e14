import type { UserPlan } from '#domain/plan/entitlement.ts'
import type { MyGroup } from '#state/my-stocks/my-groups.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { useWords } from '#ui/frame/language.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { useIsWideScreen } from '#ui/use-wide.ts'
import { PortfolioAnalysisTab } from './analysis-tab.tsx'
import { MyStockDetailPane } from './detail-pane.tsx'
import { FairValueTab } from './fair-value-tab.tsx'
import { HoldingsTab } from './holdings-tab.tsx'
import type { PortfolioFigures } from './use-portfolio-figures.ts'
import { type MyStockPageQuery, type PortfolioTab, portfolioTabs } from './view.ts'

type Props = {
  group: MyGroup
  figures: PortfolioFigures
  plan: UserPlan
  tab: PortfolioTab
  hrefFor: (change: Partial<MyStockPageQuery>) => string
  /** Ticker of the holding that is chosen in the list beside the tabs. */
  selected: string | undefined
}

/** Shows the parts of the total in tabs; on a desktop the tab of the holdings shows the chosen holding. */
export function PortfolioTabView({ group, figures, plan, tab, hrefFor, selected }: Props) {
  const words = useWords(myStockWords)
  const wide = useIsWideScreen()
  const { portfolio, keptAt, standing, known, waits } = figures
  const shared = { group, standing, rows: known.rows }
  return (
    <>
      <Tabs
        label={words.tabsLabel}
        current={tab}
        items={portfolioTabs.map(id => ({
          id,
          label: words.tabs[id],
          href: hrefFor({ portfolioTab: id }),
        }))}
      />
      {waits && (
        <div className="pad">
          <SkeletonText lines={8} />
        </div>
      )}
      {!waits && tab === 'analysis' && (
        <PortfolioAnalysisTab {...shared} portfolio={portfolio} keptAt={keptAt} plan={plan} />
      )}
      {!waits && tab === 'stocks' && !wide && <HoldingsTab {...shared} waits={known.waits} />}
      {!waits && tab === 'news' && <HoldingsTab {...shared} waits={known.waits} news />}
      {!waits && tab === 'pp' && <FairValueTab portfolio={portfolio} plan={plan} standing={standing} />}
      {selected && <MyStockDetailPane ticker={selected} />}
    </>
  )
}
