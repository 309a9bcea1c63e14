import type { Quote } from '#contract/quote.ts'
import type { TranslatedSentence } from '#contract/report.ts'
import type { StockRow } from '#contract/stock.ts'
import { useReport } from '#state/market/quotes.ts'
import { useText } from '#ui/frame/language.tsx'
import { usePopupWords } from './use-popup-words.ts'

/**
 * Shows the main reason and the strongest counter-reason from the report; until the report has loaded, it shows the
 * reason from the row.
 */
export function GlanceReasons({ ticker, row }: { ticker: string; row: Quote | StockRow }) {
  const { lang } = useText()
  const words = usePopupWords()
  const { data } = useReport(ticker)
  const write = (sentence: TranslatedSentence | null | undefined) => sentence?.[lang] ?? ''
  const why = write(data?.summary[0]) || (lang === 'ko' ? row.reason_kr : row.reason_en)
  const against = write(data?.against)
  return (
    <div className="popup-reasons">
      <h2 className="caption">{words.why}</h2>
      <p>{why || words.noWhy}</p>
      {against && (
        <>
          <h2 className="caption">{words.against}</h2>
          <p className="against">{against}</p>
        </>
      )}
    </div>
  )
}
