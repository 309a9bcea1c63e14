import type { ReactNode } from 'react'
import type { CachedReplyState } from '#state/request/kept.ts'
import { Button } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'

type Props<T> = {
  answer: CachedReplyState<T>
  /** Height of the part while it loads, counted in rows. */
  rows: number
  /** Text shown instead of the reason, when another part of the screen states the reason. */
  briefly?: string
  children: (data: T) => ReactNode
}

/** A part of home with one reply: it keeps its height while loading and shrinks to a line when the request fails. */
export function HomeReplySection<T>({ answer, rows, briefly, children }: Props<T>) {
  const { t } = useText()
  const { data, problem, retry, retrying } = answer
  if (data !== null) return children(data)
  if (!problem)
    return (
      <div className="pad" style={{ minHeight: rows * 44 }}>
        <SkeletonText lines={2} />
      </div>
    )
  if (briefly !== undefined) return <p className="caption lone-line">{briefly}</p>
  return (
    <p className="second lone-line">
      {t('home.unread', { reason: t(`problems.${problem.code}`) })}{' '}
      {problem.code !== 'owner_only' && (
        <Button kind="quiet" onClick={retry} busy={retrying}>
          {t('ui.retry')}
        </Button>
      )}
    </p>
  )
}
