import { createContext, useContext } from 'react'
import { assert } from '#domain/kernel/assert.ts'

/** What the page around the popup's screens does for them. */
export type PopupContext = {
  /** The site's origin. */
  site: string
  openOnSite(path: string): void
  /** Keys of signal changes that an earlier opening has shown. */
  seen: ReadonlySet<string>
  /** Marks changes as shown, so that the badge no longer counts them. */
  markSeen(pk: number, keys: readonly string[]): void
  /** Time of the worker's last check, as an ISO instant. */
  lookedAt(): Promise<string | null>
}

const DeskContext = createContext<PopupContext | null>(null)
export const DeskProvider = DeskContext.Provider

export function usePopup(): PopupContext {
  const desk = useContext(DeskContext)
  assert(desk, 'a piece of the popup is drawn inside it')
  return desk
}
