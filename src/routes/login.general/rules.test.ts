import { describe, expect, it } from 'vitest'
import { passwordProblems } from '#domain/account/password.ts'
import { signInWords } from '#text/sign-in.ts'
import { faultOfName, faultOfPassword, whyNotName, whyNotPassword } from './rules.ts'

const words = signInWords.ko

describe('what is wrong with a new name or password', () => {
  it.each(passwordProblems)('is said in words of its own: %s', problem => {
    expect(whyNotPassword(problem, words)).toMatch(/[가-힣]/)
    expect(
      passwordProblems.filter(each => whyNotPassword(each, words) === whyNotPassword(problem, words)),
    ).toEqual([problem])
  })
  it('is said also where the server knows a reason that this page does not', () => {
    expect(whyNotPassword('breached', words)).toBe(words.passwordRefused)
    expect(whyNotName('offensive', words)).toBe(words.usernameWrong)
  })
  it('is nothing where nothing is', () => {
    expect(faultOfPassword('long enough to keep', 'someone', words)).toBe(undefined)
    expect(faultOfName('someone', words)).toBe(undefined)
  })
  it('is found before the server is asked', () => {
    expect(faultOfPassword('1234567', 'someone', words)).toBe(words.passwordShort)
    expect(faultOfPassword('xSomeOne99', 'someone', words)).toBe(words.passwordHasName)
    expect(faultOfName('ab', words)).toBe(words.usernameShort)
    expect(whyNotName('taken', words)).toBe(words.taken)
  })
})
