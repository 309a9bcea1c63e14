import { chartWords } from '#text/words/chart.ts'
import type { ChartSignalChange } from '#ui/charts/chart-series.ts'
import { useText } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import type { SealedRecordProps } from './sealed-record.tsx'

const SealedRecord = lazyComponent(async () => (await import('./sealed-record.tsx')).SealedRecordPanel)

type Props = Omit<SealedRecordProps, 'turn'> & {
  /** null when closed. */
  turn: ChartSignalChange | null
  onClose: () => void
}

/** Shows the sealed record of the stock on the day of a signal mark, field by field. */
export function ChartSealedRecordSheet({ turn, onClose, ...more }: Props) {
  const { t, lang } = useText()
  const title = turn ? chartWords[lang].recordTitle({ name: t(`ui.signals.${turn.signal}`) }) : ''
  return (
    <Sheet open={turn !== null} onClose={onClose} title={title}>
      <LazyBoundary fallback={<SkeletonText lines={9} />}>
        {turn && <SealedRecord turn={turn} {...more} />}
      </LazyBoundary>
    </Sheet>
  )
}
