import type { Quote } from '#contract/quote.ts'
import type { ChartSignalChange } from '#ui/charts/chart-series.ts'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'

const ChartRecordSheet = lazyComponent(
  async () => (await import('./record-sheet.tsx')).ChartSealedRecordSheet,
)

type Props = {
  /** undefined until a first record is opened, so that the sheet does not load before; null when closed. */
  turn: ChartSignalChange | null | undefined
  quote: Quote
  onClose: () => void
}

/** The sheet with the sealed record of a signal mark; it loads with the first record that is opened. */
export function LazyRecordSheet({ turn, quote, onClose }: Props) {
  if (turn === undefined) return null
  return (
    <LazyBoundary>
      <ChartRecordSheet
        turn={turn}
        fsymId={quote.fsym_id}
        country={quote.country}
        asOf={quote.as_of}
        onClose={onClose}
      />
    </LazyBoundary>
  )
}
