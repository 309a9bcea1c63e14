import { describe, expect, it } from 'vitest'
import { passwordProblems } from '#domain/account/password.ts'
import { signInWords } from '#text/words/sign-in.ts'
import { faultOfName, faultOfPassword, whyNotName, whyNotPassword } from './rules.ts'

const words = signInWords.ko

describe('the error of a new name or password', () => {
  it.each(passwordProblems)('has a text of its own for the reason %s', problem => {
    expect(whyNotPassword(problem, words)).toMatch(/[가-힣]/)
    expect(
      passwordProblems.filter(each => whyNotPassword(each, words) === whyNotPassword(problem, words)),
    ).toEqual([problem])
  })
  it('has a text even when the server names an unknown reason', () => {
    expect(whyNotPassword('breached', words)).toBe(words.passwordRefused)
    expect(whyNotName('offensive', words)).toBe(words.usernameWrong)
  })
  it('is undefined for a valid name and password', () => {
    expect(faultOfPassword('long enough to keep', 'someone', words)).toBe(undefined)
    expect(faultOfName('someone', words)).toBe(undefined)
  })
  it('is found before any request', () => {
    expect(faultOfPassword('1234567', 'someone', words)).toBe(words.passwordShort)
    expect(faultOfPassword('xSomeOne99', 'someone', words)).toBe(words.passwordHasName)
    expect(faultOfName('ab', words)).toBe(words.usernameShort)
    expect(whyNotName('taken', words)).toBe(words.taken)
  })
})
