import { chartWords } from '#text/chart.ts'
import type { SignalTurn } from '#ui/charts/chart-series.ts'
import { useText } from '#ui/language.tsx'
import { lazyPart } from '#ui/lazy-part.ts'
import { PartBoundary } from '#ui/part-boundary.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import type { SealedProps } from './sealed-record.tsx'

const SealedRecord = lazyPart(async () => (await import('./sealed-record.tsx')).SealedRecordPanel)

type Props = Omit<SealedProps, 'turn'> & {
  /** null: closed. */
  turn: SignalTurn | null
  onClose: () => void
}

/** What was sealed of the stock on the day of a mark, field by field. */
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
