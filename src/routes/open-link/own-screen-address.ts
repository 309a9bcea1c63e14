const somewhere = 'http://own.invalid'
/** Paths that must not be a target: this screen itself would loop, and a message must not sign a user in. */
const closed = /^\/(open-link|extension)(\/|$)/i
export const unseenCharacters =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control and invisible characters
  /[\u0000-\u0020\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/
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
  !unseenCharacters.test(text) && !text.includes('\\') && !text.startsWith('//')

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
