import type { CachedReplyState } from '#state/request/kept.ts'
import { useText } from '#ui/frame/language.tsx'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { LazyMarketNotHere } from '../sources/lazy-parts.ts'

/** Shown above a list: a skeleton while the list loads, or the error when the list is missing or outdated. */
export function ListLoadingState({
  answer,
  quiet = false,
}: {
  answer: CachedReplyState<unknown>
  quiet?: boolean
}) {
  const { t } = useText()
  const { data, problem, retrying, retry } = answer
  const skeleton = <SkeletonRows count={8} />
  if (data === null && !problem) return skeleton
  if (!problem || quiet) return null
  if (problem.code === 'not_ready')
    return (
      <LazyBoundary fallback={skeleton}>
        <LazyMarketNotHere onPublished={retry} />
      </LazyBoundary>
    )
  return (
    <ErrorState
      reason={t(`problems.${problem.code}`)}
      onRetry={retry}
      retrying={retrying}
      kept={data !== null}
    />
  )
}
