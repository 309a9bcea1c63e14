/** Where filings lie that our own pages quote. A host joins only by name: no beginnings, no endings, no patterns. */
export const allowedHosts: readonly string[] = ['dart.fss.or.kr', 'kind.krx.co.kr', 'www.sec.gov']

export type Hop =
  | { kind: 'inside'; place: string }
  /** On the list: nobody has to be asked. */
  | { kind: 'outside'; url: string }
  /** The host as a browser reads it, so that one in another script stands in its ASCII form. */
  | { kind: 'ask'; url: string; host: string; disguised: boolean; open: boolean }
  | { kind: 'refused' }

const somewhere = 'http://own.invalid'
/** Never led to: this screen would go round in circles, and nobody is signed in by a message. */
const closed = /^\/(open-link|extension)(\/|$)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for; the rest turn a line around or hide
const unseen = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/
const mostDecoding = 4

/** A screen of our own, or null. Whatever a browser or a server between might read as another host is refused, not mended. */
export function ownPlace(given: string): string | null {
  if (!given.startsWith('/') || !isPlain(given) || !URL.canParse(given, somewhere)) return null
  const { origin, pathname, search, hash } = new URL(given, somewhere)
  const wholly = decodedWholly(pathname)
  if (origin !== somewhere || wholly === null || !isPlain(wholly)) return null
  const resolved = URL.canParse(wholly, somewhere) ? new URL(wholly, somewhere) : null
  if (!resolved || resolved.origin !== somewhere || resolved.pathname.startsWith('//')) return null
  return closed.test(resolved.pathname) ? null : pathname + search + hash
}

const isPlain = (text: string): boolean =>
  !unseen.test(text) && !text.includes('\\') && !text.startsWith('//')

/** null: it cannot be read, or hides something under more layers than anything honest has. */
function decodedWholly(path: string): string | null {
  let text = path
  for (let round = 0; round < mostDecoding; round++) {
    try {
      const next = decodeURIComponent(text)
      if (next === text) return text
      text = next
    } catch {
      return null
    }
  }
  return null
}

/** Where a message leads. `openPage` is a screen; without one the link counts; without either it is home. */
export function hopOf(given: { openPage: string; link: string | null; own: readonly string[] }): Hop {
  const { openPage, link, own } = given
  if (openPage !== '/') {
    const place = ownPlace(openPage)
    return place === null ? { kind: 'refused' } : { kind: 'inside', place }
  }
  if (link === null) return { kind: 'inside', place: '/' }
  if (link.startsWith('/')) return hopOf({ openPage: link, link: null, own })
  if (unseen.test(link) || link.includes('\\') || !/^https?:\/\/[^/]/i.test(link) || !URL.canParse(link))
    return { kind: 'refused' }
  const url = new URL(link)
  // A name before an @ is the oldest way of writing one host to show another.
  url.username = ''
  url.password = ''
  if (own.includes(url.origin))
    return hopOf({ openPage: url.pathname + url.search + url.hash, link: null, own })
  const isAllowed = allowedHosts.includes(url.host) && url.protocol === 'https:' && !link.includes('@')
  if (isAllowed) return { kind: 'outside', url: url.href }
  const disguised = url.hostname.split('.').some(label => label.startsWith('xn--'))
  return { kind: 'ask', url: url.href, host: url.host, disguised, open: url.protocol === 'http:' }
}
