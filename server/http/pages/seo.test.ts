import { afterAll, describe, expect, it, vi } from 'vitest'
import { err, ok } from '#domain/kernel/result.ts'
import { removePageFolders, startedPages } from '#tests/builders/page-server.ts'
import type { FirstViewRenderer, FirstViewRequest } from '../../page-ports.ts'

afterAll(removePageFolders)

describe('public pages', () => {
  it('have a title and a description in the user’s language', async () => {
    const { get } = await startedPages()
    const page = await get('/quote/A?utm=1', { cookie: 'lang=en' })
    expect(page.body).toContain('<title>en /quote/A</title>')
    expect(page.body).toContain('content="&quot;d&quot;"')
    expect(page.body).toContain('<link rel="canonical" href="https://tidemark.example/quote/A" />')
    expect(page.headers['x-robots-tag']).toBeUndefined()
    expect(page.headers.vary).toContain('accept-language')
    expect((await get('/quote/A', { cookie: 'lang=ko' })).body).toContain('<title>ko /quote/A</title>')
  })

  it('do not take their canonical address from the request’s host headers', async () => {
    const { get } = await startedPages()
    const page = await get('/quote/A', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    expect(page.body).not.toContain('evil.example')
  })

  it('are sent again only when they have changed', async () => {
    const { get } = await startedPages()
    const { headers } = await get('/quote/A')
    expect((await get('/quote/A', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
    expect((await get('/quote/B', { 'if-none-match': String(headers.etag) })).statusCode).toBe(200)
  })

  it.each(['/my', '/login', '/quote/none', '/index.html'])('do not include %s (noindex)', async path => {
    const { get } = await startedPages()
    expect((await get(path)).headers['x-robots-tag']).toBe('noindex')
  })

  it('do not include /index.html, which keeps the general head', async () => {
    const { get } = await startedPages()
    expect((await get('/index.html')).body).toContain('<title>Tidemark</title>')
    expect((await get('/index.html')).body).not.toContain('canonical')
  })

  it('are closed to search engines while the market is simulated', async () => {
    const { get } = await startedPages({ simulated: true })
    expect((await get('/quote/A')).headers['x-robots-tag']).toBe('noindex')
    expect((await get('/sitemap.xml')).headers['x-robots-tag']).toContain('noindex')
    expect((await get('/og/quote/BRK.B.png')).headers['x-robots-tag']).toContain('noindex')
    expect((await get('/robots.txt')).body).toContain('Disallow: /\n')
  })
})

describe('the drawn first view', () => {
  const drawer = (html: string | null = '<main>$1 $&</main>') => {
    const requests: FirstViewRequest[] = []
    const draw: FirstViewRenderer['draw'] = async view => {
      requests.push(view)
      return html
    }
    return { requests, views: { draw } }
  }
  const phone = { 'sec-ch-ua-mobile': '?1' }

  it('replaces the app shell in the page', async () => {
    const { get } = await startedPages(drawer())
    const { body } = await get('/quote/A')
    expect(body).toContain('<div id="root" data-drawn><!--picture--><main>$1 $&</main><!--/picture--></div>')
    expect((await get('/index.html')).body).toContain('<p>every page</p>')
  })

  it('is drawn once for all users with the same preferences, and again after a publication', async () => {
    const { requests, views } = drawer()
    const { get, publish } = await startedPages({ views })
    await Promise.all([get('/quote/A', phone), get('/quote/A', phone)])
    await get('/quote/A', phone)
    expect(requests).toEqual([{ path: '/quote/A', search: '', lang: 'ko', wide: false }])
    await get('/quote/A', { ...phone, cookie: 'lang=en' })
    await get('/quote/A')
    publish()
    await get('/quote/A', phone)
    expect(requests.slice(1).map(({ lang, wide }) => [lang, wide])).toEqual([
      ['en', false],
      ['ko', true],
      ['ko', false],
    ])
  })

  it('is drawn again after a minute, because it shows the time of day, while the old page is still sent', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23) })
    try {
      const drawings = ['<p>one</p>', '<p>two</p>', '<p>three</p>']
      let letThrough = (_html: string) => {}
      const draw = vi
        .fn<FirstViewRenderer['draw']>(async () => drawings.shift() ?? null)
        .mockImplementationOnce(async () => drawings.shift() ?? null)
        .mockImplementationOnce(() => new Promise(resolve => (letThrough = resolve)))
      const { get } = await startedPages({ views: { draw } })
      const shown = async () => /<p>(?:one|two|three)<\/p>/.exec((await get('/quote/A')).body)?.[0]
      expect(await shown()).toBe('<p>one</p>')
      vi.advanceTimersByTime(59_000)
      expect(await shown()).toBe('<p>one</p>')
      expect(draw).toHaveBeenCalledTimes(1)
      vi.advanceTimersByTime(2000)
      expect(await shown()).toBe('<p>one</p>')
      expect(await shown()).toBe('<p>one</p>')
      expect(draw).toHaveBeenCalledTimes(2)
      letThrough(drawings.shift() ?? '')
      await expect.poll(shown).toBe('<p>two</p>')
      // After five minutes without a request, the cached page is too old to be sent.
      vi.advanceTimersByTime(300_000)
      expect(await shown()).toBe('<p>three</p>')
    } finally {
      vi.useRealTimers()
    }
  })

  it('stays as it was when drawing the next one fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23) })
    try {
      const draw = vi
        .fn<FirstViewRenderer['draw']>(async () => null)
        .mockImplementationOnce(async () => '<p>one</p>')
      const { get } = await startedPages({ views: { draw } })
      for (const wait of [0, 61_000, 61_000]) {
        vi.advanceTimersByTime(wait)
        expect((await get('/quote/A')).body).toContain('<p>one</p>')
      }
      expect(draw).toHaveBeenCalledTimes(3)
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    ['a phone with its client hint', { 'sec-ch-ua-mobile': '?1', 'user-agent': 'X' }, false],
    ['a desktop with its client hint', { 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' }, true],
    ['a phone by its user agent alone', { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' }, false],
    ['a client without such headers', {}, true],
  ])('has the right width for %s', async (_, headers, wide) => {
    const { requests, views } = drawer()
    const { get } = await startedPages({ views })
    await get('/quote/A', headers)
    expect(requests).toMatchObject([{ wide }])
  })

  it.each([
    ['a signed-in user', '/quote/A', { cookie: 'signed_in=1' }],
    ['an address with an extra parameter', '/quote/A?utm=1', {}],
    ['a page that is not public', '/my', {}],
    ['an unknown stock', '/quote/none', {}],
  ])('is left out for %s', async (_, path, headers) => {
    const { requests, views } = drawer()
    const { get } = await startedPages({ views })
    expect((await get(path, headers)).body).toContain('<p>every page</p>')
    expect(requests).toEqual([])
  })

  it('is drawn again on the next request after drawing has failed', async () => {
    const { requests, views } = drawer(null)
    const { get } = await startedPages({ views })
    expect((await get('/quote/A')).body).toContain('<p>every page</p>')
    await get('/quote/A')
    expect(requests).toHaveLength(2)
  })
})

describe('the sitemaps', () => {
  it('are XML, and an unknown sitemap gives 404', async () => {
    const { get } = await startedPages()
    const index = await get('/sitemap.xml')
    expect(index.headers['content-type']).toContain('application/xml')
    expect(index.body).toContain(
      '<loc>https://tidemark.example/sitemap-pages.xml</loc><lastmod>2026-11-20</lastmod>',
    )
    expect((await get('/sitemap-pages.xml')).body).toContain('<loc>https://tidemark.example/top</loc>')
    expect((await get('/sitemap-other.xml')).statusCode).toBe(404)
  })
})

describe('the preview picture of a stock', () => {
  it('is drawn once for each language and publication', async () => {
    const { get, drawn, publish } = await startedPages()
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
  ])('is not found at %s', async url => {
    const { get, drawn } = await startedPages()
    expect((await get(url)).statusCode).toBe(404)
    expect(drawn).toEqual([])
  })

  it('is refused with 503 when too many are being drawn, and is drawn on a later request', async () => {
    let busy = true
    const { get } = await startedPages({ draw: async () => (busy ? err('busy') : ok(Buffer.from('png'))) })
    const refused = await get('/og/quote/BRK.B.png')
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([503, 'no-store'])
    busy = false
    expect((await get('/og/quote/BRK.B.png')).statusCode).toBe(200)
  })

  it('gives an error when its drawing fails, and is drawn again on the next request', async () => {
    let broken = true
    const { get } = await startedPages({
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
