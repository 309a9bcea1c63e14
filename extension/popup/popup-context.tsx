import { createContext, useContext } from 'react'
import { assert } from '#domain/kernel/assert.ts'

/** What the browser around the popup does for it. */
export type PopupContext = {
  /** The site's origin. */
  site: string
  openOnSite(path: string): void
  /** Signal changes that an earlier opening has shown. */
  seen: ReadonlySet<string>
  /** These have been shown: the badge counts them no more. */
  markSeen(pk: number, keys: readonly string[]): void
  /** When the worker behind the icon looked last, as an ISO instant. */
  lookedAt(): Promise<string | null>
}

const DeskContext = createContext<PopupContext | null>(null)
export const DeskProvider = DeskContext.Provider

export function usePopup(): PopupContext {
  const desk = useContext(DeskContext)
  assert(desk, 'a piece of the popup is drawn inside it')
  return desk
}
