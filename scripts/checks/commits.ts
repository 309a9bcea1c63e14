import { execFileSync } from 'node:child_process'
import { root } from '../setup/root.ts'
import type { TestStep } from '../steps.ts'

/** Subjects must have the form from the commit on that added this file. */
const SINCE = 'scripts/checks/commits.ts'
/** Our choice: lists of commits cut off a longer subject. */
const LONGEST = 150

/** A subject has the form `area(feature): what changes`; two areas that change together are separated by a comma. */
const form = /^[a-z][\w-]*(\([^()]+\))?(, [a-z][\w-]*(\([^()]+\))?)*: \S.*[^.\s]$/

export function problemOfSubject(subject: string): string | null {
  if (!form.test(subject)) return 'is not of the form «area(feature): what changes»'
  return subject.length > LONGEST ? `is longer than ${LONGEST} characters` : null
}

/** Lists the subjects since a commit. A folder without the git history, such as an unpacked archive, has none. */
function subjectsSince(folder: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
  try {
    const first = git('log', '--diff-filter=A', '--format=%H', '--', SINCE).split('\n').at(-1)
    if (!first) return []
    return git('log', '--no-merges', '--format=%s', `${first}^..HEAD`).split('\n')
  } catch {
    return []
  }
}

/** A commit whose subject names neither area nor feature is never found again by a search of the log. */
export const commitSubjectCheck: TestStep = {
  name: 'commit subjects',
  async run() {
    const subjects = subjectsSince(root)
    const wrong = subjects.flatMap(subject => {
      const reason = problemOfSubject(subject)
      return reason ? [`«${subject}» ${reason}`] : []
    })
    return {
      passed: wrong.length === 0 ? 1 : 0,
      failed: wrong.length === 0 ? 0 : 1,
      output: wrong.join('\n'),
    }
  },
}
