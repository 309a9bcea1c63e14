/** These are the addresses that the popup shows itself. Every other address of ours opens as a page of the site. */
export type PopupScreen =
  | { at: 'today' | 'watchlist' | 'search' | 'settings' | 'login' | 'general' }
  | { at: 'quote'; ticker: string }
  /** The address to which the site returns with its sign-in code. */
  | { at: 'door'; by: 'general' | 'kakao' | 'naver' | 'google-oauth2' | 'apple-id' }

const plain: Record<string, Exclude<PopupScreen['at'], 'quote' | 'door'>> = {
  '/': 'today',
  '/watchlist': 'watchlist',
  '/search': 'search',
  '/settings': 'settings',
  '/login': 'login',
  '/login/general': 'general',
}

const quote = /^\/quote\/([^/]{1,12})(?:\/\w+)?\/?$/
const door = /^\/extension\/login\/(general|kakao|naver|google-oauth2|apple-id)\/?$/

/** Parses a path; null when the popup does not show it. */
export function parsePopupPath(pathname: string): PopupScreen | null {
  const at = plain[pathname]
  if (at) return { at }
  const ticker = quote.exec(pathname)?.[1]
  if (ticker) return { at: 'quote', ticker: decoded(ticker) }
  const by = door.exec(pathname)?.[1]
  return by ? { at: 'door', by: by as 'general' } : null
}

export const isInPopup = (href: string): boolean => parsePopupPath(href.replace(/[?#].*$/s, '')) !== null

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
