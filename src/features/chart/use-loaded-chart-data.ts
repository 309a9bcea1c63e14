import { useCallback, useState } from 'react'
import { emptyBodies } from '#domain/sync/empty-bodies.ts'
import type { Indicators } from '#state/market/chart.ts'
import type { EventFacts } from './event-facts.ts'
import type { StopLineSettings } from './stops-loader.tsx'

/** Holds what the chart's loaders have delivered so far, and returns the callbacks with which they deliver it. */
export function useLoadedChartData() {
  const [stops, setStops] = useState<StopLineSettings>(emptyBodies.preference)
  const [loaded, setLoaded] = useState<{ data: Indicators | null; failed: boolean }>({
    data: null,
    failed: false,
  })
  const [facts, setFacts] = useState<EventFacts | null>(null)
  const hearIndicators = useCallback(
    (data: Indicators | null, failed: boolean) => setLoaded({ data, failed }),
    [],
  )
  const { data: indicators, failed: indicatorsFailed } = loaded
  return { stops, setStops, facts, setFacts, indicators, indicatorsFailed, hearIndicators }
}
export type LoadedChartData = ReturnType<typeof useLoadedChartData>
