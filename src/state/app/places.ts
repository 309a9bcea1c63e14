import type { HostPlatform } from '#platform/platform.ts'
import { type LastPage, readLastPage, writeLastPage } from '#storage/last-page.ts'
import { whenUserSignsOut } from '../session/session.ts'
import { pageEnvironment } from './page-environment.ts'

const RESUME_MS = 7 * 24 * 60 * 60 * 1000
const SCROLL_KEY = 'tidemark-scroll'

/** Matches pages that make no sense to resume: sign-in, legal texts, redirects. */
const notRemembered =
  /^\/(login|policy|terms|privacy-policy|cookie-policy|extension\/login|open-link)(?=[/?#]|$)/

let last: LastPage | null = null
let scrolls = readScrolls()

export const mayRememberPath = (path: string): boolean => !notRemembered.test(path)

export const isResumable = (page: LastPage | null, now: number): page is LastPage =>
  page !== null && Math.abs(now - page.at) < RESUME_MS && mayRememberPath(page.path)

/** Remembers the current page, unless it makes no sense to resume. */
export function rememberPage(path: string) {
  if (!mayRememberPath(path)) return
  last = { path, at: Date.now() }
  void writeLastPage(pageEnvironment().device.shared, last).catch(() => {})
}

/**
 * Returns the page to resume, if it is younger than seven days. It does so only in the app and in the popup, where the
 * user did not choose to open home; in a browser the first paint is the snapshot of home.
 */
export function pageToResume(host: HostPlatform['name'], path: string): string | null {
  if (host === 'web' || path !== '/' || !isResumable(last, Date.now())) return null
  return /^\/($|[?#])/.test(last.path) ? null : last.path
}

export async function readStoredPage(): Promise<void> {
  const stored = await readLastPage(pageEnvironment().device.shared)
  last ??= stored
}

export function rememberScroll(pathname: string, y: number) {
  scrolls[pathname] = y
  try {
    sessionStorage.setItem(SCROLL_KEY, JSON.stringify(scrolls))
  } catch {
    // The position is remembered only as long as this page exists.
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

export function clearPlacesOnSignOut() {
  whenUserSignsOut(() => {
    last = null
    scrolls = {}
    try {
      sessionStorage.removeItem(SCROLL_KEY)
    } catch {
      // Storage that cannot be cleared could not be written either.
    }
  })
}
