import { sourceWords } from '#text/words/sources.ts'
import { tradeImportWords } from '#text/words/trade-import.ts'
import { useWords } from '#ui/frame/language.tsx'
import type { TradeFilePreview } from './use-trade-file.ts'

/** Says whose exchange rates the trades of a file have, and how many have none. */
export function RateNotes({ shown: { preview, rates } }: { shown: TradeFilePreview }) {
  const words = useWords(tradeImportWords)
  const names: Readonly<Record<string, string>> = useWords(sourceWords)
  const count = preview.rows.filter(row => row.kind === 'wrong' && row.why === 'rate').length
  return (
    <div role="status">
      {rates.failed && <p>{words.ratesNotAsked}</p>}
      {!rates.failed && rates.source && (
        <p className="caption">{words.ratesOfDays({ source: names[rates.source] ?? rates.source })}</p>
      )}
      {count > 0 && <p>{words.withoutRate({ count })}</p>}
    </div>
  )
}
