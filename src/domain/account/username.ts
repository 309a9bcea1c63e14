import { letterCount, type NameProblem } from './name-problem.ts'

/** Our choice. The database allows up to 64, so that the names of demo users and older accounts stay valid. */
const USERNAME_LETTERS = { least: 4, most: 20 } as const

/** Latin letters only: with other scripts two names could look alike, and one could impersonate the other. */
const spelled = /^[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*$/

/** These names would look like accounts of Tidemark itself. */
const reserved = new Set(
  `account accounts admin administrator anonymous api contact everyone guest help helpdesk info login logout manager
  master moderator notice null official operator owner password register root security service settings staff support
  sysadmin system test tester tidemark undefined user username webmaster`.split(/\s+/),
)

/** Returns null where the name is allowed. Upper and lower case count as the same letter. */
export function findUsernameProblem(username: string): NameProblem | null {
  const length = letterCount(username)
  if (length < USERNAME_LETTERS.least) return 'too_short'
  if (length > USERNAME_LETTERS.most) return 'too_long'
  const folded = username.toLowerCase()
  // Some signs become a to z only by lower-casing, like the Kelvin sign: the second test rejects them.
  if (!spelled.test(folded) || !/^[\w.-]+$/.test(username)) return 'not_allowed'
  const bare = folded.replaceAll(/[._-]/g, '')
  if (reserved.has(bare) || bare.startsWith('tidemark') || folded.startsWith('demo-')) return 'not_allowed'
  return null
}
