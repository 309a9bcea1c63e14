import { type RefObject, useEffect, useRef } from 'react'

/** Where one decision gives way to the next, reading goes on at its head; after the last one `onDone`. */
export function useHeadOfNext(
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
