import { BACK_WAIT_MS, backLedNowhere, backStep } from '#domain/navigation/back.ts'

export type BackNavigation = {
  app: boolean
  /** The query of the current address, wherever the host stores it. */
  query: string
  /** The number of history entries after the current one that never were a page. */
  leftOver: number
  goHome(): void
  /** Closes the top modal and returns whether there was one. */
  closeTopModal(): boolean
}

/** Closes the top modal, goes back, or goes home when going back leads nowhere. */
export async function goBack({ app, query, leftOver, goHome, closeTopModal }: BackNavigation): Promise<void> {
  const before = location.href
  const to = new URLSearchParams(query).get('to')
  const step = backStep({ modalOpen: closeTopModal(), to, historyLength: history.length - leftOver, app })
  if (step === 'home') goHome()
  if (step !== 'back') return
  history.back()
  await new Promise(resolve => setTimeout(resolve, BACK_WAIT_MS))
  if (backLedNowhere(before, location.href)) goHome()
}
