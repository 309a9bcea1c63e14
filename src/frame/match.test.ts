import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchPath } from '#router/match-path.ts'
import { routes } from '#routes/index.tsx'
import { anyQuery, anyWebPath } from '#tests/builders/arbitrary/any-address.ts'
import { matchAddress } from './match.ts'

const context = { lang: 'ko', today: '2026-11-21' } as const
const read = (path: string, search = '') => matchAddress(path, search, context)

describe('an address', () => {
  it.each([
    ['/', '', 'home', {}, { mainTab: 'stock', page: null, moreSector: false }],
    ['/', '?mainTab=etf&moreSector=true', 'home', {}, { mainTab: 'etf', page: null, moreSector: true }],
    ['/quote/005930', '', 'quote', { ticker: '005930', tab: 'chart' }, { detail: null }],
    [
      '/quote/brk.b/analysis',
      '?detail=summary',
      'quote',
      { ticker: 'BRK.B', tab: 'analysis' },
      { detail: 'summary' },
    ],
    ['/policy/privacy/19990101', '', 'policy', { type: 'privacy', date: '20220630' }, {}],
    ['/policy/terms/20210420', '', 'policy', { type: 'terms', date: '20210420' }, {}],
    ['/schedule/2026-02-30', '', 'schedule', { date: '2026-11-21' }, {}],
    ['/login/general', '', 'loginGeneral', {}, { returnTo: null }],
    [
      '/login/kakao',
      '?code=x&state=y',
      'loginProvider',
      { provider: 'kakao' },
      { code: 'x', state: 'y', error: null, redirect_uri: null },
    ],
    ['/chat/detail/007', '', 'chatDetail', { id: '007' }, {}],
    ['/blog/12', '', 'blogPost', { id: 12 }, { category: null }],
    ['/plan', '', 'plan', {}, { plan: 'basic', interval: 'Y', type: null, signup: false, prev: null }],
  ])('%s%s is parsed by its row of the table', (path, search, title, params, query) => {
    const found = read(path, search)
    expect(found?.view.route.title).toBe(title)
    expect(found?.view.params).toEqual(params)
    expect(found?.view.query).toEqual(query)
  })

  it('that fits no row has no match', () => {
    expect(read('/nowhere')).toBeNull()
    expect(read('/quote/005930/chart/more')).toBeNull()
  })

  it('with an unreadable query value is corrected, and the correction is reported', () => {
    const found = read('/stock-chart', '?stockChart=everything')
    expect(found?.corrected).toEqual(['stockChart'])
    expect(found?.canonical).toBe('/stock-chart')
  })

  it.each([
    ['/quote/AAPL/everything', '', ['tab'], '/quote/AAPL'],
    ['/policy/privacy/19990101', '', ['date'], '/policy/privacy/20220630'],
    ['/policy/cookies/20220630', '', ['type'], '/policy/terms/20220630'],
    ['/schedule/2026-02-30', '', ['date'], '/schedule/2026-11-21'],
    ['/market-condition/mars', '', ['country'], '/market-condition/kr'],
  ])('%s%s has its path corrected, and the correction is reported', (path, search, corrected, canonical) => {
    expect(read(path, search)).toMatchObject({ corrected, canonical })
  })

  it.each([
    ['/quote/aapl', '', '/quote/AAPL'],
    ['/quote/brk-b/analysis', '?detail=summary', '/quote/BRK.B/analysis?detail=summary'],
    ['/quote/005930-KR/chart', '', '/quote/005930'],
    ['/my-stock/insider', '?aiTicker=aapl-us', '/my-stock/insider?aiTicker=AAPL'],
    ['/blog/007', '', '/blog/7'],
  ])('%s%s gets its preferred spelling without a reported correction', (path, search, canonical) => {
    expect(read(path, search)).toMatchObject({ corrected: [], canonical })
  })

  it.each(['/quote/AAPL/chart', '/blog/first', '/quote/!', '/?page=3&utm=x'])(
    '%s stays unchanged',
    address => {
      const [path, search] = address.split('?')
      expect(read(path ?? '', search)).toMatchObject({ corrected: [], canonical: null })
    },
  )

  it('of a screen has the same place for each of its tabs', () => {
    expect(read('/quote/AAPL')?.place).toBe(read('/quote/aapl/analysis')?.place)
    expect(read('/quote/AAPL')?.place).not.toBe(read('/quote/MSFT')?.place)
    expect(read('/blog/1')?.place).not.toBe(read('/blog/2')?.place)
  })

  it('of home is a main place only while nothing is opened there', () => {
    expect(read('/', '?mainTab=etf')?.oneDepth).toBe(true)
    expect(read('/', '?page=report')?.oneDepth).toBe(false)
    expect(read('/', '?moreSector=true')?.oneDepth).toBe(false)
    expect(read('/quote/AAPL')?.oneDepth).toBe(false)
  })

  it('that was corrected once needs no further correction', () => {
    const segment = fc.oneof(
      fc.string(),
      fc.constantFrom('aapl', '005930-kr', 'chart', 'terms', '2026-11-31', '1'),
    )
    fc.assert(
      fc.property(
        fc.constantFrom(...routes),
        fc.array(segment, { minLength: 3, maxLength: 3 }),
        (route, input) => {
          let at = 0
          const path = route.path.replaceAll(/:\w+\??/g, () => encodeURIComponent(input[at++] || 'x'))
          const [pathname, search] = (read(path)?.canonical ?? path).split('?')
          expect(read(pathname ?? '', search)?.canonical ?? null).toBeNull()
        },
      ),
    )
  })

  it.each([
    ['/sector/KOSPI', '/sector/kospi'],
    ['/sector/KR', '/sector/kr'],
    ['/sector/Nasdaq', '/sector/nasdaq'],
  ])('that names a market in capitals, %s, is rewritten and not called unreadable', (written, canonical) => {
    expect(read(written)).toMatchObject({ corrected: [], canonical })
    expect(read('/sector/kospy')).toMatchObject({ corrected: ['market'], canonical: '/sector/kr' })
  })

  it('that writes out a default is not corrected', () => {
    expect(read('/stock-chart', '?stockChart=tv')?.corrected).toEqual([])
  })

  it('takes a default from the language where the specification says so', () => {
    expect(matchAddress('/top', '', { ...context, lang: 'en' })?.view.query).toEqual({ market: 'NASDAQ' })
    expect(read('/top')?.view.query).toEqual({ market: 'KOSPI' })
  })

  it('with any path and query is matched without an error', () => {
    fc.assert(
      fc.property(anyWebPath, anyQuery, (path, query) => {
        const found = read(path, `?${query}`)
        if (found) expect(routes).toContain(found.view.route)
      }),
    )
  })

  it('has each segment decoded once', () => {
    expect(matchPath('/chat/detail/:id', '/chat/detail/%2525')).toEqual({ id: '%25' })
    expect(matchPath('/chat/detail/:id', '/chat/detail/%')).toEqual({ id: '%' })
  })
})
