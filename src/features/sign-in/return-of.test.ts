import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnPathOf } from './return-of.ts'

const home = 'https://tidemark.example'

describe('the address to continue at after a provider’s return', () => {
  it.each([
    [null, null],
    ['', null],
    ['/quote/005930?detail=summary', '/quote/005930?detail=summary'],
    [`${home}/my`, '/my'],
    ['https://elsewhere.example/my', '/'],
    ['//elsewhere.example', '/'],
    ['javascript:alert(1)', '/'],
    ['https://', '/'],
    ['/login/kakao', '/'],
  ])('is for %j the path %j', (input, place) => expect(returnPathOf(input, home)).toBe(place))

  it('never leaves our origin', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '\t', ':', '@', '.', 'a', '%2f', 'https:', '//x'),
    })
    fc.assert(
      fc.property(nasty, input => new URL(returnPathOf(input, home) ?? '/', home).origin === home),
      { numRuns: 2000 },
    )
  })
})
