import type { Quote } from '#contract/quote.ts'
import type { SignalTurn } from '#ui/charts/chart-series.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { PartBoundary } from '#ui/frame/part-boundary.tsx'

const ChartRecordSheet = lazyPart(async () => (await import('./record-sheet.tsx')).ChartRecordSheet)

type Props = {
  /** undefined until a first record is opened, so that the sheet does not load before; null when closed. */
  turn: SignalTurn | null | undefined
  quote: Quote
  onClose: () => void
}

/** The sheet with the sealed record of a signal mark; it loads with the first record that is opened. */
export function OpenRecord({ turn, quote, onClose }: Props) {
  if (turn === undefined) return null
  return (
    <PartBoundary>
      <ChartRecordSheet
        turn={turn}
        fsymId={quote.fsym_id}
        country={quote.country}
        asOf={quote.as_of}
        onClose={onClose}
      />
    </PartBoundary>
  )
}
