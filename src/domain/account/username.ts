import { letterCount, type NameProblem } from './name-problem.ts'

/** Our own choice. The database takes up to 64: what the demo and older accounts are called stays as it is. */
export const USERNAME_LETTERS = { least: 4, most: 20 } as const

/** Latin letters only: of two names that look alike, one can be somebody else's trap. */
const spelled = /^[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*$/

/** Names that would speak for us. */
const reserved = new Set(
  `account accounts admin administrator anonymous api contact everyone guest help helpdesk info login logout manager
  master moderator notice null official operator owner password register root security service settings staff support
  sysadmin system test tester tidemark undefined user username webmaster`.split(/\s+/),
)

/** Whether somebody may be called so; null where nothing is against it. Nobody is told apart by capitals. */
export function usernameProblem(username: string): NameProblem | null {
  const length = letterCount(username)
  if (length < USERNAME_LETTERS.least) return 'too_short'
  if (length > USERNAME_LETTERS.most) return 'too_long'
  const folded = username.toLowerCase()
  // A folded sign that was none of a to z before, like the Kelvin sign, is none.
  if (!spelled.test(folded) || !/^[\w.-]+$/.test(username)) return 'not_allowed'
  const bare = folded.replaceAll(/[._-]/g, '')
  if (reserved.has(bare) || bare.startsWith('tidemark') || folded.startsWith('demo-')) return 'not_allowed'
  return null
}
