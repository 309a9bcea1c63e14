import { commonPasswords } from './common-passwords.ts'
import { letterCount } from './name-problem.ts'

/** The minimum is that of OWASP's verification standard. The maximum allows a whole sentence and still bounds the hashing. */
export const PASSWORD_LETTERS = { least: 8, most: 128 } as const

export const passwordProblems = ['too_short', 'too_long', 'too_common', 'holds_the_name'] as const
export type PasswordProblem = (typeof passwordProblems)[number]

/** There are no rules on kinds of characters: only the length, the user name and the list of common passwords decide. */
export function findPasswordProblem(password: string, username: string): PasswordProblem | null {
  const length = letterCount(password)
  if (length < PASSWORD_LETTERS.least) return 'too_short'
  if (length > PASSWORD_LETTERS.most) return 'too_long'
  const folded = password.toLowerCase()
  const name = username.trim().toLowerCase()
  if (name !== '' && folded.includes(name)) return 'holds_the_name'
  return commonPasswords.has(folded) || isOneLetter(folded) ? 'too_common' : null
}

const isOneLetter = (text: string): boolean => new Set(text).size === 1
