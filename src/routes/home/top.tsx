import { useEffect } from 'react'
import { useHomeMarketCondition } from '#state/market/market-now.ts'
import { useGuestHasItems } from '#state/my-stocks/my-stocks.ts'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary, mustRenderInOnePass } from '#ui/frame/part-boundary.tsx'
import { HomeMarketStatus } from './market-status.tsx'
import { HomeFirstSteps } from './steps.tsx'
import { HomeIndexStrip } from './strip.tsx'

const HomeStars = lazyComponent(async () => (await import('./stars.tsx')).HomeStarredStocks)

type TopProps = {
  signedIn: boolean
  /** True when the user has no stocks in the list below. */
  empty: boolean
  /** Called with the time of the data when this part shows newer data. */
  onTold: (at: string | null) => void
}

export function HomeTop({ signedIn, empty, onTold }: TopProps) {
  const { keptAt } = useHomeMarketCondition('kr')
  useEffect(() => onTold(keptAt), [onTold, keptAt])
  return (
    <>
      <div className="home-top">
        <HomeIndexStrip />
        <HomeMarketStatus />
      </div>
      {empty && (signedIn ? <HomeFirstSteps /> : <OfGuest />)}
    </>
  )
}

/** A guest's starred stocks load only when this device stores some. */
function OfGuest() {
  const keeps = useGuestHasItems()
  const place = <div style={{ minHeight: 199 }} />
  if (keeps === null && !mustRenderInOnePass()) return place
  if (!keeps) return <HomeFirstSteps />
  return (
    <LazyBoundary fallback={place}>
      <HomeStars />
    </LazyBoundary>
  )
}
