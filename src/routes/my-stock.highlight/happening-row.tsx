import { FeedRow } from '#features/my-feed/row.tsx'
import { myFeedWords } from '#text/words/my-feed.ts'
import { PriceText } from '#ui/figure/price-text.tsx'
import { SignalMark } from '#ui/figure/signal-mark.tsx'
import { useText } from '#ui/frame/language.tsx'
import type { HighlightEvent } from './view.ts'

export function HighlightRow({ row }: { row: HighlightEvent }) {
  const price = priceOf(row)
  const reason = useReason(row)
  const words = myFeedWords[useText().lang].highlight
  return (
    <FeedRow
      id={row.id}
      stock={row}
      mark={<Mark row={row} />}
      value={price !== null && <PriceText value={price} country={row.country} />}
      note={price !== null && (row.kind === 'cross' ? words.highOf : words.closeOf)}
      reason={reason}
    />
  )
}

function Mark({ row }: { row: HighlightEvent }) {
  if (row.kind === 'signal') return <SignalMark signal={row.to} />
  return row.kind === 'lines' ? <SignalMark signal="TARGET_RAISED" /> : null
}

/** Returns the price on the day of the event. */
function priceOf(row: HighlightEvent): number | null {
  if (row.kind === 'signal') return row.close
  return row.kind === 'lines' ? null : row.price
}

function useReason(row: HighlightEvent): string {
  const { t, lang, price } = useText()
  const words = myFeedWords[lang].highlight
  const write = (value: number | null): string => price(value, row.country)
  switch (row.kind) {
    case 'signal': {
      const said = words.signal({ from: t(`ui.signals.${row.from}`), to: t(`ui.signals.${row.to}`) })
      return row.backtest ? `${said} · ${words.backtest}` : said
    }
    case 'lines':
      return row.from === null
        ? words.line({ to: write(row.to) })
        : words.lines({ from: write(row.from), to: write(row.to) })
    case 'cross':
      return words.cross({ level: write(row.level) })
    case 'close':
      return words.close({ level: write(row.level) })
    case 'upper':
      return words.upper
  }
}
