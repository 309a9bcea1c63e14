import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'

const LockCard = lazyComponent(async () => (await import('../../my-stocks/lock-card.tsx')).LockCard)

/** Says what the plan does not include, with a link to the plans. */
export function LockedFilter({ title, why }: { title: string; why: string }) {
  return (
    <div className="filter-locked">
      <LazyBoundary fallback={<p className="second">{why}</p>}>
        <LockCard title={title} why={why} kept={false} />
      </LazyBoundary>
    </div>
  )
}
