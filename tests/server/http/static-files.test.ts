import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSite } from '#server/http/pages/site.ts'
import { type TestApp, testServer } from '#tests/builders/server.ts'
import { testDist, testSite } from './test-site.ts'

let server: TestApp
let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
  server = await testServer({ site: site.site })
})
afterAll(async () => {
  await server.close()
  await site.remove()
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('the page', () => {
  it.each(['/', '/index.html', '/my-stock', '/quote/AAPL', '/quote/BRK.B', '/no/such/screen?x=1'])(
    'is served at %s',
    async url => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it.each([
    '/assets/x.js',
    '/assets/',
    '/foo.png',
    '/sw.js.map',
    '/.vite/manifest.json',
    '/build.json',
    '/assets/..%2f..%2fbuild.json',
    '/fonts/none.woff2',
  ])('is not served at %s', async url => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('<html')
  })

  it.each(['/api/none', '/api/', '/user/none'])(
    'is not the reply to %s, which belongs to the API',
    async url => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('not_found')
    },
  )

  it.each([
    [{}, 'ko', 'dark', 'kr'],
    [{ 'accept-language': 'en-GB,en;q=0.9' }, 'en', 'dark', 'us'],
    [{ 'accept-language': 'fr, en;q=0.5, ko;q=0.7' }, 'ko', 'dark', 'kr'],
    [{ 'accept-language': 'de' }, 'ko', 'dark', 'kr'],
    [{ cookie: 'lang=en; theme=light; scheme=cb', 'accept-language': 'ko' }, 'en', 'light', 'cb'],
    [{ cookie: 'lang=en; scheme=auto' }, 'en', 'dark', 'us'],
    [{ cookie: 'lang=xx"><script>; theme="><b>; scheme=%22' }, 'ko', 'dark', 'kr'],
    [{ cookie: 'theme=auto', 'sec-ch-prefers-color-scheme': 'light' }, 'ko', 'light', 'kr'],
    [{ cookie: 'theme=auto' }, 'ko', 'dark', 'kr'],
  ])('has the language, theme and colours of the request: %o', async (headers, lang, theme, scheme) => {
    const { body, headers: answered } = await get('/', headers as Record<string, string>)
    expect(body).toContain(`<html lang="${lang}" data-theme="${theme}" data-scheme="${scheme}" class="x">`)
    expect(body).not.toContain('script')
    expect(answered.vary).toContain('cookie')
  })

  it.each([
    ['dark', '#0a0e13'],
    ['light', '#f2f4f6'],
  ])('sets the browser’s theme colour to its own theme: %s', async (theme, color) => {
    const { body } = await get('/', { cookie: `theme=${theme}` })
    expect(body).toContain(`<title>T</title><meta name="theme-color" content="${color}" />`)
  })

  it('gets a 304 if it is unchanged, and differs in another language', async () => {
    const { etag } = (await get('/')).headers
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(304)
    expect((await get('/', { 'if-none-match': String(etag), cookie: 'lang=en' })).statusCode).toBe(200)
  })

  it('is sent compressed to clients that accept it', async () => {
    const answer = await get('/', { 'accept-encoding': 'gzip' })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(answer.rawPayload).toString()).toContain('<title>T</title>')
    expect((await get('/', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBeUndefined()
  })
})

describe('the files of the page', () => {
  it('are cached for a year if their names change with their content', async () => {
    for (const url of ['/assets/app-build-1.js', '/fonts/face.woff2'])
      expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('are revalidated if their names never change', async () => {
    for (const url of ['/sw.js', '/favicon.svg', '/icons/icon-192.png', '/fonts/faces.css'])
      expect((await get(url)).headers['cache-control']).toBe('no-cache')
  })

  it('are sent as the build has compressed them', async () => {
    const br = await get('/assets/app-build-1.js', { 'accept-encoding': 'gzip, br' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(br.headers['content-type']).toBe('text/javascript; charset=utf-8')
    const gzip = await get('/assets/app-build-1.js', { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('build-1')
    const plain = await get('/assets/app-build-1.js')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toContain('build-1')
  })

  it('are served for HEAD, and a matching etag gets a 304', async () => {
    const head = await server.app.inject({ method: 'HEAD', url: '/sw.js' })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    const { etag } = (await get('/sw.js')).headers
    expect((await get('/sw.js', { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })
})

describe('the manifest', () => {
  it('has one id and the texts of the request’s language', async () => {
    const korean = await get('/manifest.webmanifest')
    const english = await get('/manifest.webmanifest', { cookie: 'lang=en' })
    expect(korean.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(korean.json()).toEqual({
      id: '/',
      name: '이름',
      lang: 'ko',
      shortcuts: [{ name: '홈', url: '/' }],
    })
    expect(english.json()).toEqual({
      id: '/',
      name: 'Name',
      lang: 'en',
      shortcuts: [{ name: 'Home', url: '/' }],
    })
  })
})

describe('the files of older builds', () => {
  it('are kept for the last five builds, and no longer', async () => {
    const first = await testSite('build-0')
    let now = Date.now()
    let newest = first.site
    for (const buildId of ['build-1', 'build-2', 'build-3', 'build-4', 'build-5']) {
      const { distDir, remove } = await testDist(buildId)
      now += 1000
      const site = await readSite({ distDir, dataDir: first.dataDir, now: new Date(now) })
      if (site) newest = site
      await remove()
    }
    const has = (buildId: string) => newest.files.has(`/assets/app-${buildId}.js`)
    expect(['build-0', 'build-1', 'build-2', 'build-3', 'build-4', 'build-5'].map(has)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])
    await first.remove()
  })

  it('are served after their build has gone', async () => {
    const old = await testSite('build-old')
    const next = await testDist('build-new')
    const both = await readSite({
      distDir: next.distDir,
      dataDir: old.dataDir,
      now: new Date(Date.now() + 1000),
    })
    const later = await testServer({ site: both })
    const answer = await later.app.inject({ url: '/assets/app-build-old.js' })
    expect(answer.body).toContain('build-old')
    expect((await later.app.inject({ url: '/api/build-id' })).json()).toEqual({ buildId: 'build-new' })
    await later.close()
    await next.remove()
    await old.remove()
  })
})

describe('a server without a page', () => {
  it('says so, and still serves the API', async () => {
    expect(await readSite({ distDir: '/nowhere', dataDir: site.dataDir, now: new Date() })).toBeNull()
    const bare = await testServer()
    const page = await bare.app.inject({ url: '/' })
    expect(page.statusCode).toBe(503)
    expect(page.body).toContain('npm run build')
    expect((await bare.app.inject({ url: '/api/build-id' })).json()).toEqual({ buildId: 'dev' })
    await bare.close()
  })
})
