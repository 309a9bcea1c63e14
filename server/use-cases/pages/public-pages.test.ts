import { describe, expect, it } from 'vitest'
import type { LoadedMarkets } from '../market/load-market.ts'
import { describePublicPages } from './public-pages.ts'

const stock = {
  fsym_id: 'X1',
  ticker: '900100',
  country: 'kr',
  name_kr: '새별<b>전자',
  name_en: 'Newstar "Electronics"',
  delisted_at: null,
}
const gone = { ...stock, fsym_id: 'X2', ticker: '900200', delisted_at: '2024-05-02' }

const at = (instant: string) => ({ now: () => new Date(instant) })
const clock = at('2026-11-20T18:00:00+09:00')

function pagesOf(simulated = false, now = clock) {
  const market = {
    byTicker: new Map([stock, gone].map(each => [each.ticker, each])),
    answers: new Map(),
    published: { data_date: 20261120 },
    provenance: { as_of: '2026-11-20', source: simulated ? 'demo' : 'kis', simulated },
  }
  const markets = { of: (country: string) => (country === 'kr' ? market : null) } as unknown as LoadedMarkets
  return describePublicPages({ ...markets, publication: () => 'p1' }, now)
}
const pages = pagesOf()
const head = (address: string, lang: 'ko' | 'en' = 'ko') => {
  const [path = '/', search = ''] = address.split('?')
  const found = pages.head(path, new URLSearchParams(search), lang)
  return found === 'not_found' ? null : found
}

describe('the head of a public page', () => {
  it.each([
    ['/', '/'],
    ['/quote/900100', '/quote/900100'],
    ['/quote/900100-KR', '/quote/900100'],
    ['/quote/900100/chart?utm_source=x', '/quote/900100'],
    ['/quote/900100/analysis?detail=summary', '/quote/900100/analysis'],
    ['/stock-chart?stockChart=up&x=1', '/stock-chart?stockChart=up'],
    ['/stock-chart?stockChart=tv', '/stock-chart'],
    ['/stock-chart?stockChart=<script>', '/stock-chart'],
    ['/top?market=NASDAQ', '/top?market=NASDAQ'],
    ['/sector/kr/electronics?tab=stock', '/sector/kr/electronics'],
    ['/policy/terms/20220630', '/policy/terms/20220630'],
    ['/q-info?x', '/q-info'],
  ])('has, for %s, the canonical path %s', (address, path) => {
    expect(head(address)).toMatchObject({ path, listed: true })
  })

  it.each([
    '/my',
    '/my-stock',
    '/login',
    '/plan',
    '/open-link',
    '/notification',
    '/nothing',
    '/user-how/x',
    '/top/x',
  ])('does not exist for %s', path => {
    expect(head(path)).toBeNull()
  })

  it('exists for /search, but keeps it out of search engines', () => {
    expect(head('/search')).toMatchObject({ path: '/search', listed: false })
  })

  it('names the addresses at which the page may be drawn; a chart has the stock’s address and the one that ends in /chart', () => {
    expect(head('/quote/900100/chart')).toMatchObject({ drawnAt: ['/quote/900100', '/quote/900100/chart'] })
    expect(head('/quote/900100/analysis')).toMatchObject({ drawnAt: ['/quote/900100/analysis'] })
    expect(head('/')).toMatchObject({ drawnAt: ['/'] })
  })

  it('has the stock’s name in each language and a picture of the stock', () => {
    expect(head('/quote/900100')).toMatchObject({
      title: '새별<b>전자 900100 · Tidemark',
      image: '/og/quote/900100.png?lang=ko',
    })
    expect(head('/quote/900100', 'en')).toMatchObject({ title: 'Newstar "Electronics" 900100 · Tidemark' })
    expect(head('/quote/900100', 'en')?.description).toContain('2026-11-20')
  })

  it('is not found for a stock that no market knows, and there is no head while its market is not there yet', () => {
    for (const path of ['/quote/999999', '/quote/..%2f', '/quote/%E0%A4%A/analysis'])
      expect(pages.head(path, new URLSearchParams(), 'ko'), path).toBe('not_found')
    expect(pages.head('/quote/AAPL', new URLSearchParams(), 'ko')).toBeNull()
  })

  it('keeps delisted stocks out of search engines, and has no picture for an unknown stock', () => {
    expect(head('/quote/900200')).toMatchObject({ listed: false })
    expect(pages.card('999999', 'ko')).toBeNull()
    expect(pages.card('../x', 'ko')).toBeNull()
    expect(pages.card('900100', 'en')).toMatchObject({ name: 'Newstar "Electronics"', asOf: '2026-11-20' })
  })

  it('describes the page in the requested language', () => {
    for (const path of ['/', '/top', '/trust', '/q-info', '/terms']) {
      expect(head(path, 'ko')?.description).toMatch(/[가-힣]/)
      expect(head(path, 'en')?.description).not.toMatch(/[가-힣]/)
    }
  })
})

describe('the picture for a shared stock', () => {
  it('claims a signal up to three sessions after its data, and then says how old they are', () => {
    expect(pagesOf(false, at('2026-11-25T16:00:00+09:00')).card('900100', 'ko')?.sessionsTooOld).toBe(0)
    const late = pagesOf(false, at('2026-11-26T16:00:00+09:00')).card('900100', 'ko')
    expect(late).toMatchObject({ sessionsTooOld: 4, signal: null, asOf: '2026-11-20' })
  })
})

describe('the sitemap', () => {
  it('contains public pages only, each with a head of its own', () => {
    expect(pages.maps().map(({ path }) => path)).toEqual([
      '/sitemap-pages.xml',
      '/sitemap-kr.xml',
      '/sitemap-us.xml',
    ])
    const listed = pages.map('pages') ?? []
    expect(listed.length).toBeGreaterThan(10)
    for (const { path } of listed) expect(head(path)).toMatchObject({ path, listed: true })
  })

  it('contains the traded stocks, as of the session of their country', () => {
    expect(pages.map('kr')).toEqual([{ path: '/quote/900100', modified: '2026-11-20' }])
    expect(pages.map('us')).toEqual([])
    expect(pages.map('etc')).toBeNull()
  })

  it('counts as simulated while the market is simulated or not open', () => {
    expect(pages.simulated()).toBe(false)
    expect(pagesOf(true).simulated()).toBe(true)
    expect(describePublicPages({ of: () => null, publication: () => '-' }, clock).simulated()).toBe(true)
    expect(pagesOf(true).head('/quote/900100', new URLSearchParams(), 'en')).toMatchObject({
      description: expect.stringContaining('Simulated'),
    })
  })
})
