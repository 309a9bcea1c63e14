import { chartWords } from '#text/words/chart.ts'
import { useText } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import type { LayersProps } from './layers.tsx'

const Layers = lazyComponent(async () => (await import('./layers.tsx')).LayersMenu)

type Props = LayersProps & { open: boolean; onClose: () => void }

/** The sheet for chart layers; its switches load when it opens. */
export function ChartLayersSheet({ open, onClose, ...layers }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title={chartWords[useText().lang].layersTitle}>
      <LazyBoundary fallback={<SkeletonText lines={12} />}>
        <Layers {...layers} />
      </LazyBoundary>
    </Sheet>
  )
}
