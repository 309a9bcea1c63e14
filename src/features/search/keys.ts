import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { nextOption } from './next-option.ts'

type Input = {
  /** The ids of the options in order; `first` is the one that Enter chooses without an arrow key. */
  ids: readonly string[]
  first: string | null
  /** The typed text; `answered` is the text to which the options belong. */
  q: string
  answered: string
  choose(id: string): void
  onEscape(): void
  /** Moves the focus into a list that handles its own keys. */
  onDown?: (() => void) | undefined
}

/**
 * Korean input composes syllables: the key that ends a composition belongs to the input method and is sent a second time.
 * https://developer.mozilla.org/docs/Web/API/Element/keydown_event
 */
const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229

export function useOptionKeyboardNavigation({ ids, first, q, answered, choose, onEscape, onDown }: Input) {
  // The chosen option stays until the next options arrive, so that a typed letter alone does not render the list again.
  const [moved, setMoved] = useState<{ id: string; of: string } | null>(null)
  const wish = useRef<string | null>(null)
  const holds = moved !== null && (moved.of === q || moved.of === answered)
  if (moved !== null && !holds) setMoved(null)
  const active = holds && ids.includes(moved.id) ? moved.id : first
  const isCurrent = q === answered

  // An Enter that was pressed before the results arrived takes effect when they arrive.
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
