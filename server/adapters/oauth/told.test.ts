import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailOf, told } from './told.ts'

describe('what a provider tells of a name', () => {
  it('is taken as it is, and composed', () => {
    expect(told('  바다지기 ', 40)).toBe('바다지기')
    expect(told('\u1112\u1161\u11ab', 40)).toBe('한')
    expect(told(null, 40)).toBe('')
    expect(told(undefined, 40)).toBe('')
  })

  it('hides nothing and is never too long', () => {
    expect(told('\u202ea\u0000b\u200dc', 40)).toBe('abc')
    expect(told('👍'.repeat(90), 40)).toBe('👍'.repeat(40))
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => {
        const name = told(text, 40)
        return [...name].length <= 40 && !/\p{C}/u.test(name) && name === name.trim()
      }),
    )
  })

  it('is no address where it cannot be one', () => {
    expect(emailOf('a@sandbox.example')).toBe('a@sandbox.example')
    for (const text of ['', 'a', 'a@', '@b', 'a b@c', 'a@b@c', null]) expect(emailOf(text)).toBeNull()
  })
})
