import { describe, expect, it } from 'vitest'
import { parsePage, serializePage } from '#start/document/page-document.ts'
import { composePage, deferPreloads, parseSnapshot, type StoredSnapshot } from './compose-page.ts'

const shell =
  '<!doctype html><html lang="ko" data-theme="dark" data-scheme="kr"><head><meta name="theme-color" content="#0a0e13" /></head>' +
  '<body><div id="root"><!--picture--><p>still</p><!--/picture--></div></body></html>'

const picture: StoredSnapshot = {
  attributes: { lang: 'en', 'data-theme': 'light' },
  html: '<main>$1 $& rows</main>',
  taken_at: '2026-11-20T09:00:00Z',
}
const composed = (snapshot: StoredSnapshot, withView: boolean, html = shell): string =>
  serializePage(composePage(parsePage(html), snapshot, withView))

describe('the page composed from the shell and the snapshot', () => {
  it('contains the last view unchanged instead of the skeleton', () => {
    const page = composed(picture, true)
    expect(page).toContain('<div id="root"><!--picture--><main>$1 $& rows</main><!--/picture--></div>')
    expect(page).toContain('<html lang="en" data-theme="light" data-scheme="kr">')
  })

  it('has only the language, theme and colours of the snapshot on other screens', () => {
    const page = composed(picture, false)
    expect(page).toContain('<p>still</p>')
    expect(page).toContain('lang="en"')
    expect(page).toContain('<meta name="theme-color" content="#f2f4f6" />')
  })

  it('adds an attribute that the shell does not have, and escapes its value', () => {
    const page = composed({ ...picture, attributes: { 'data-x': '"><script>' } }, false)
    expect(page).toContain(' data-x="&quot;>&lt;script>">')
    expect(page).not.toContain('<script>')
  })

  it('is the unchanged shell when the shell has no place for a snapshot', () => {
    expect(composed({ ...picture, attributes: {} }, true, '<html><body></body></html>')).toBe(
      '<html><body></body></html>',
    )
  })
})

describe('a stored snapshot', () => {
  it.each([
    null,
    1,
    {},
    { attributes: null, html: '', taken_at: '' },
    { attributes: {}, html: 1, taken_at: '' },
  ])('is refused when it is %j', value => expect(parseSnapshot(value)).toBeNull())

  it('keeps only the attributes that may be set', () => {
    const read = parseSnapshot({ ...picture, attributes: { lang: 'en', onload: 'x', 'data-theme': 2 } })
    expect(read?.attributes).toEqual({ lang: 'en' })
  })
})

describe('the preloads of a page', () => {
  const shell =
    '<head>\n  <link rel="modulepreload" crossorigin href="/assets/a.js">\n  <link rel="icon" href="/x">\n</head>'
  const preloaded = () => serializePage(deferPreloads(parsePage(shell), ['assets/b.js', 'assets/c.css']))

  it('are not requested before the first paint', () => {
    expect(preloaded()).not.toMatch(/<link rel="(?!icon)/)
  })

  it('are listed for later: first those of the program, then those of the screen', () => {
    const named = [...preloaded().matchAll(/<link data-late="(\w+)" crossorigin href="([^"]+)"/g)]
    expect(named.map(([, of, href]) => [of, href])).toEqual([
      ['program', '/assets/a.js'],
      ['screen', '/assets/b.js'],
      ['screen', '/assets/c.css'],
    ])
  })
})
