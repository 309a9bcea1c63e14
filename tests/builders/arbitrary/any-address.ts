import fc from 'fast-check'
import { anyText } from './any-text.ts'

const segment = fc.oneof(anyText().map(encodeURIComponent), fc.stringMatching(/^[\w.~!$&'()*+,;=:@-]*$/))

/**
 * A path as a browser may show it, as `fc.webPath()`. That one lists each spelling of each code point first, which takes
 * a second in each process.
 */
export const anyWebPath = fc.array(segment).map(parts => parts.map(part => `/${part}`).join(''))

/** A query without its question mark, as `fc.webQueryParameters()`. */
export const anyQuery = fc.array(segment).map(parts => parts.join('&'))

/** The address of a page elsewhere, as `fc.webUrl()`. */
export const anyWebUrl = fc
  .tuple(fc.constantFrom('http', 'https'), fc.domain(), anyWebPath)
  .map(([scheme, host, path]) => `${scheme}://${host}${path}`)
