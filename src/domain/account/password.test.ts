import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'
import { findPasswordProblem, PASSWORD_LETTERS } from './password.ts'

describe('a password', () => {
  it.each([
    'correct horse battery staple',
    'zvkrwqht',
    '나무위의 파란고래 셋',
    '30495867132',
    'x7'.repeat(32),
    'UPPER and lower are one to us',
  ])('such as %s is accepted', password => expect(findPasswordProblem(password, 'minseo')).toBeNull())

  it.each([
    ['', 'too_short'],
    ['sevenle', 'too_short'],
    ['🐜🐜🐜🐜🐜🐜🐜', 'too_short'],
    ['xy'.repeat(65), 'too_long'],
    ['PassWord123', 'too_common'],
    ['1q2w3e4r', 'too_common'],
    ['dkssudgktpdy', 'too_common'],
    ['zzzzzzzzzzzzzzzzzzz', 'too_common'],
    ['my-MINSEO-and-me', 'holds_the_name'],
    ['Minseo2026!', 'holds_the_name'],
  ])('such as %j is rejected with the reason %s', (password, problem) =>
    expect(findPasswordProblem(password, 'Minseo')).toBe(problem),
  )

  it('of at least 64 letters is accepted, unless it repeats one letter', () => {
    const letters = fc.string({ unit: 'grapheme', minLength: 64, maxLength: PASSWORD_LETTERS.most })
    fc.assert(
      fc.property(letters, password => {
        const isOne = new Set(password.toLowerCase()).size === 1
        const length = [...password].length
        if (!isOne && length <= PASSWORD_LETTERS.most)
          expect(findPasswordProblem(password, 'minseo')).toBeNull()
      }),
    )
  })

  it('is checked against more than 500 common passwords, each of which is long enough', () => {
    expect(commonPasswords.size).toBeGreaterThan(500)
    for (const password of commonPasswords) {
      expect(password).toBe(password.toLowerCase())
      expect([password, findPasswordProblem(password, 'minseo')]).toEqual([password, 'too_common'])
    }
  })
})
