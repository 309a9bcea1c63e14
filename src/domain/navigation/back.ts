export type BackRequest = {
  modalOpen: boolean
  /** This is the `to` parameter of the current query. */
  to: string | null
  historyLength: number
  /**
   * It is true inside the app, where the history begins with our first page. In a browser it begins with the browser's
   * own page.
   */
  app: boolean
}

export const BACK_WAIT_MS = 100

/** Returns what a back action does first. */
export function backStep({
  modalOpen,
  to,
  historyLength,
  app,
}: BackRequest): 'close-modal' | 'home' | 'back' {
  if (modalOpen) return 'close-modal'
  if (to === 'home') return 'home'
  return historyLength < (app ? 2 : 3) ? 'home' : 'back'
}

/** It is true when going back did not change the address, so that the caller has to go home instead. */
export const backLedNowhere = (before: string, after: string): boolean => before === after
