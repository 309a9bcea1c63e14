import type { ChartChoices } from '#state/market/chart-view.ts'
import { useGuestHasItems } from '#state/my-stocks/my-stocks.ts'
import { useSession } from '#state/session/session.ts'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { EventLoader } from './event-loader.tsx'
import { indicatorsToRequest } from './indicator-panes.ts'
import { ComparedChartLoader, IndicatorLoader } from './loaders.tsx'
import type { ChartComparison } from './use-chart-comparison.ts'
import type { LoadedChartData } from './use-loaded-chart-data.ts'

const StopsLoader = lazyComponent(async () => (await import('./stops-loader.tsx')).StopLineSettingsLoader)

type LoadersProps = {
  ticker: string
  choices: ChartChoices
  hasChart: boolean
  loaded: LoadedChartData
  comparison: ChartComparison
}

/** Loads what the user has chosen to see on the chart. */
export function ChartPartLoaders({ ticker, choices, hasChart, loaded, comparison }: LoadersProps) {
  const keepsItems = useGuestHasItems()
  const mayHaveStops = useSession().user !== null || keepsItems
  const names = indicatorsToRequest(choices.indicators)
  return (
    <>
      {names.length > 0 && (
        <IndicatorLoader key={names.join()} ticker={ticker} names={names} onTold={loaded.hearIndicators} />
      )}
      {choices.events && hasChart && <EventLoader ticker={ticker} onTold={loaded.setFacts} />}
      {comparison.compared.map(({ ticker: of }) => (
        <ComparedChartLoader key={of} ticker={of} onTold={comparison.hearOther} />
      ))}
      {mayHaveStops && (
        <LazyBoundary>
          <StopsLoader onTold={loaded.setStops} />
        </LazyBoundary>
      )}
    </>
  )
}
