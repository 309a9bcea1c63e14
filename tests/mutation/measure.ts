import { isNoticed, type ReportLine } from './change.ts'
import { changeLogic } from './change-logic.ts'
import { changeNumbers } from './change-numbers.ts'

export type MutationScore = { noticed: number; all: number; share: number; lines: string[] }

/**
 * Goes file by file, so that only the tests of that file run. A change that breaks the tests counts as one they did not notice.
 */
export async function measureMutants(
  files: string[],
  runners: number,
  say: ReportLine,
): Promise<MutationScore> {
  let [noticed, all] = [0, 0]
  const lines: string[] = []
  for (const file of files) {
    const changes = [...(await changeLogic(file, runners, say)), ...(await changeNumbers(file, runners, say))]
    const own = changes.filter(isNoticed).length
    const endless = changes.filter(({ outcome }) => outcome === 'endless').length
    noticed += own
    all += changes.length
    lines.push(
      `${String(own).padStart(5)} of ${String(changes.length).padStart(4)}, ${endless} endless  ${file}`,
    )
    say(lines.at(-1)!)
  }
  return { noticed, all, share: noticed / all, lines }
}
