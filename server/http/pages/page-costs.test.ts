import { afterAll, describe, expect, it } from 'vitest'
import { removePageFolders, startedPages } from '#tests/builders/page-server.ts'

afterAll(removePageFolders)

const gzip = { 'accept-encoding': 'gzip' }

/** Allows as much work as `share`, and notes what each piece of work has cost. */
function shareOf(share: number) {
  const costs: number[] = []
  const charge = (_request: unknown, cost: number): boolean => {
    const isAllowed = costs.reduce((sum, each) => sum + each, 0) + cost <= share
    if (isAllowed) costs.push(cost)
    return isAllowed
  }
  return { charge, costs }
}

describe('the page of a stock that no market knows', () => {
  it('is one page for all of them, with status 404, which costs nothing and is not stored', async () => {
    const { charge, costs } = shareOf(0)
    const { get } = await startedPages({ charge })
    const paths = Array.from({ length: 40 }, (_, nth) => `/quote/none${nth}`)
    const replies = await Promise.all(paths.map(path => get(path, gzip)))
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('hex'))).size).toBe(1)
    const { headers } = replies[0]!
    expect([headers['cache-control'], headers.etag, headers['x-robots-tag']]).toEqual([
      'no-store',
      undefined,
      'noindex',
    ])
    expect((await get('/quote/none', { 'if-none-match': '*' })).body).toContain('<p>every page</p>')
    expect(costs).toEqual([])
  })
})

describe('making a page', () => {
  const views = { draw: async () => '<main>drawn</main>' }

  it('counts as 20 calls with its drawn screen and as 5 without, once', async () => {
    const { charge, costs } = shareOf(1000)
    const { get } = await startedPages({ views, charge })
    await get('/quote/A', gzip)
    await get('/quote/A', gzip)
    await get('/quote/B?utm=1', gzip)
    await get('/quote/B?utm=2', gzip)
    expect(costs).toEqual([20, 5])
  })

  it('is left out when the share is used up: then the general page has status 429, and a page that is kept is sent as ever', async () => {
    const { charge } = shareOf(25)
    const { get } = await startedPages({ views, charge })
    expect((await get('/quote/A')).body).toContain('<main>drawn</main>')
    const refused = await get('/quote/B')
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store'])
    expect(refused.body).toContain('<p>every page</p>')
    const kept = await get('/quote/A')
    expect([kept.statusCode, kept.body.includes('<main>drawn</main>')]).toEqual([200, true])
  })
})

describe('drawing a preview picture', () => {
  it('counts as 100 calls, and is left out with status 429 when the share is used up', async () => {
    const { charge, costs } = shareOf(150)
    const { get } = await startedPages({ charge })
    const { headers } = await get('/og/quote/BRK.A.png')
    expect((await get('/og/quote/BRK.A.png')).body).toBe('png')
    expect(costs).toEqual([100])
    const refused = await get('/og/quote/BRK.B.png')
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([429, 'no-store'])
    const again = await get('/og/quote/BRK.A.png', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
  })

  it('happens once for each of 400 pictures that are asked for in turn, twice', async () => {
    const { get, drawn } = await startedPages()
    for (let round = 0; round < 2; round++)
      for (let nth = 0; nth < 400; nth++) expect((await get(`/og/quote/A.${nth}.png`)).statusCode).toBe(200)
    expect(drawn).toHaveLength(400)
  })
})

describe('a list of stocks for search engines', () => {
  it('counts as 20 calls each time, and an unknown one as nothing', async () => {
    const { charge, costs } = shareOf(30)
    const { get } = await startedPages({ charge })
    const names = ['pages', 'nothing', 'pages']
    const replies = await Promise.all(names.map(name => get(`/sitemap-${name}.xml`)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 404, 429])
    expect(costs).toEqual([20])
  })
})
