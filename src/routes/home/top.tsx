import { useEffect } from 'react'
import { useConditionNow } from '#state/market/market-now.ts'
import { useGuestHasItems } from '#state/my-stocks/my-stocks.ts'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary, rendersAtOnce } from '#ui/frame/part-boundary.tsx'
import { HomeSteps } from './steps.tsx'
import { HomeStatus, HomeStrip } from './strip.tsx'

const HomeStars = lazyComponent(async () => (await import('./stars.tsx')).HomeStars)

type TopProps = {
  signedIn: boolean
  /** True when the user has no stocks in the list below. */
  empty: boolean
  /** Called with the time of the data when this part shows newer data. */
  onTold: (at: string | null) => void
}

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

/** A guest's starred stocks load only when this device stores some. */
function OfGuest() {
  const keeps = useGuestHasItems()
  const place = <div style={{ minHeight: 199 }} />
  if (keeps === null && !rendersAtOnce()) return place
  if (!keeps) return <HomeSteps />
  return (
    <LazyBoundary fallback={place}>
      <HomeStars />
    </LazyBoundary>
  )
}
