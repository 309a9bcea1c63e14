import { giveUp } from '#scripts/setup/give-up.mjs'
import { isRunDirectly } from '#scripts/setup/run-directly.ts'
import { endProgramsWithUs } from '#scripts/test-runner/run-program.ts'
import { filesOfGroup, type MutationGroup, mutationGroups } from './groups.ts'
import { measureMutants } from './measure.ts'

/**
 * The arguments are names of groups or of files; without one, every group is measured. RUNNERS is the number of runs at
 * the same time.
 */
async function run(wanted: readonly string[]): Promise<void> {
  endProgramsWithUs()
  const runners = Number(process.env.RUNNERS ?? 2)
  const files = wanted.filter(word => word.endsWith('.ts'))
  const chosen: [string, string[]][] = mutationGroups
    .filter(group => wanted.length === 0 || wanted.includes(group))
    .map((group: MutationGroup) => [group, filesOfGroup(group)])
  if (files.length > 0) chosen.push(['these files', files])
  if (chosen.length === 0) throw new Error(`The groups are: ${mutationGroups.join(', ')}`)
  for (const [name, paths] of chosen) {
    const { noticed, all, share, lines } = await measureMutants(paths, runners, line =>
      console.log(`${name}: ${line}`),
    )
    console.log(`${name}: ${noticed} of ${all} changes noticed, ${(share * 100).toFixed(1)} %`)
    console.log(lines.join('\n'))
  }
}

if (isRunDirectly(import.meta)) run(process.argv.slice(2)).catch(giveUp)
