import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { computeChallenge, readAddressTokens, readExtensionChallenge } from './hand-over.ts'

describe('the challenge of the extension', () => {
  it.each(['', 'x'.repeat(43), 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'])(
    'is the S256 of %j',
    async verifier => {
      expect(await computeChallenge(verifier)).toBe(createHash('sha256').update(verifier).digest('base64url'))
    },
  )
  it('matches the example in RFC 7636', async () => {
    expect(await computeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    )
  })
})

describe('the address the extension opens the website with', () => {
  const challenge = 'c'.repeat(43)
  const id = 'abcdefghijklmnopabcdefghijklmnop'
  it('contains a challenge and an extension id', () => {
    expect(readExtensionChallenge(challenge, id)).toEqual({ challenge, extensionId: id })
  })
  it.each([
    [null, null],
    [challenge, null],
    [challenge, `${id}x`],
    [challenge, id.toUpperCase()],
    [`${challenge}=`, id],
    ['c'.repeat(42), id],
  ])('is refused for the challenge %j and the id %j', (one, other) =>
    expect(readExtensionChallenge(one, other)).toBe(null),
  )
})

describe('tokens in an address', () => {
  it('are accepted together, when each has three parts', () => {
    expect(readAddressTokens('a.b.c', 'd.e-f.g_h')).toEqual({
      token: 'a.b.c',
      refresh: 'd.e-f.g_h',
      is_new: false,
    })
  })
  it.each([
    ['', ''],
    ['a.b.c', ''],
    ['', 'a.b.c'],
    ['a.b', 'a.b.c'],
    ['a.b.c.d', 'a.b.c'],
    ['a.b.c', 'a. b.c'],
    ['a..c', 'a.b.c'],
    ['a.b.c', 'a.b.c\n'],
    [null, 'a.b.c'],
  ])('are refused when they are %j and %j', (token, refresh) =>
    expect(readAddressTokens(token, refresh)).toBe(null),
  )
})
