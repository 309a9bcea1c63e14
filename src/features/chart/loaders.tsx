import { useEffect } from 'react'
import type { ChartReply } from '#contract/quote.ts'
import { type Indicators, useFiveYearChart, useIndicators } from '#state/market/chart.ts'

/** Loads the chosen indicators and passes them on; mounted only while some are chosen. */
export function IndicatorLoader({
  ticker,
  names,
  onTold,
}: {
  ticker: string
  names: readonly string[]
  onTold: (indicators: Indicators | null, failed: boolean) => void
}) {
  const { data, problem } = useIndicators(ticker, names)
  useEffect(() => {
    onTold(data, problem !== null && data === null)
  }, [data, problem, onTold])
  return null
}

export function ComparedChartLoader({
  ticker,
  onTold,
}: {
  ticker: string
  onTold: (ticker: string, chart: ChartReply | 'failed') => void
}) {
  const { data, problem } = useFiveYearChart(ticker)
  useEffect(() => {
    if (data) onTold(ticker, data)
    else if (problem) onTold(ticker, 'failed')
  }, [data, problem, ticker, onTold])
  return null
}
