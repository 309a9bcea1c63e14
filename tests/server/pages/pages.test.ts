import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publicAddresses } from '#server/use-cases/pages/public-addresses.ts'
import { pageHeadWords, pageTitles } from '#text/words/page-heads.ts'
import { headOf, pageSite, siteOrigin } from './page-site.ts'

type Site = Awaited<ReturnType<typeof pageSite>>
let simulated: Site
let real: Site
beforeAll(async () => {
  simulated = await pageSite()
  real = await pageSite({ real: true })
})
afterAll(() => Promise.all([simulated.close(), real.close()]))

const langs = ['ko', 'en'] as const
const locale = { ko: 'ko_KR', en: 'en_US' }
const headIn = async (site: Site, path: string, lang: 'ko' | 'en') => {
  const reply = await site.get(path, { cookie: `lang=${lang}` })
  expect(reply.status, path).toBe(path === '/quote/999999' ? 404 : 200)
  return { head: headOf(await reply.text()), robots: reply.headers.get('x-robots-tag') }
}

describe('the HTML of a page', () => {
  test.each(langs)('has in %s its title, its address and its texts for sharing, each once', async lang => {
    const words = pageHeadWords[lang]
    for (const { listed, page } of publicAddresses.filter(each => each.listed)) {
      const { head, robots } = await headIn(real, `${listed}?utm_source=x`, lang)
      const title = `${pageTitles[lang][page]} · Tidemark`
      const description = words.descriptions[page]
      expect([head.lang, head.titles, head.canonical], listed).toEqual([lang, [title], [siteOrigin + listed]])
      expect(head.of('description')).toBe(description)
      expect(head.of('og:title')).toBe(title)
      expect(head.of('og:description')).toBe(description)
      expect(head.of('og:url')).toBe(siteOrigin + listed)
      expect(head.of('og:locale')).toBe(locale[lang])
      expect(head.of('og:image')).toBe(`${siteOrigin}/icons/icon-512.png`)
      expect(head.of('twitter:card')).toBe('summary')
      expect(robots).toBeNull()
    }
  })

  test.each(langs)(
    'has the name in %s and the image of the stock that it is about, on every tab',
    async lang => {
      const name = lang === 'ko' ? '시험 1 900001' : 'Trial 1 900001'
      for (const [path, at] of [
        ['/quote/900001', '/quote/900001'],
        ['/quote/900001-KR/chart', '/quote/900001'],
        ['/quote/900001/analysis?detail=summary', '/quote/900001/analysis'],
        ['/quote/900001/etf-compare', '/quote/900001/etf-compare'],
      ] as const) {
        const { head } = await headIn(real, path, lang)
        expect(head.titles).toEqual([`${name} · Tidemark`])
        expect(head.canonical).toEqual([siteOrigin + at])
        expect(head.of('og:image')).toBe(`${siteOrigin}/og/quote/900001.png?lang=${lang}`)
        expect([head.of('og:image:width'), head.of('og:image:height')]).toEqual(['1200', '630'])
        expect(head.of('og:image:alt')).toBe(`${name} · Tidemark`)
        expect(head.of('twitter:card')).toBe('summary_large_image')
        expect(head.of('description')).toContain('2026-11-20')
      }
    },
  )

  test('is in the language that the browser asks for, or in Korean if it asks for another one', async () => {
    for (const [asked, lang] of [
      ['en-US,en;q=0.9', 'en'],
      ['ko-KR,ko;q=0.9,en;q=0.5', 'ko'],
      ['fr', 'ko'],
    ]) {
      const reply = await real.get('/trust', { 'accept-language': asked! })
      expect(headOf(await reply.text()).lang).toBe(lang)
      expect(reply.headers.get('vary')).toContain('accept-language')
    }
  })

  test('has noindex and no image if the page is personal, for signing in, or unknown', async () => {
    for (const path of [
      '/my',
      '/my-stock',
      '/login',
      '/search',
      '/open-link',
      '/more-menu',
      '/quote/999999',
    ]) {
      const { head, robots } = await headIn(real, path, 'ko')
      expect(robots, path).toBe('noindex')
      expect(head.of('og:image:width'), path).toBeUndefined()
    }
  })
})

describe('the image of a stock', () => {
  test.each(['900001', 'TSTA', '900001-KR'])('%s is a PNG of 1200 by 630 pixels', async ticker => {
    for (const lang of langs) {
      const reply = await real.get(`/og/quote/${ticker}.png?lang=${lang}`)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
      const bytes = Buffer.from(await reply.arrayBuffer())
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
      const etag = reply.headers.get('etag')!
      const again = await real.get(`/og/quote/${ticker}.png?lang=${lang}`, { 'if-none-match': etag })
      expect(again.status).toBe(304)
    }
  })

  test('differs by language and by stock', async () => {
    const paths = ['900001.png?lang=ko', '900001.png?lang=en', '900002.png?lang=ko', 'TSTA.png?lang=ko']
    const all = await Promise.all(paths.map(path => real.get(`/og/quote/${path}`)))
    expect(new Set(all.map(({ headers }) => headers.get('etag'))).size).toBe(4)
  })

  test('is not found for an unknown stock or another path', async () => {
    for (const path of ['999999.png', 'ZZZZ.png', '900001.jpg', '900001', '..%2f900001.png', '%00.png'])
      expect((await real.get(`/og/quote/${path}`)).status, path).toBe(404)
  })
})

describe('the sitemap and robots.txt', () => {
  test('list every public page and every stock, and exclude the rest', async () => {
    const robots = await (await real.get('/robots.txt')).text()
    expect(robots).toContain(`Sitemap: ${siteOrigin}/sitemap.xml`)
    for (const path of ['/api/', '/my', '/login']) expect(robots).toContain(`Disallow: ${path}\n`)
    expect(robots).not.toContain('Disallow: /\n')
    const locations = async (path: string) => {
      const reply = await real.get(path)
      expect([reply.status, reply.headers.get('x-robots-tag')], path).toEqual([200, null])
      expect(reply.headers.get('content-type')).toContain('application/xml')
      return [...(await reply.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at]) =>
        at!.replace(siteOrigin, ''),
      )
    }
    const maps = await locations('/sitemap.xml')
    expect(maps).toEqual(['/sitemap-pages.xml', '/sitemap-kr.xml', '/sitemap-us.xml'])
    const all = (await Promise.all(maps.map(locations))).flat()
    expect(all).toContain('/quote/900001')
    expect(all).toContain('/quote/TSTA')
    expect(all).toContain('/terms')
    expect(all.length).toBeGreaterThan(50)
    for (const path of all) {
      const { head, robots: said } = await headIn(real, path, 'ko')
      expect([head.canonical, said], path).toEqual([[siteOrigin + path], null])
    }
    expect((await real.get('/sitemap-nothing.xml')).status).toBe(404)
  })

  test('exclude everything of a simulated market', async () => {
    expect(await (await simulated.get('/robots.txt')).text()).toMatch(/^Disallow: \/$/m)
    for (const path of [
      '/sitemap.xml',
      '/sitemap-pages.xml',
      '/og/quote/900001.png',
      '/',
      '/terms',
      '/quote/900001',
    ])
      expect((await simulated.get(path)).headers.get('x-robots-tag'), path).toContain('noindex')
    const { head } = await headIn(simulated, '/quote/900001', 'en')
    expect(head.of('og:description')).toContain('Simulated')
    expect(head.canonical).toEqual([`${siteOrigin}/quote/900001`])
  })
})
