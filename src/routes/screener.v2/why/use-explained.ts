import { useCallback, useDeferredValue, useState } from 'react'
import type { PhraseContext } from '#features/screener/phrase.ts'
import type { PackState } from '#state/packs/packs.ts'
import type { ScreenerResults } from '../results/results-found.ts'
import type { ExplainedStock } from './why-panel.tsx'

/** Returns the stock that is explained: the one the user asked about, otherwise on a desktop the first result. */
export function useExplainedStock(
  found: ScreenerResults,
  pack: PackState,
  telling: PhraseContext,
  wide: boolean,
) {
  const { country } = telling
  const [requested, ask] = useState<ExplainedStock | null>(null)
  const [explains, setExplains] = useState<boolean | 'never'>('never')

  const rows = found.settled?.answer.rows ?? []
  const stock =
    requested?.country === country
      ? requested
      : (wide && rows[0]?.row.country === country && rows[0]?.row) || null
  const isEarlier = found.settled?.answer.from === 'server' && found.saved.as_of !== null
  const cannot = isEarlier ? ('earlierDay' as const) : pack.kept === null ? ('noPack' as const) : null
  const why = { stock: useDeferredValue(stock), saved: found.saved, telling, cannot, onChoose: ask }

  const onWhy = useCallback((row: ExplainedStock) => {
    ask(row)
    setExplains(true)
  }, [])
  return { why, chosen: stock?.fsym_id ?? null, ask, onWhy, explains, setExplains }
}
