import { useLocation, useSearch } from 'wouter'
import { usePlan } from '#state/session/plan.ts'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { useOccasions } from './use-occasions.ts'
import { useRecords } from './use-records.ts'

/** Loads with the first prompt, which most visits never meet. */
const OccasionPrompt = lazyComponent(async () => (await import('./occasion-prompt.tsx')).OccasionPrompt)

/** Stands beside every screen: records what is to be recorded, and draws nothing but the prompt that is due. */
export function OccasionWatch() {
  const [pathname] = useLocation()
  useRecords(pathname, useSearch())
  const { prompt, close } = useOccasions(pathname)
  const isGuest = usePlan() === 'guest'
  return (
    prompt && (
      <LazyBoundary>
        <OccasionPrompt {...{ code: prompt, pathname, isGuest }} onClose={close} />
      </LazyBoundary>
    )
  )
}
