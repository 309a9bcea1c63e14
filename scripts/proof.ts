import { giveUp } from './setup/give-up.mjs'
import { runDirectly } from './setup/run-directly.ts'
import { endProgramsWithUs } from './setup/run-program.ts'
import { runVitest } from './setup/test-runners.ts'
import { closingLine, exitCode, type StepResult, tally } from './steps.ts'

const fourHours = 4 * 60 * 60_000

/** The kills and mutations, then the suites whose properties are tried thousands of times instead of a seeded sample. */
const projects = ['proof', 'engine', 'domain', 'unit'] as const

/** The long proofs in full; words after `--` choose among their files. */
async function proof(): Promise<void> {
  endProgramsWithUs()
  const results: StepResult[] = []
  for (const project of projects)
    results.push(
      await runVitest(project, process.argv.slice(2), {
        limit: fourHours,
        env: { PROOF_ROUNDS: 'full' },
        onOutput: text => process.stdout.write(text),
        mayBeEmpty: process.argv.length > 2,
      }),
    )
  console.log(`\n${closingLine(tally(results))}`)
  process.exit(exitCode(tally(results)))
}

if (runDirectly(import.meta)) proof().catch(giveUp)
