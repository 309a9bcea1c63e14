import { describe, expect, it } from 'vitest'
import { readTokenLifetime } from './access-token.ts'

const token = (claims: object) =>
  `a.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.c`

describe('a token’s lifetime', () => {
  it('is computed from its claims', () => {
    expect(readTokenLifetime(token({ iat: 100, exp: 700, name: '???>>>' }))).toBe(600_000)
  })
  it.each(['', 'abc', 'a.b.c', token({}), token({ iat: 700, exp: 100 }), token({ exp: 'soon' })])(
    'is unlimited when %j does not contain one',
    text => {
      expect(readTokenLifetime(text)).toBe(Number.POSITIVE_INFINITY)
    },
  )
})
