import { createContext, useContext } from 'react'
import { assert } from '#domain/kernel/assert.ts'

/** The data and functions that the page provides to the popup's screens. */
export type PopupContext = {
  /** The origin of our website. */
  site: string
  openOnSite(path: string): void
  /** Keys of signal changes that were shown when the popup was opened before. */
  seen: ReadonlySet<string>
  /** Marks changes as shown, so that the badge no longer counts them. */
  markSeen(pk: number, keys: readonly string[]): void
  /** Returns the time of the worker's last check as an ISO instant. */
  lookedAt(): Promise<string | null>
}

const DeskContext = createContext<PopupContext | null>(null)
export const PopupProvider = DeskContext.Provider

export function usePopup(): PopupContext {
  const desk = useContext(DeskContext)
  assert(desk, 'a piece of the popup is drawn inside it')
  return desk
}
