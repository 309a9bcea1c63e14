/** A tag or a text of XML or HTML. Names are in lower case and without a prefix, which programs choose as they like. */
export type MarkupEvent =
  | { kind: 'open'; name: string; attributes: string }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

/** No tag goes on beyond the next bracket, so that a text of brackets that never close is read only once. */
const tag = /<(\/?)([^\s/>"'=<]+)((?:"[^"<]*"|'[^'<]*'|[^>"'<])*)>/y
/** What these elements hold is no text of the page. */
const silent = new Set(['script', 'style'])

/**
 * Reads XML and HTML as a stream of events. The page's content security policy keeps the browser's own parser from reading
 * text that is not ours, and an event needs no memory once it is read.
 */
export function* readMarkup(text: string): Generator<MarkupEvent> {
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf('<', at)
    const end = next === -1 ? text.length : next
    if (end > at) yield { kind: 'text', text: decodeEntities(text.slice(at, end)) }
    if (next === -1) return
    const marked = readMarked(text, next)
    if (marked) {
      if (marked.text !== '') yield { kind: 'text', text: marked.text }
      at = marked.end
      continue
    }
    tag.lastIndex = next
    const match = tag.exec(text)
    if (!match) {
      yield { kind: 'text', text: '<' }
      at = next + 1
      continue
    }
    at = tag.lastIndex
    const name = (match[2] as string).toLowerCase().replace(/^.*:/, '')
    const attributes = match[3] as string
    if (match[1] === '/') {
      yield { kind: 'close', name }
      continue
    }
    yield { kind: 'open', name, attributes }
    if (attributes.endsWith('/')) yield { kind: 'close', name }
    else if (silent.has(name)) at = endOf(text, `</${name}`, at, 0)
  }
}

/** Returns the end of a comment, a declaration or a block of plain characters, of which only the last has a text. */
function readMarked(text: string, at: number): { end: number; text: string } | null {
  if (text.startsWith('<![CDATA[', at)) {
    const end = endOf(text, ']]>', at, 3)
    return { end, text: text.slice(at + 9, end - 3) }
  }
  if (text.startsWith('<!--', at)) return { end: endOf(text, '-->', at + 4, 3), text: '' }
  return /[!?]/.test(text[at + 1] ?? '') ? { end: endOf(text, '>', at, 1), text: '' } : null
}

function endOf(text: string, mark: string, from: number, length: number): number {
  const found = text.indexOf(mark, from)
  return found === -1 ? text.length : found + length
}

/** Returns an attribute by its name, with or without a prefix; null when the tag has none. */
export function attributeOf(attributes: string, name: string): string | null {
  const match = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  )
  const value = match?.[1] ?? match?.[2] ?? match?.[3]
  return value === undefined ? null : decodeEntities(value)
}

const attribute = /(?:^|\s)(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Returns all attributes of a tag with quoted values, by their names without a prefix. */
export function readAttributes(attributes: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, name, double, single] of attributes.matchAll(attribute))
    found.set(name as string, decodeEntities(double ?? single ?? ''))
  return found
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}
const LAST_CODE_POINT = 0x10ffff

const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
        if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole
        const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
        return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole
      })
    : text
