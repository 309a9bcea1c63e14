import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from '#tests/builders/arbitrary/any-text.ts'
import { cleanName, emailOf } from './clean-name.ts'

describe('a text from a provider', () => {
  it('is trimmed and composed', () => {
    expect(cleanName('  바다지기 ', 40)).toBe('바다지기')
    expect(cleanName('\u1112\u1161\u11ab', 40)).toBe('한')
    expect(cleanName(null, 40)).toBe('')
    expect(cleanName(undefined, 40)).toBe('')
  })

  it('loses hidden characters, and is cut to the limit', () => {
    expect(cleanName('\u202ea\u0000b\u200dc', 40)).toBe('abc')
    expect(cleanName('👍'.repeat(90), 40)).toBe('👍'.repeat(40))
    fc.assert(
      fc.property(anyText({ maxLength: 200 }), text => {
        const name = cleanName(text, 40)
        return [...name].length <= 40 && !/\p{C}/u.test(name) && name === name.trim()
      }),
    )
  })

  it('gives no e-mail address when its form is invalid', () => {
    expect(emailOf('a@sandbox.example')).toBe('a@sandbox.example')
    for (const text of ['', 'a', 'a@', '@b', 'a b@c', 'a@b@c', null]) expect(emailOf(text)).toBeNull()
  })
})
