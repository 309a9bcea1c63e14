import { BACK_WAIT_MS, backLedNowhere, backStep } from '#domain/navigation/back.ts'
import type { HostPlatform } from '#platform/platform.ts'
import { type LastPage, readLastPage, writeLastPage } from '#storage/last-page.ts'
import { whenLeaving } from '../session/session.ts'
import { here } from './surroundings.ts'

const RESUME_MS = 7 * 24 * 60 * 60 * 1000
const SCROLL_KEY = 'tidemark-scroll'

/** Pages nobody wants to come back to: the way in, the small print, the hops. */
const notRemembered =
  /^\/(login|policy|terms|privacy-policy|cookie-policy|extension\/login|open-link)(?=[/?#]|$)/

let last: LastPage | null = null
let scrolls = readScrolls()

export const isRemembered = (path: string): boolean => !notRemembered.test(path)

export const isResumable = (page: LastPage | null, now: number): page is LastPage =>
  page !== null && Math.abs(now - page.at) < RESUME_MS && isRemembered(page.path)

/** Remembers where a person was, unless the page is one nobody wants to come back to. */
export function rememberPage(path: string) {
  if (!isRemembered(path)) return
  last = { path, at: Date.now() }
  void writeLastPage(here().device.shared, last).catch(() => {})
}

/**
 * The page to go on with, if it is younger than seven days. Only where opening at home is nobody's wish for home: in
 * the app and in the popup. A browser's first paint is the picture of home.
 */
export function pageToResume(host: HostPlatform['name'], path: string): string | null {
  if (host === 'web' || path !== '/' || !isResumable(last, Date.now())) return null
  return /^\/($|[?#])/.test(last.path) ? null : last.path
}

export async function readPlaces(): Promise<void> {
  const stored = await readLastPage(here().device.shared)
  last ??= stored
}

export function rememberScroll(pathname: string, y: number) {
  scrolls[pathname] = y
  try {
    sessionStorage.setItem(SCROLL_KEY, JSON.stringify(scrolls))
  } catch {
    // It lasts as long as this page then.
  }
}

export const scrollOf = (pathname: string): number => scrolls[pathname] ?? 0

function readScrolls(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? '{}')
  } catch {
    return {}
  }
}

export type BackPlace = {
  app: boolean
  /** Of the present address, wherever the host keeps it. */
  query: string
  /** Entries of the history ahead of this one that never were a page. */
  leftOver: number
  goHome(): void
  /** Closes the top modal and says whether there was one. */
  closeTopModal(): boolean
}

/** The one way back: closes the top modal, goes back, or goes home when back leads nowhere. */
export async function goBack({ app, query, leftOver, goHome, closeTopModal }: BackPlace): Promise<void> {
  const before = location.href
  const to = new URLSearchParams(query).get('to')
  const step = backStep({ modalOpen: closeTopModal(), to, historyLength: history.length - leftOver, app })
  if (step === 'home') goHome()
  if (step !== 'back') return
  history.back()
  await new Promise(resolve => setTimeout(resolve, BACK_WAIT_MS))
  if (backLedNowhere(before, location.href)) goHome()
}

export function startPlaces() {
  whenLeaving(() => {
    last = null
    scrolls = {}
    try {
      sessionStorage.removeItem(SCROLL_KEY)
    } catch {
      // Nothing was kept.
    }
  })
}
