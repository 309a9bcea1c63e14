import { lazyPart } from '#ui/frame/lazy-part.ts'
import { PartBoundary } from '#ui/frame/part-boundary.tsx'

const LockCard = lazyPart(async () => (await import('../../my-stocks/lock-card.tsx')).LockCard)

/** Says what the plan does not include, with a link to the plans. */
export function LockedFilter({ title, why }: { title: string; why: string }) {
  return (
    <div className="filter-locked">
      <PartBoundary fallback={<p className="second">{why}</p>}>
        <LockCard title={title} why={why} kept={false} />
      </PartBoundary>
    </div>
  )
}
