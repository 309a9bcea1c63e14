import { expect, it } from 'vitest'
import { initialSearchText, searchAddress, searchHitHref } from './view.ts'

it.each([
  [null, '/quote/VLDT/chart'],
  ['notification', '/notification/quote/VLDT'],
  ['chart', '/ai-chart-fullscreen/VLDT'],
] as const)('a stock chosen for %s leads to %s', (type, href) => {
  expect(searchHitHref(type, 'VLDT')).toBe(href)
})

it.each([
  [{ text: '해솔전자' }, '해솔전자'],
  [{ text: ' Veldt  Semiconductor https://example.test/a?b=c ' }, 'Veldt Semiconductor'],
  [{ text: 'https://example.test/news/1', title: 'Veldt up 4%' }, 'Veldt up 4%'],
  [{ title: 'Orrery Cloud', url: 'https://example.test/x' }, 'Orrery Cloud'],
  [{ url: 'https://example.test/quote/vldt-us/chart' }, 'VLDT'],
  [{ url: 'https://example.test/anything' }, ''],
  [{ text: null, title: null, url: null }, ''],
])('the shared content %j is searched as «%s»', (shared, words) => {
  expect(initialSearchText(shared)).toBe(words)
})

it('long text is cut to 60 characters, and never within one', () => {
  expect(initialSearchText({ text: '𝒜'.repeat(100) })).toBe('𝒜'.repeat(60))
})

it('the address keeps the search, so that «back» restores it', () => {
  expect(searchAddress(' ㅅㅅ ', null)).toBe('/search?text=%E3%85%85%E3%85%85')
  expect(searchAddress('', 'chart')).toBe('/search?type=chart')
  expect(searchAddress('', null)).toBe('/search')
})
