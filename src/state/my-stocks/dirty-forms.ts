import { useEffect } from 'react'

/** Each mark stands for one form with unsaved input, or one running operation. */
const marks = new Set<symbol>()

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

let hold: () => () => void = () => () => {}
let letGo = () => {}

/**
 * Sets the function that keeps this build's files available while there is a mark. The module with that function loads
 * after the start.
 */
export function setBuildHold(holds: () => () => void) {
  letGo()
  hold = holds
  if (marks.size > 0) letGo = hold()
}

function mark(name: string): () => void {
  const own = Symbol(name)
  // The listener exists only while it is needed: Firefox keeps no page with it in the back/forward cache.
  // https://developer.mozilla.org/docs/Web/API/Window/beforeunload_event
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

/** While `isDirty` is true, nothing may reload the page with this form. */
export function useDirtyForm(name: string, isDirty: boolean) {
  useEffect(() => (isDirty ? mark(name) : undefined), [name, isDirty])
}

/**
 * Marks work that a reload would break, such as a sign-in or a payment. Call the returned function when the work is
 * over.
 */
export const markReloadBlockingWork = mark

export const hasUnsavedWork = (): boolean => marks.size > 0
