import { useEffect } from 'react'
import { useChartInsidersForGuest, usePastEarnings } from '#state/market/chart-facts.ts'
import { useSession } from '#state/session/session.ts'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import type { EventLoaderProps, InsiderTradesLoaderProps } from './event-facts.ts'

const InsidersByPlan = lazyComponent(
  async () => (await import('./insiders-by-plan.tsx')).InsiderTradesByPlanLoader,
)

/** Loads the events to mark and passes them on; mounted only while events are switched on. */
export function EventLoader({ ticker, onTold }: EventLoaderProps) {
  const { user } = useSession()
  const { data: earnings } = usePastEarnings(ticker)
  return user === null ? (
    <OfGuest ticker={ticker} onTold={onTold} earnings={earnings} />
  ) : (
    <LazyBoundary>
      <InsidersByPlan ticker={ticker} onTold={onTold} earnings={earnings} />
    </LazyBoundary>
  )
}

function OfGuest({ ticker, earnings, onTold }: InsiderTradesLoaderProps) {
  const { data: insiders } = useChartInsidersForGuest(ticker)
  useEffect(() => {
    onTold({ earnings, insiders })
  }, [earnings, insiders, onTold])
  return null
}
