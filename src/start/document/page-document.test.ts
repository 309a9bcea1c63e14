import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type PageDocument, parsePage, serializePage } from './page-document.ts'

const own = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8')

/** The page as the build writes it. */
const built = own
  .replace(
    /<script type="module"[^>]*><\/script>/,
    ['index', 'react', 'start']
      .map(name => `<link rel="modulepreload" crossorigin href="/assets/${name}-1.js">`)
      .join('\n    '),
  )
  .replace(
    '  </head>',
    () =>
      '    <link disabled rel="stylesheet" crossorigin href="/assets/start-2.css">\n' +
      '  <style>.a{content:"$&"}</style>\n  <link rel="manifest" href="/manifest.webmanifest"></head>',
  )
  .replace('<!--/picture-->', '<p class="still">…</p><!--/picture-->')
  .replace('</body>', '<script id="start">{const a="</he"+"ad>"}</script></body>')

const written = (page: string, changes: Partial<PageDocument>): string =>
  serializePage({ ...parsePage(page), ...changes })

/** Returns the fields of a page without `source`, from which it was parsed. */
const fieldsOf = ({ source: _, ...fields }: PageDocument) => fields

describe('a page that nobody changes', () => {
  it.each([
    ['index.html', own],
    ['a built page', built],
    ['an empty page', ''],
    ['a page without a head', '<!doctype html><HTML lang=ko>\r\n<title>a &copy; b</title></html>'],
    ['a page with odd attributes', `<html  lang="a&quot;b"\n class='x' data-y hidden="">$& $1 $\`</html>`],
    ['a page with half a marker', '<div id="root"><!--picture--></div><!--/picture><title>'],
    [
      'a page with its parts in another order',
      `</head>${built.replace(/<title>.*<\/title>/, '')}<title>T</title>`,
    ],
  ])('is printed as it was: %s', (_, html) => {
    expect(serializePage(parsePage(html))).toBe(html)
  })

  it('is read into its fields', () => {
    expect(fieldsOf(parsePage(built))).toEqual({
      attributes: { lang: 'ko', 'data-theme': 'dark', 'data-scheme': 'kr' },
      title: 'Tidemark · 주식 분석',
      description: expect.stringMatching(/^모든 숫자의 .* came to be\.$/),
      meta: [],
      themeColour: '#0a0e13',
      program: {
        files: ['/assets/index-1.js', '/assets/react-1.js', '/assets/start-1.js'],
        request: 'preload',
      },
      links: [],
      isDrawn: false,
      view: '<p class="still">…</p>',
    })
  })
})

describe('a page with a changed field', () => {
  it.each<[string, Partial<PageDocument>, string]>([
    ['attributes', { attributes: { lang: 'en', hidden: true } }, 'en" hidden'],
    ['theme colour', { themeColour: '#f2f4f6' }, 'f2f4f6'],
    ['title', { title: '<$& "1" \'2\'>' }, '&lt;$&amp; &quot;1&quot; &#39;2&#39;&gt;'],
    ['view', { view: '$1 $& <i>' }, '$1 $& <i>'],
    ['drawing', { isDrawn: true }, ' data-drawn'],
  ])('differs in that field alone: %s', (_, changes, come) => {
    const page = written(built, changes)
    expect(built).not.toContain(come)
    expect(page).toContain(come)
    expect(fieldsOf(parsePage(page))).toEqual({ ...fieldsOf(parsePage(built)), ...changes })
  })

  it('names the description once, with the tags of link previews after it', () => {
    const page = written(built, {
      description: 'All "of" $& it',
      meta: [
        { name: 'canonical', content: 'https://tidemark.example/?a=1&b' },
        { name: 'twitter:card', content: 'summary' },
      ],
    })
    expect(page).toContain(
      '    <meta name="description" content="All &quot;of&quot; $&amp; it" />\n' +
        '    <link rel="canonical" href="https://tidemark.example/?a=1&amp;b" />\n' +
        '    <meta name="twitter:card" content="summary" />\n    <meta name="theme-color"',
    )
    expect(page.match(/name="description"/g)).toHaveLength(1)
  })

  it.each([
    ['preload', 'rel="modulepreload"'],
    ['preload-low', 'rel="modulepreload" fetchpriority="low"'],
    ['late', 'data-late="program"'],
  ] as const)('requests its program in the way that the field states: %s', (request, how) => {
    const { program } = parsePage(built)
    const page = written(built, { program: { ...program, request } })
    expect(page).toContain(
      `<link ${how} crossorigin href="/assets/index-1.js">\n    <link ${how} crossorigin href="/assets/react-1.js">`,
    )
    expect(parsePage(page).program).toEqual({ files: program.files, request })
  })

  it('keeps a field that it has no place for out of the page', () => {
    const bare = '<html><body></body></html>'
    expect(written(bare, { title: 'T', view: 'V', isDrawn: true, themeColour: '#fff' })).toBe(bare)
  })

  it('has its further links at the end of the head, in their order', () => {
    const kinds = ['stylesheet', 'preload-style', 'modulepreload', 'late-program', 'late-screen'] as const
    const links = kinds.map((kind, nth) => ({ kind, href: `/${nth}` }))
    expect(written('<head>\n  </head><p></head>', { links })).toBe(
      '<head>\n  <link rel="stylesheet" crossorigin href="/0">\n' +
        '    <link rel="preload" as="style" crossorigin href="/1">\n' +
        '    <link rel="modulepreload" crossorigin href="/2">\n' +
        '    <link data-late="program" crossorigin href="/3">\n' +
        '    <link data-late="screen" crossorigin href="/4">\n    </head><p></head>',
    )
  })
})
