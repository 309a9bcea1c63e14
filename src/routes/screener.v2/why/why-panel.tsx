import { displayName, type NamedStock } from '#domain/market/ticker.ts'
import type { SavedFilter } from '#domain/screener/filter/saved-filter.ts'
import type { PhraseContext } from '#features/screener/phrase.ts'
import { useConditionExplanation } from '#state/market/screener.ts'
import { stockExplanationWords } from '#text/words/screener-why.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { ExplainedStockFinder } from './why-finder.tsx'
import { ConditionExplanationList } from './why-lines.tsx'
import { conditionExplanations } from './why-view.ts'
import './why.css'

export type ExplainedStock = NamedStock & { fsym_id: string }

type Props = {
  stock: ExplainedStock | null
  saved: SavedFilter
  telling: PhraseContext
  /** The reason why nothing can be explained; null when something can. */
  cannot: 'earlierDay' | 'noPack' | null
  onChoose: (stock: ExplainedStock) => void
}

/** Explains why a stock passes or fails: each condition with the value and its distance from the limit. */
export function StockExplanationPanel(props: Props) {
  const words = useWords(stockExplanationWords)
  return (
    <section className="screener-why" aria-label={words.title}>
      <Why {...props} />
    </section>
  )
}

function Why({ stock, saved, telling, cannot, onChoose }: Props) {
  const words = useWords(stockExplanationWords)
  const explained = useConditionExplanation(
    telling.country,
    saved,
    cannot === null ? (stock?.fsym_id ?? null) : null,
  )
  const lines = explained ? conditionExplanations(explained, telling, words) : null
  return (
    <>
      <div className="why-head">
        <p>
          {stock && <b>{displayName(stock, telling.text.lang).name}</b>}
          <span className="caption">{explained ? words[explained.verdict] : words.title}</span>
        </p>
        {cannot === null && <ExplainedStockFinder country={telling.country} onChoose={onChoose} />}
      </div>
      {lines ? (
        lines.length > 0 ? (
          <ConditionExplanationList lines={lines} />
        ) : (
          <p className="second">{words.nothing}</p>
        )
      ) : (
        <p className="caption">{cannot ? words[cannot] : stock ? '\u00a0' : words.choose}</p>
      )}
    </>
  )
}

/** Shows the same explanation in a sheet, for a phone. */
export function StockExplanationSheet({
  open,
  onClose,
  ...panel
}: Props & { open: boolean; onClose: () => void }) {
  const words = useWords(stockExplanationWords)
  const { stock } = panel
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.title}
      footer={
        stock && (
          <LinkButton kind="primary" href={`/quote/${stock.ticker}/chart`}>
            {words.quote}
          </LinkButton>
        )
      }
    >
      <div className="screener-why">
        <Why {...panel} />
      </div>
    </Sheet>
  )
}
