import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'

/** Few ever see it, and it needs the server anyway: it is not kept on every device. */
const TrialSurveyPage = lazyComponent(async () => (await import('./trial-survey.tsx')).TrialSurveyPage)

export function Screen() {
  return (
    <LazyBoundary>
      <TrialSurveyPage />
    </LazyBoundary>
  )
}
