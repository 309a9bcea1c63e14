import type { ReactNode } from 'react'
import { useConnectivity } from '#state/request/connectivity.ts'
import type { CachedReplyState } from '#state/request/kept.ts'
import { Button } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'

/** Returns the time of a cached reply that is older than the rest of the screen; null when the reply is not older. */
export function useOlderReplyTime<T>({ data, keptAt, problem }: CachedReplyState<T>): string | null {
  const { online } = useConnectivity()
  return data !== null && keptAt !== null && (problem !== null || !online) ? keptAt : null
}

type Props<T> = {
  kept: CachedReplyState<T>
  /** Number of skeleton lines while it loads. */
  lines: number
  children: (data: T) => ReactNode
}

/** Shows one reply within a screen, or its error with a retry button. */
export function CachedReplyBody<T>({ kept, lines, children }: Props<T>) {
  const { t } = useText()
  const { data, problem, retrying, retry } = kept
  return (
    <>
      {problem && (data === null || problem.code !== 'offline') && (
        <div className="strip-note" role="alert">
          <p>
            {t(`problems.${problem.code}`)} {data !== null && t('ui.errorKept')}
          </p>
          <Button kind="quiet" onClick={retry} busy={retrying}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
      {data === null && !problem && (
        <div className="pad">
          <SkeletonText lines={lines} />
        </div>
      )}
      {data !== null && children(data)}
    </>
  )
}
