import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { myFeedWords } from '#text/words/my-feed.ts'
import { Button } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'

const STEP = 20

/** Shows the first rows of a list; each call of `more` adds a further step of rows. */
export function useRowsInSteps<R>(rows: readonly R[]) {
  const [most, setMost] = useState(STEP)
  return {
    rows: rows.slice(0, most),
    rest: Math.max(0, rows.length - most),
    more: () => setMost(most + STEP),
  }
}

/** After a key press on «more» the focus moves to the first new row, so that a keyboard user continues there. */
export function FeedMoreButton({ rest, more }: { rest: number; more: () => void }) {
  const words = myFeedWords[useText().lang]
  const next = useRef<{ list: Element; at: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a lower `rest` means that the new rows are rendered
  useEffect(() => {
    const { list, at } = next.current ?? {}
    next.current = null
    if (list && at !== undefined) rowsIn(list)[at]?.focus()
  }, [rest])
  const onClick = ({ currentTarget, detail }: MouseEvent) => {
    const list = currentTarget.closest('section')
    next.current = list && detail === 0 ? { list, at: rowsIn(list).length } : null
    more()
  }
  if (rest === 0) return null
  return (
    <div className="feed-more">
      <Button onClick={onClick}>{words.more({ count: Math.min(rest, STEP) })}</Button>
    </div>
  )
}

const rowsIn = (list: Element) => list.querySelectorAll<HTMLElement>('a.feed-row')
