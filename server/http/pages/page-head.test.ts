import { describe, expect, it } from 'vitest'
import { parsePage, serializePage } from '#start/document/page-document.ts'
import type { PageHead } from '../../page-ports.ts'
import { withHead } from './page-head.ts'
import { renderRobotsTxt, renderSitemap } from './seo-files.ts'

const page = parsePage(`<!doctype html><html><head><title>Tidemark</title>
<meta
  name="description"
  content="All of it."
/>
<link rel="icon" href="/favicon.svg" /></head><body></body></html>`)
const origin = 'https://tidemark.example'
const head = (changes: Partial<PageHead> = {}): PageHead => ({
  title: '새별전자 900100 · Tidemark',
  description: 'Price and signal.',
  path: '/quote/900100',
  drawnAt: [],
  image: '/og/quote/900100.png?lang=ko',
  listed: true,
  ...changes,
})
const written = (changes: Partial<PageHead> = {}, lang: 'ko' | 'en' = 'ko') =>
  serializePage(withHead(page, head(changes), { lang }, origin))

/** Returns each tag with its attribute names, but without their values. */
const tagsOf = (html: string): string[] =>
  [...html.matchAll(/<[^>]+>/g)].map(([tag]) => tag.replaceAll(/"[^"]*"/g, '""'))

describe('the head of a public page', () => {
  it('has each tag of the page’s own once', () => {
    const html = written()
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/name="description"/g)).toHaveLength(1)
    expect(html).toContain('<title>새별전자 900100 · Tidemark</title>')
    expect(html).toContain(`<link rel="canonical" href="${origin}/quote/900100" />`)
    expect(html).toContain(`<meta property="og:url" content="${origin}/quote/900100" />`)
    expect(html).toContain(`content="${origin}/og/quote/900100.png?lang=ko"`)
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />')
    expect(html).toContain('<meta property="og:locale" content="ko_KR" />')
    expect(written({}, 'en')).toContain('<meta property="og:locale" content="en_US" />')
    expect(html).toContain('<link rel="icon" href="/favicon.svg" />')
  })

  it('has a small preview card where the page has no picture of its own', () => {
    const html = written({ image: null })
    expect(html).toContain('<meta name="twitter:card" content="summary" />')
    expect(html).not.toContain('og:image:width')
  })

  it.each([
    '</title><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onload='alert(1)",
    '<!-- --><base href=//evil.example>',
    '&lt;script&gt;',
    "$& $1 $` $' $$",
  ])('escapes %s', hostile => {
    const html = written({ title: hostile, description: hostile, path: `/quote/${hostile}` })
    expect(tagsOf(html)).toEqual(tagsOf(written({ title: 'x', description: 'x', path: '/x' })))
    for (const [, content = ''] of html.matchAll(/(?:content|href)="([^"]*)"/g))
      expect(content).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;|#39;)/)
    const title = /<title>(.*)<\/title>/.exec(html)?.[1] ?? ''
    const read = title
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
    expect(read).toBe(hostile)
  })
})

describe('robots.txt', () => {
  it('forbids everything while the market is simulated', () => {
    expect(renderRobotsTxt(true, origin)).toMatch(/^User-agent: \*\nDisallow: \/$/m)
    expect(renderRobotsTxt(true, origin)).not.toContain('Sitemap')
  })
  it('forbids the API and the users’ own pages, and names the sitemap', () => {
    const rules = renderRobotsTxt(false, origin)
    expect(rules).not.toMatch(/^Disallow: \/$/m)
    for (const path of ['/api/', '/my', '/login', '/notification'])
      expect(rules).toContain(`Disallow: ${path}\n`)
    expect(rules).toContain(`Sitemap: ${origin}/sitemap.xml`)
  })
})

it('a sitemap is valid XML', () => {
  const entries = [
    { path: '/quote/A&B', modified: '2026-11-20' },
    { path: '/q-info', modified: null },
  ]
  expect(renderSitemap(entries, 'urlset', origin)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      `<url><loc>${origin}/quote/A&amp;B</loc><lastmod>2026-11-20</lastmod></url>\n` +
      `<url><loc>${origin}/q-info</loc></url>\n</urlset>\n`,
  )
})
