import { useCallback, useMemo, useState } from 'react'
import type { ChartReply } from '#contract/quote.ts'
import { alignToDates } from '#ui/charts/model/rebase.ts'
import type { ComparedStock } from './compare.tsx'

/** Holds the stocks to compare with, and the lines of those whose charts have loaded. */
export function useChartComparison(chart: ChartReply | null) {
  const [compared, setCompared] = useState<readonly ComparedStock[]>([])
  const [others, setOthers] = useState<ReadonlyMap<string, ChartReply | 'failed'>>(new Map())
  const hearOther = useCallback(
    (of: string, other: ChartReply | 'failed') => setOthers(before => new Map(before).set(of, other)),
    [],
  )
  const lines = useMemo(
    () =>
      compared.flatMap(({ ticker: of, name }) => {
        const other = others.get(of)
        if (!chart || !other || other === 'failed') return []
        const values = other.candles.map(candle => candle[1])
        return [{ name, values: alignToDates(chart.dates, { dates: other.dates, values }) }]
      }),
    [chart, compared, others],
  )
  const failed = new Set(compared.map(({ ticker: of }) => of).filter(of => others.get(of) === 'failed'))
  return { compared, setCompared, hearOther, lines, failed }
}
export type ChartComparison = ReturnType<typeof useChartComparison>
