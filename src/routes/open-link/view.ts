/**
 * Sites with filings that our pages link to. Hosts are listed by their exact names: prefixes or
 * patterns would let foreign hosts in.
 */
export const trustedLinkHosts: readonly string[] = ['dart.fss.or.kr', 'kind.krx.co.kr', 'www.sec.gov']

export type OpenLinkTarget =
  | { kind: 'inside'; place: string }
  /** A listed host opens without a confirmation. */
  | { kind: 'outside'; url: string }
  /**
   * The host as the browser parses it, so that one in another script appears in its ASCII form.
   * https://url.spec.whatwg.org/#concept-domain-to-ascii
   */
  | { kind: 'ask'; url: string; host: string; disguised: boolean; open: boolean }
  | { kind: 'refused' }

const somewhere = 'http://own.invalid'
/** Paths that must not be a target: this screen itself would loop, and a message must not sign a user in. */
const closed = /^\/(open-link|extension)(\/|$)/i
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control and invisible characters
const unseen = /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/
const mostDecoding = 4

/**
 * Returns the address of a screen of ours, or null. A path that a browser or a proxy could read as another host is
 * refused, not corrected.
 */
export function ownScreenAddress(input: string): string | null {
  if (!input.startsWith('/') || !isPlain(input) || !URL.canParse(input, somewhere)) return null
  const { origin, pathname, search, hash } = new URL(input, somewhere)
  const wholly = decodedWholly(pathname)
  if (origin !== somewhere || wholly === null || !isPlain(wholly)) return null
  const resolved = URL.canParse(wholly, somewhere) ? new URL(wholly, somewhere) : null
  if (!resolved || resolved.origin !== somewhere || resolved.pathname.startsWith('//')) return null
  return closed.test(resolved.pathname) ? null : pathname + search + hash
}

const isPlain = (text: string): boolean =>
  !unseen.test(text) && !text.includes('\\') && !text.startsWith('//')

/**
 * Decodes a path completely. Returns null when that fails or the path is encoded more often than any honest link is.
 */
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

/** Returns the target of a message: the screen `openPage`, otherwise the link, otherwise home. */
export function openLinkTargetOf(input: {
  openPage: string
  link: string | null
  own: readonly string[]
}): OpenLinkTarget {
  const { openPage, link, own } = input
  if (openPage !== '/') {
    const place = ownScreenAddress(openPage)
    return place === null ? { kind: 'refused' } : { kind: 'inside', place }
  }
  if (link === null) return { kind: 'inside', place: '/' }
  if (link.startsWith('/')) return openLinkTargetOf({ openPage: link, link: null, own })
  if (unseen.test(link) || link.includes('\\') || !/^https?:\/\/[^/]/i.test(link) || !URL.canParse(link))
    return { kind: 'refused' }
  const url = new URL(link)
  // A user name before an @ is a known trick to make a foreign host look like another one.
  url.username = ''
  url.password = ''
  if (own.includes(url.origin))
    return openLinkTargetOf({ openPage: url.pathname + url.search + url.hash, link: null, own })
  const isAllowed = trustedLinkHosts.includes(url.host) && url.protocol === 'https:' && !link.includes('@')
  if (isAllowed) return { kind: 'outside', url: url.href }
  const disguised = url.hostname.split('.').some(label => label.startsWith('xn--'))
  return { kind: 'ask', url: url.href, host: url.host, disguised, open: url.protocol === 'http:' }
}
