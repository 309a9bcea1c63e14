/**
 * Says when the program's files are requested: at once, at once but after all other files, or after the first paint.
 */
export type ProgramRequestTime = keyof typeof programRequests

/** A link that is added at the end of the head. The start script requests those whose kind begins with `late`. */
export type HeadLink = { kind: keyof typeof linkKinds; href: string }

/** A line that is added after the description: the canonical address, or a tag for link previews. */
export type PageMeta = { name: 'canonical' | `og:${string}` | `twitter:${string}`; content: string }

type PageFields = {
  /** Attributes of the root element in their order; `true` stands for an attribute without a value. */
  attributes: Readonly<Record<string, string | true>>
  title: string
  description: string
  /** Lines to add when the page is printed; a parsed page has none, and no `links` either. */
  meta: readonly PageMeta[]
  themeColour: string
  links: readonly HeadLink[]
  /** The files of the program, in the order in which they are evaluated. */
  program: { files: readonly string[]; request: ProgramRequestTime }
  /** Whether the server has drawn the view, which then stays until the program's screen is complete. */
  isDrawn: boolean
  /**
   * HTML between the two `picture` markers: the app shell, the first view or the snapshot. All other fields are
   * plain text.
   */
  view: string
}
type PageField = keyof PageFields

/**
 * The page as it was parsed: each field with the text before it, in the order of the page, and the text after the last
 * field.
 */
type PageSource = {
  fields: PageFields
  pieces: readonly { before: string; field: PageField; written: string }[]
  rest: string
}

/** Our HTML page as typed fields. A field for which the page has no place is empty, and is not printed. */
export type PageDocument = PageFields & { readonly source: PageSource }

const linkKinds = {
  stylesheet: 'rel="stylesheet"',
  'preload-style': 'rel="preload" as="style"',
  modulepreload: 'rel="modulepreload"',
  'late-program': 'data-late="program"',
  'late-screen': 'data-late="screen"',
}
const programRequests = {
  preload: linkKinds.modulepreload,
  'preload-low': `${linkKinds.modulepreload} fetchpriority="low"`,
  late: linkKinds['late-program'],
}
const requestNames = Object.keys(programRequests) as ProgramRequestTime[]

const linkTag = (how: string, href: string): string => `<link ${how} crossorigin href="${href}">`

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')

const escapeAttribute = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export const escapeHtml = (text: string): string =>
  escapeAttribute(text).replaceAll('>', '&gt;').replaceAll("'", '&#39;')

const INDENT = '\n    '
const description = '<meta\\s+name="description"[\\s\\S]*?>'
const programLink = linkTag(`(?:${Object.values(programRequests).join('|')})`, '[^"]*')

type PagePlace<F extends PageField> = {
  /** Has two groups: the text before the field, and the field as it is written. */
  pattern: RegExp
  read(written: string): PageFields[F]
  print(value: PageFields[F]): string
}

const places: { [F in PageField]: PagePlace<F> } = {
  attributes: {
    pattern: /()(<html\b[^>]*>)/,
    read: written =>
      Object.fromEntries(
        [...written.matchAll(/\s([^\s=>"]+)(?:="([^"]*)")?/g)].map(([, name = '', value]) => [
          name,
          value === undefined ? true : decoded(value),
        ]),
      ),
    print: attributes => {
      const all = Object.entries(attributes).map(([name, value]) =>
        value === true ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`,
      )
      return `<html${all.join('')}>`
    },
  },
  title: { pattern: /(<title>)([\s\S]*?)(?=<\/title>)/, read: decoded, print: escapeHtml },
  description: {
    pattern: new RegExp(`()(${description})`),
    read: written => decoded(/content="([^"]*)"/.exec(written)?.[1] ?? ''),
    print: content => `<meta name="description" content="${escapeHtml(content)}" />`,
  },
  meta: {
    pattern: new RegExp(`(${description})()`),
    read: () => [],
    print: lines => lines.map(line => INDENT + metaTag(line)).join(''),
  },
  themeColour: {
    pattern: /(<meta name="theme-color" content=")([^"]*)/,
    read: decoded,
    print: escapeAttribute,
  },
  links: {
    pattern: /()()(?=<\/head>)/,
    read: () => [],
    print: links =>
      links.map(({ kind, href }) => linkTag(linkKinds[kind], escapeAttribute(href)) + INDENT).join(''),
  },
  program: {
    pattern: new RegExp(`()(${programLink}(?:\\s+${programLink})*)`),
    read: written => ({
      files: [...written.matchAll(/href="([^"]*)"/g)].map(([, file = '']) => decoded(file)),
      request:
        requestNames.find(name => written.startsWith(`<link ${programRequests[name]} crossorigin`)) ??
        'preload',
    }),
    print: ({ files, request }) =>
      files.map(file => linkTag(programRequests[request], escapeAttribute(file))).join(INDENT),
  },
  isDrawn: {
    pattern: /(<div id="root")( data-drawn|)(?=><!--picture-->)/,
    read: Boolean,
    print: isDrawn => (isDrawn ? ' data-drawn' : ''),
  },
  view: {
    pattern: /(<div id="root"(?: data-drawn)?><!--picture-->)([\s\S]*)(?=<!--\/picture-->)/,
    read: String,
    print: String,
  },
}
const pageFields = Object.keys(places) as PageField[]

function metaTag({ name, content }: PageMeta): string {
  const value = escapeHtml(content)
  if (name === 'canonical') return `<link rel="canonical" href="${value}" />`
  return `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${value}" />`
}

const printField = <F extends PageField>(page: PageFields, field: F): string =>
  places[field].print(page[field])

export function parsePage(html: string): PageDocument {
  const found = pageFields.flatMap(field => {
    const match = places[field].pattern.exec(html)
    const [, before = '', written = ''] = match ?? []
    return match ? [{ field, written, at: match.index + before.length }] : []
  })
  const pieces: { before: string; field: PageField; written: string }[] = []
  let end = 0
  for (const { field, written, at } of found.sort((a, b) => a.at - b.at)) {
    if (at < end) continue
    pieces.push({ before: html.slice(end, at), field, written })
    end = at + written.length
  }
  const fields = Object.fromEntries(
    pageFields.map(field => {
      const written = pieces.find(piece => piece.field === field)?.written ?? ''
      return [field, places[field].read(written)]
    }),
  ) as PageFields
  return { ...fields, source: { fields, pieces, rest: html.slice(end) } }
}

/** Prints the page; a field that nobody has changed is printed as it was written. */
export function serializePage(page: PageDocument): string {
  const { fields, pieces, rest } = page.source
  return pieces.reduceRight(
    (after, { before, field, written }) =>
      before + (page[field] === fields[field] ? written : printField(page, field)) + after,
    rest,
  )
}
