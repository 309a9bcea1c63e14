import { ownScreenAddress, unseenCharacters } from './own-screen-address.ts'
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
  if (
    unseenCharacters.test(link) ||
    link.includes('\\') ||
    !/^https?:\/\/[^/]/i.test(link) ||
    !URL.canParse(link)
  )
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
