import { useEffect } from 'react'
import { useConditionNow } from '#state/market/market-now.ts'
import { useKeepsItems } from '#state/my-stocks/my-stocks.ts'
import { lazyPart } from '#ui/frame/lazy-part.ts'
import { isHeld, PartBoundary } from '#ui/frame/part-boundary.tsx'
import { HomeSteps } from './steps.tsx'
import { HomeStatus, HomeStrip } from './strip.tsx'

const HomeStars = lazyPart(async () => (await import('./stars.tsx')).HomeStars)

type TopProps = {
  signedIn: boolean
  /** Nothing of one's own stands below. */
  empty: boolean
  /** Something newer stands here. */
  onTold: (at: string | null) => void
}

/** Between the heading of home and its list. */
export function HomeTop({ signedIn, empty, onTold }: TopProps) {
  const { keptAt } = useConditionNow('kr')
  useEffect(() => onTold(keptAt), [onTold, keptAt])
  return (
    <>
      <div className="home-top">
        <HomeStrip />
        <HomeStatus />
      </div>
      {empty && (signedIn ? <HomeSteps /> : <OfGuest />)}
    </>
  )
}

/** What a visitor has starred is loaded only where this device keeps something of theirs. */
function OfGuest() {
  const keeps = useKeepsItems()
  const place = <div style={{ minHeight: 199 }} />
  if (keeps === null && !isHeld()) return place
  if (!keeps) return <HomeSteps />
  return (
    <PartBoundary fallback={place}>
      <HomeStars />
    </PartBoundary>
  )
}
