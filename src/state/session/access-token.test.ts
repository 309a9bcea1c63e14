import { describe, expect, it } from 'vitest'
import { lifetimeOf } from './access-token.ts'

const token = (claims: object) =>
  `a.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.c`

describe('a token’s life', () => {
  it('is counted from its own claims', () => {
    expect(lifetimeOf(token({ iat: 100, exp: 700, name: '???>>>' }))).toBe(600_000)
  })
  it.each(['', 'abc', 'a.b.c', token({}), token({ iat: 700, exp: 100 }), token({ exp: 'soon' })])(
    'is the server’s affair when %j does not say',
    text => {
      expect(lifetimeOf(text)).toBe(Number.POSITIVE_INFINITY)
    },
  )
})
