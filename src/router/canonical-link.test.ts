import { expect, it } from 'vitest'
import { dropStaleCanonical } from './canonical-link.ts'

function pageWith(href: string | null) {
  let left = href !== null
  const link = {
    getAttribute: () => href,
    remove: () => {
      left = false
    },
  }
  return {
    page: { querySelector: () => (href === null ? null : link) } as unknown as Document,
    left: () => left,
  }
}
const after = (href: string | null, pathname: string): boolean => {
  const { page, left } = pageWith(href)
  dropStaleCanonical(page, { pathname })
  return left()
}

it.each([
  ['https://tidemark.example/quote/A', '/quote/A'],
  ['https://tidemark.example/stock-chart?stockChart=up', '/stock-chart'],
])('the canonical link %s is kept at the path %s', (href, pathname) => {
  expect(after(href, pathname)).toBe(true)
})

it.each([
  ['https://tidemark.example/quote/A', '/quote/B'],
  ['https://tidemark.example/', '/top'],
  ['nonsense', '/top'],
  [null, '/top'],
])('the canonical link %s does not stay at the path %s', (href, pathname) => {
  expect(after(href, pathname)).toBe(false)
})
