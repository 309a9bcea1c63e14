import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'

const StockPane = lazyComponent(async () => (await import('./stock-pane.tsx')).StockPane)

/** Only a desktop has room for a pane beside the list, so a phone never loads it. */
export function LazyStockPane({ ticker }: { ticker: string | null }) {
  return (
    <LazyBoundary fallback={<SkeletonText lines={12} />}>
      <StockPane ticker={ticker} />
    </LazyBoundary>
  )
}
