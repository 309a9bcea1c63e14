import { giveUp } from './setup/give-up.mjs'
import { runDirectly } from './setup/run-directly.ts'
import { endProgramsWithUs } from './setup/run-program.ts'
import { runVitest } from './setup/test-runners.ts'
import { closingLine, exitCode } from './steps.ts'

const fourHours = 4 * 60 * 60_000

/** The long proofs in full; words after `--` choose among their files. */
async function proof(): Promise<void> {
  endProgramsWithUs()
  const result = await runVitest('proof', process.argv.slice(2), {
    limit: fourHours,
    env: { PROOF_ROUNDS: 'full' },
    onOutput: text => process.stdout.write(text),
  })
  console.log(`\n${closingLine(result)}`)
  process.exit(exitCode(result))
}

if (runDirectly(import.meta)) proof().catch(giveUp)
