import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the heading of the next decision after each one is made, and calls `onDone` after the last. */
export function useFocusNextHeading(
  open: boolean,
  next: string | null,
  onDone: () => void,
): RefObject<HTMLHeadingElement | null> {
  const head = useRef<HTMLHeadingElement>(null)
  const last = useRef<string | null>(null)
  useEffect(() => {
    const before = last.current
    last.current = open ? next : null
    if (!open || before === null || before === next) return
    if (next === null) onDone()
    else head.current?.focus()
  }, [open, next, onDone])
  return head
}
