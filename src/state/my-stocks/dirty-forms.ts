import { useEffect } from 'react'

/** Each mark is one form with input in it, or one piece of work under way. */
const marks = new Set<symbol>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

let hold: () => () => void = () => () => {}
let letGo = () => {}

/** What holds the page's own build for as long as there is a mark is loaded when there is time. */
export function holdWhileDirty(holds: () => () => void) {
  letGo()
  hold = holds
  if (marks.size > 0) letGo = hold()
}

function mark(name: string): () => void {
  const own = Symbol(name)
  // Only while it is needed: a page with this listener is not kept for the way back.
  if (marks.size === 0) {
    globalThis.addEventListener?.('beforeunload', ask)
    letGo = hold()
  }
  marks.add(own)
  return () => {
    if (!marks.delete(own) || marks.size > 0) return
    globalThis.removeEventListener?.('beforeunload', ask)
    letGo()
  }
}

/** While `isDirty`, nothing may reload the page under this form. */
export function useDirtyForm(name: string, isDirty: boolean) {
  useEffect(() => (isDirty ? mark(name) : undefined), [name, isDirty])
}

/** Work that a reload would break, such as a sign-in or a payment. Call the result when it is over. */
export const beginWork = mark

export const anythingDirty = (): boolean => marks.size > 0
