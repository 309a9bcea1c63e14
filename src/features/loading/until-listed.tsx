import type { CachedReplyState } from '#state/request/kept.ts'
import { useText } from '#ui/frame/language.tsx'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { ErrorState } from '#ui/frame/states.tsx'

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
  if (data === null && !problem) return <SkeletonRows count={8} />
  if (!problem || quiet) return null
  return (
    <ErrorState
      reason={t(`problems.${problem.code}`)}
      onRetry={retry}
      retrying={retrying}
      kept={data !== null}
    />
  )
}
