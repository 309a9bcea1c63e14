import { useEffect } from 'react'

const dirty = new Map<string, number>()
const work = new Map<number, string>()
let lastWork = 0

/** Until the result is called. */
export function markDirty(name: string): () => void {
  dirty.set(name, (dirty.get(name) ?? 0) + 1)
  return () => {
    const left = (dirty.get(name) ?? 1) - 1
    if (left > 0) dirty.set(name, left)
    else dirty.delete(name)
  }
}

/** While `isDirty`, nothing may reload the page under this form. */
export function useDirtyForm(name: string, isDirty: boolean) {
  useEffect(() => (isDirty ? markDirty(name) : undefined), [name, isDirty])
}

/** Work that a reload would break, such as a sign-in or a payment. Call the result when it is over. */
export function beginWork(name: string): () => void {
  const id = ++lastWork
  work.set(id, name)
  return () => void work.delete(id)
}

export const anythingDirty = (): boolean => dirty.size > 0 || work.size > 0

/** What stands in the way of a reload, for the banner and for tests. */
export const dirtyNames = (): string[] => [...new Set([...dirty.keys(), ...work.values()])]
