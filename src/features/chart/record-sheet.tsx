import { chartWords } from '#text/words/chart.ts'
import type { SignalTurn } from '#ui/charts/chart-series.ts'
import { useText } from '#ui/frame/language.tsx'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { PartBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import type { SealedProps } from './sealed-record.tsx'

const SealedRecord = lazyPart(async () => (await import('./sealed-record.tsx')).SealedRecordPanel)

type Props = Omit<SealedProps, 'turn'> & {
  /** null when closed. */
  turn: SignalTurn | null
  onClose: () => void
}

/** Shows the sealed record of the stock on the day of a signal mark, field by field. */
export function ChartRecordSheet({ turn, onClose, ...more }: Props) {
  const { t, lang } = useText()
  const title = turn ? chartWords[lang].recordTitle({ name: t(`ui.signals.${turn.signal}`) }) : ''
  return (
    <Sheet open={turn !== null} onClose={onClose} title={title}>
      <PartBoundary fallback={<SkeletonText lines={9} />}>
        {turn && <SealedRecord turn={turn} {...more} />}
      </PartBoundary>
    </Sheet>
  )
}
