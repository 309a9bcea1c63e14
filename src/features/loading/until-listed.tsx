import type { CachedReplyState } from '#state/request/kept.ts'
import { SkeletonRows } from '#ui/frame/skeleton.tsx'
import { ProblemState } from './problem-state.tsx'

/** Shown above a list: a skeleton while the list loads, or the error when the list is missing or outdated. */
export function ListLoadingState({
  answer,
  quiet = false,
}: {
  answer: CachedReplyState<unknown>
  quiet?: boolean
}) {
  const { data, problem, retrying, retry } = answer
  if (data === null && !problem) return <SkeletonRows count={8} />
  if (!problem || quiet) return null
  return <ProblemState problem={problem} retry={retry} retrying={retrying} kept={data !== null} />
}
