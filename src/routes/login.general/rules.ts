import { findPasswordProblem, type PasswordProblem } from '#domain/account/password.ts'
import { findUsernameProblem } from '#domain/account/username.ts'
import type { SignInWords } from '#features/sign-in/use-words.ts'

/** Returns the text for a name that the server refused: it breaks a rule or is taken. */
export function usernameErrorText(reason: string, words: SignInWords): string {
  if (reason === 'taken') return words.taken
  if (reason === 'too_short') return words.usernameShort
  return reason === 'too_long' ? words.usernameLong : words.usernameWrong
}

const passwordWords: Record<PasswordProblem, keyof SignInWords> = {
  too_short: 'passwordShort',
  too_long: 'passwordLong',
  too_common: 'passwordCommon',
  holds_the_name: 'passwordHasName',
}

export const passwordErrorText = (reason: string, words: SignInWords): string =>
  String(words[passwordWords[reason as PasswordProblem] ?? 'passwordRefused'])

export function checkNewPassword(password: string, username: string, words: SignInWords): string | undefined {
  const problem = findPasswordProblem(password, username)
  return problem === null ? undefined : passwordErrorText(problem, words)
}

export function checkNewUsername(username: string, words: SignInWords): string | undefined {
  const problem = findUsernameProblem(username)
  return problem === null ? undefined : usernameErrorText(problem, words)
}
