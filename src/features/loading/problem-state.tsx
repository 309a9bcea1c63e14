import type { Problem } from '#contract/problem.ts'
import { useText } from '#ui/frame/language.tsx'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { LazyMarketNotHere, LazyOwnerOnlyNotice } from '../sources/lazy-parts.ts'

type Props = {
  problem: Problem
  retry: () => void
  retrying?: boolean
  /** True when the last known content is shown below. */
  kept?: boolean
}

/**
 * Stands where figures of a market would be. A market that is not there says what it waits for, and figures of which a source allows
 * only its owner ask for a sign-in: to try again would change neither.
 */
export function ProblemState({ problem, retry, retrying = false, kept = false }: Props) {
  const { t } = useText()
  const { code } = problem
  if (code === 'not_ready' || code === 'owner_only')
    return (
      <LazyBoundary fallback={<SkeletonRows count={8} />}>
        {code === 'not_ready' ? <LazyMarketNotHere onPublished={retry} /> : <LazyOwnerOnlyNotice />}
      </LazyBoundary>
    )
  return <ErrorState reason={t(`problems.${code}`)} onRetry={retry} retrying={retrying} kept={kept} />
}
