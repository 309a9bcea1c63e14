export type BackAsked = {
  modalOpen: boolean
  /** The `to` of the present address' query. */
  to: string | null
  historyLength: number
  /** Inside the app, where the history begins with our first page; a browser's begins with its own. */
  app: boolean
}

export const BACK_WAIT_MS = 100

/** What a back action does first. */
export function backStep({ modalOpen, to, historyLength, app }: BackAsked): 'close-modal' | 'home' | 'back' {
  if (modalOpen) return 'close-modal'
  if (to === 'home') return 'home'
  return historyLength < (app ? 2 : 3) ? 'home' : 'back'
}

/** Whether going back led nowhere, so that home is the way. */
export const backLedNowhere = (before: string, after: string): boolean => before === after
