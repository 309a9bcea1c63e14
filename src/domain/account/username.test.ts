import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findUsernameProblem } from './username.ts'

describe('a user name', () => {
  it.each(['minseo', 'Min.Seo', 'a-b_c.d9', 'kim2026', 'abcd', 'a'.repeat(20)])(
    'such as %s is accepted',
    name => expect(findUsernameProblem(name)).toBeNull(),
  )

  it.each([
    ['', 'too_short'],
    ['abc', 'too_short'],
    ['a'.repeat(21), 'too_long'],
    ['9lives', 'not_allowed'],
    ['_minseo', 'not_allowed'],
    ['minseo.', 'not_allowed'],
    ['min..seo', 'not_allowed'],
    ['min seo', 'not_allowed'],
    ['민서민서', 'not_allowed'],
    ['minsеo', 'not_allowed'], // with a Cyrillic е
    ['\u212Aimchi', 'not_allowed'], // with a Kelvin sign
    ['min\u200Bseo', 'not_allowed'],
    ['min@seo.example', 'not_allowed'],
    ['ADMIN', 'not_allowed'],
    ['ad.min', 'not_allowed'],
    ['Tidemark-team', 'not_allowed'],
    ['demo-free', 'not_allowed'],
  ])('such as %j is rejected with the reason %s', (name, problem) =>
    expect(findUsernameProblem(name)).toBe(problem),
  )

  it('that is accepted has only plain Latin letters, digits and separators', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 24 }), name => {
        if (findUsernameProblem(name) === null) expect(name).toMatch(/^[A-Za-z][A-Za-z0-9._-]{3,19}$/)
      }),
    )
  })
})
