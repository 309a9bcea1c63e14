import { describe, expect, it } from 'vitest'
import { passwordProblems } from '#domain/account/password.ts'
import { signInWords } from '#text/words/sign-in.ts'
import { checkNewPassword, checkNewUsername, passwordErrorText, usernameErrorText } from './rules.ts'

const words = signInWords.ko

describe('the error of a new name or password', () => {
  it.each(passwordProblems)('has a text of its own for the reason %s', problem => {
    expect(passwordErrorText(problem, words)).toMatch(/[가-힣]/)
    expect(
      passwordProblems.filter(each => passwordErrorText(each, words) === passwordErrorText(problem, words)),
    ).toEqual([problem])
  })
  it('has a text even when the server names an unknown reason', () => {
    expect(passwordErrorText('breached', words)).toBe(words.passwordRefused)
    expect(usernameErrorText('offensive', words)).toBe(words.usernameWrong)
  })
  it('is undefined for a valid name and password', () => {
    expect(checkNewPassword('long enough to keep', 'someone', words)).toBe(undefined)
    expect(checkNewUsername('someone', words)).toBe(undefined)
  })
  it('is found before any request', () => {
    expect(checkNewPassword('1234567', 'someone', words)).toBe(words.passwordShort)
    expect(checkNewPassword('xSomeOne99', 'someone', words)).toBe(words.passwordHasName)
    expect(checkNewUsername('ab', words)).toBe(words.usernameShort)
    expect(usernameErrorText('taken', words)).toBe(words.taken)
  })
})
