import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { err, ok } from '#domain/kernel/result.ts'
import type { DrawCard, PublicPages } from '../market-ports.ts'
import { addFinding } from './finding.ts'
import { addStaticFiles } from './static-files.ts'

const html =
  '<!doctype html>\n<html lang="ko"><head><title>Tidemark</title><meta name="description" content="x" /></head><body></body></html>'
const site = { buildId: 'b', files: new Map(), html, manifest: null, parts: {} }

type Given = { simulated?: boolean; draw?: DrawCard }

async function started({ simulated = false, draw }: Given = {}) {
  let publication = 'p1'
  const drawn: string[] = []
  const pages: PublicPages = {
    head: (path, _query, lang) =>
      path.startsWith('/quote/')
        ? { title: `${lang} ${path}`, description: '"d"', path, image: null, listed: path !== '/quote/none' }
        : null,
    card: (ticker, lang) =>
      ticker === 'BRK.B'
        ? {
            lang,
            country: 'us',
            name: 'B',
            code: ticker,
            price: 1,
            changePercent: 0,
            signal: null,
            asOf: '2026-11-20',
            spark: [],
            simulated,
          }
        : null,
    maps: () => [{ path: '/sitemap-pages.xml', modified: '2026-11-20' }],
    map: name => (name === 'pages' ? [{ path: '/top', modified: null }] : null),
    simulated: () => simulated,
    publication: () => publication,
  }
  const finding = {
    pages,
    origin: 'https://tidemark.example',
    draw:
      draw ??
      (async card => {
        drawn.push(`${card.lang} ${card.code}`)
        return ok(Buffer.from('png'))
      }),
  }
  const app = fastify()
  await app.register(import('@fastify/cookie'))
  addFinding(app, finding)
  addStaticFiles(app, site, finding)
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const publish = () => {
    publication = 'p2'
  }
  return { get, drawn, publish }
}

describe('pages that are found', () => {
  it('say in the reader’s language what they are', async () => {
    const { get } = await started()
    const page = await get('/quote/A?utm=1', { cookie: 'lang=en' })
    expect(page.body).toContain('<title>en /quote/A</title>')
    expect(page.body).toContain('content="&quot;d&quot;"')
    expect(page.body).toContain('<link rel="canonical" href="https://tidemark.example/quote/A" />')
    expect(page.headers['x-robots-tag']).toBeUndefined()
    expect(page.headers.vary).toContain('accept-language')
    expect((await get('/quote/A', { cookie: 'lang=ko' })).body).toContain('<title>ko /quote/A</title>')
  })

  it('are not believed to stand where a request says', async () => {
    const { get } = await started()
    const page = await get('/quote/A', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(page.body).not.toContain('evil.example')
  })

  it('are asked for again only when they changed', async () => {
    const { get } = await started()
    const { headers } = await get('/quote/A')
    expect((await get('/quote/A', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect((await get('/quote/B', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  })

  it.each(['/my', '/login', '/quote/none', '/index.html'])('leave %s out', async path => {
    const { get } = await started()
    expect((await get(path)).headers['x-robots-tag']).toBe('noindex')
  })

  it('keep the shell, which stands for every address, free of any one', async () => {
    const { get } = await started()
    expect((await get('/index.html')).body).toContain('<title>Tidemark</title>')
    expect((await get('/index.html')).body).not.toContain('canonical')
  })

  it('are nobody’s find while the market is simulated', async () => {
    const { get } = await started({ simulated: true })
    expect((await get('/quote/A')).headers['x-robots-tag']).toBe('noindex')
    expect((await get('/sitemap.xml')).headers['x-robots-tag']).toContain('noindex')
    expect((await get('/og/quote/BRK.B.png')).headers['x-robots-tag']).toContain('noindex')
    expect((await get('/robots.txt')).body).toContain('Disallow: /\n')
  })
})

describe('the maps', () => {
  it('are XML, and one that is not there is missing', async () => {
    const { get } = await started()
    const index = await get('/sitemap.xml')
    expect(index.headers['content-type']).toContain('application/xml')
    expect(index.body).toContain(
      '<loc>https://tidemark.example/sitemap-pages.xml</loc><lastmod>2026-11-20</lastmod>',
    )
    expect((await get('/sitemap-pages.xml')).body).toContain('<loc>https://tidemark.example/top</loc>')
    expect((await get('/sitemap-other.xml')).statusCode).toBe(404)
  })
})

describe('the picture of a stock', () => {
  it('is drawn once for each language and publication', async () => {
    const { get, drawn, publish } = await started()
    const all = await Promise.all([get('/og/quote/BRK.B.png?lang=en'), get('/og/quote/BRK.B.png?lang=en')])
    for (const { statusCode, headers } of all)
      expect([statusCode, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
        200,
        'image/png',
        'cross-origin',
      ])
    await get('/og/quote/BRK.B.png?lang=<x>')
    await get('/og/quote/BRK.B.png')
    expect(drawn).toEqual(['en BRK.B', 'ko BRK.B'])
    publish()
    await get('/og/quote/BRK.B.png')
    expect(drawn).toHaveLength(3)
  })

  it.each([
    '/og/quote/NONE.png',
    '/og/quote/BRK.B',
    '/og/quote/BRK.B.svg',
    '/og/quote/..%2fx.png',
    '/og/quote/',
  ])('is not there at %s', async url => {
    const { get, drawn } = await started()
    expect((await get(url)).statusCode).toBe(404)
    expect(drawn).toEqual([])
  })

  it('is put off where too many are wanted, and tried again', async () => {
    let busy = true
    const { get } = await started({ draw: async () => (busy ? err('busy') : ok(Buffer.from('png'))) })
    const refused = await get('/og/quote/BRK.B.png')
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([503, 'no-store'])
    busy = false
    expect((await get('/og/quote/BRK.B.png')).statusCode).toBe(200)
  })

  it('fails once where drawing fails, and is tried again', async () => {
    let broken = true
    const { get } = await started({
      draw: async () => {
        if (broken) throw new Error('broken')
        return ok(Buffer.from('png'))
      },
    })
    expect((await get('/og/quote/BRK.B.png')).statusCode).toBe(500)
    broken = false
    expect((await get('/og/quote/BRK.B.png')).statusCode).toBe(200)
  })
})
