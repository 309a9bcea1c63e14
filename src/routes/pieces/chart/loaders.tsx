import { useEffect } from 'react'
import type { EarningsOf, Insiders } from '#contract/company-facts.ts'
import type { Chart } from '#contract/quote.ts'
import {
  type Indicators,
  useIndicators,
  useInsiderTrades,
  usePastEarnings,
  useWholeChart,
} from '#state/chart.ts'

/** Each is there as long as what it asks for is wanted, and hands on what it is told. */
export function IndicatorLoader({
  ticker,
  names,
  onTold,
}: {
  ticker: string
  names: readonly string[]
  onTold: (told: Indicators | null, failed: boolean) => void
}) {
  const { data, problem } = useIndicators(ticker, names)
  useEffect(() => {
    onTold(data, problem !== null && data === null)
  }, [data, problem, onTold])
  return null
}

export type EventFacts = { earnings: EarningsOf | null; insiders: Insiders | null }

export function EventLoader({ ticker, onTold }: { ticker: string; onTold: (told: EventFacts) => void }) {
  const { data: earnings } = usePastEarnings(ticker)
  const { data: insiders } = useInsiderTrades(ticker)
  useEffect(() => {
    onTold({ earnings, insiders })
  }, [earnings, insiders, onTold])
  return null
}

export function CompareLoader({
  ticker,
  onTold,
}: {
  ticker: string
  onTold: (ticker: string, chart: Chart | 'failed') => void
}) {
  const { data, problem } = useWholeChart(ticker)
  useEffect(() => {
    if (data) onTold(ticker, data)
    else if (problem) onTold(ticker, 'failed')
  }, [data, problem, ticker, onTold])
  return null
}
