import { describe, expect, it } from 'vitest'
import { fetchStrategyFor } from './answer-for.ts'

const origin = 'https://tidemark.example'
const ask = (path: string, more: Partial<{ method: string; mode: string }> = {}) =>
  fetchStrategyFor({
    method: 'GET',
    mode: 'navigate',
    url: new URL(path, origin),
    origin,
    precached: new Set(['/index.html', '/favicon.svg']),
    ...more,
  })

describe('a navigation', () => {
  it.each([
    ['/', 'home'],
    ['/?mainTab=etf', 'shell'],
    ['/my-stock', 'shell'],
    ['/quote/BRK.B/chart', 'shell'],
    ['/quote/BRK.B', 'shell'],
    ['/screener/v2', 'shell'],
    ['/users-of-the-sea', 'shell'],
    ['/api/docs', 'network'],
    ['/user/me/', 'network'],
    ['/sandbox/kakao/oauth/authorize', 'network'],
    ['/metrics', 'network'],
    ['/healthz', 'network'],
    ['/readyz', 'network'],
    ['/robots.txt', 'network'],
    ['/assets/gone-123.js', 'network'],
    ['https://elsewhere.example/', 'network'],
  ])('to %s is handled by the strategy «%s»', (path, answer) => expect(ask(path)).toBe(answer))

  it('with POST is handled by the strategy «network»', () =>
    expect(ask('/', { method: 'POST' })).toBe('network'))
})

describe('a file', () => {
  it.each([
    ['/assets/index-1.js', 'asset'],
    ['/fonts/a.woff2', 'font'],
    ['/favicon.svg', 'file'],
    ['/icons/icon-512.png', 'network'],
    ['/sw.js', 'network'],
    ['/api/build-id', 'network'],
    ['/user/me/', 'network'],
  ])('%s is handled by the strategy «%s»', (path, answer) => expect(ask(path, { mode: 'cors' })).toBe(answer))
})
