import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './safe-return.ts'

const home = 'https://tidemark.example'

describe('the return path after sign-in', () => {
  it.each([
    ['/quote/005930/analysis?detail=summary', '/quote/005930/analysis?detail=summary'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['/\t/elsewhere.example', '/'],
    ['https://elsewhere.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login/general', '/'],
    [null, '/'],
    [['/'], '/'],
  ])('for %j is %s', (input, place) => {
    expect(safeReturnPath(input)).toBe(place)
  })

  it('is on our own origin for any text', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '\t', '\n', ':', '@', '.', 'a', '%2f', 'x.example'),
    })
    fc.assert(
      fc.property(nasty, input => new URL(safeReturnPath(input), home).origin === home),
      { numRuns: 2000 },
    )
  })
})
