/** `open` receives the element names from the root; `close` also receives the element's own text. */
export type XmlVisitor = { open(path: string): void; close(path: string, text: string): void }

/** Our choice of how many characters a document may have; a Form 4 has some ten kilobytes. */
const MOST_CHARACTERS = 4 * 1024 * 1024
const MOST_DEPTH = 32

/**
 * Reads only what a Form 4 contains: elements, text, the five entities and numbered characters. A document type is refused,
 * because it could define entities that expand without limit. One forward pass. When it returns false the document is
 * incomplete, and the caller must discard what it received.
 */
export function walkXml(source: string, visitor: XmlVisitor): boolean {
  if (source.length > MOST_CHARACTERS) return false
  const paths: string[] = []
  const texts: string[] = []
  let at = source.charCodeAt(0) === 0xfeff ? 1 : 0
  let isOver = false

  const say = (text: string): boolean => {
    if (paths.length === 0) return text.trim() === ''
    texts[texts.length - 1] += text
    return true
  }
  const open = (name: string): boolean => {
    if (isOver || paths.length === MOST_DEPTH) return false
    const path = paths.length === 0 ? name : `${paths.at(-1)}/${name}`
    paths.push(path)
    texts.push('')
    visitor.open(path)
    return true
  }
  const close = (name: string): boolean => {
    const path = paths.pop()
    if (path === undefined || path.slice(path.lastIndexOf('/') + 1) !== name) return false
    visitor.close(path, texts.pop()!.trim())
    isOver = paths.length === 0
    return true
  }

  while (at < source.length) {
    const from = source.indexOf('<', at)
    if (!say(plain(source.slice(at, from === -1 ? source.length : from)))) return false
    if (from === -1) break
    const block = blocks.find(([begin]) => source.startsWith(begin, from))
    if (block) {
      const [begin, end] = block
      const to = source.indexOf(end, from + begin.length)
      if (to === -1) return false
      if (begin === CDATA && !say(source.slice(from + begin.length, to))) return false
      at = to + end.length
      continue
    }
    const to = endOfTag(source, from + 1)
    if (to === -1) return false
    const tag = source.slice(from + 1, to)
    const name = nameIn(tag)
    if (name === null) return false
    if (tag.startsWith('/') ? !close(name) : !open(name)) return false
    if (tag.endsWith('/') && !close(name)) return false
    at = to + 1
  }
  return isOver
}

const CDATA = '<![CDATA['
const blocks = [
  ['<!--', '-->'],
  [CDATA, ']]>'],
  ['<?', '?>'],
] as const

/** Returns an element's name without its prefix, or null for a declaration or an invalid name. */
function nameIn(tag: string): string | null {
  const found = /^\/?(?:[\w.-]{1,64}:)?([A-Za-z_][\w.-]{0,63})(?=[\s/]|$)/.exec(tag)
  return found?.[1] ?? null
}

/** A quoted attribute value may contain `>`. */
function endOfTag(source: string, from: number): number {
  let quote = ''
  for (let at = from; at < source.length; at++) {
    const letter = source[at]!
    if (quote !== '') {
      if (letter === quote) quote = ''
    } else if (letter === '>') return at
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '<') return -1
  }
  return -1
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** An unknown entity is kept as written. */
const plain = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([a-z]{2,4}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal)
      const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
      return isCharacter ? String.fromCodePoint(code) : whole
    },
  )
