import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { nextOption } from './view.ts'

type Given = {
  /** The ids of the options as they stand there, and the one that Enter chooses without an arrow. */
  ids: readonly string[]
  first: string | null
  /** What is typed, and what the options are an answer to. */
  q: string
  answered: string
  choose(id: string): void
  onEscape(): void
  /** Into a list that takes the focus itself. */
  onDown?: (() => void) | undefined
}

/** Korean is composed letter by letter: the key that ends a syllable is not meant for us, and comes once more. */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229

/** A field whose keys choose among options that stand below it. */
export function useOptionKeys({ ids, first, q, answered, choose, onEscape, onDown }: Given) {
  // It holds until what is typed next has its options, and then no more: a letter alone draws none of them again.
  const [moved, setMoved] = useState<{ id: string; of: string } | null>(null)
  const wish = useRef<string | null>(null)
  const holds = moved !== null && (moved.of === q || moved.of === answered)
  if (moved !== null && !holds) setMoved(null)
  const active = holds && ids.includes(moved.id) ? moved.id : first
  const isCurrent = q === answered

  // Enter that was faster than the answer is kept until it is there.
  useEffect(() => {
    if (!isCurrent || wish.current === null) return
    const isMeant = wish.current === q
    wish.current = null
    if (isMeant && first !== null) choose(first)
  }, [isCurrent, q, first, choose])

  return {
    active,
    forget() {
      wish.current = null
    },
    onKeyDown(event: KeyboardEvent) {
      if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'Escape') {
        event.preventDefault()
        return onEscape()
      }
      if (event.key === 'Enter') {
        event.preventDefault()
        if (isCurrent && active !== null) choose(active)
        else if (!isCurrent) wish.current = q
        return
      }
      if (event.shiftKey) return
      if (ids.length === 0 && event.key === 'ArrowDown' && onDown) {
        event.preventDefault()
        return onDown()
      }
      const next = nextOption(ids, active, event.key)
      if (next === undefined) return
      event.preventDefault()
      setMoved({ id: next, of: q })
    },
  }
}
