import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { giveUp } from './setup/give-up.mjs'
import { root } from './setup/root.ts'
import { isRunDirectly } from './setup/run-directly.ts'
import { closingLine, type StepResult } from './steps.ts'
import { plainLineOutput, runStep } from './test.ts'
import { inParallel } from './test-runner/in-parallel.ts'
import { endProgramsWithUs, runProgram } from './test-runner/run-program.ts'
import { type SuiteName, suiteNames } from './test-runner/stage-files.ts'
import { makeTestPlan } from './test-runner/test-stages.ts'

export const logFile = join(root, 'tests/steady.md')

type Wanted = { suites: SuiteName[]; words: string[]; rounds: number; busy: number; together: boolean }

/**
 * Parses the arguments: `npm run steady -- server --rounds 20 --busy 2` names the suites (all if none), the number of
 * rounds and of busy processes beside them. With `--together` the suites run at once, and each counts as a busy process
 * for the others.
 */
export function parseSteadyArguments(args: string[]): Wanted {
  const { values, positionals } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '20' },
      busy: { type: 'string', default: '2' },
      together: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const [rounds, busy] = [Number(values.rounds), Number(values.busy)]
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds is «${values.rounds}»; it is a number from 1.`)
  if (!Number.isInteger(busy) || busy < 0)
    throw new Error(`--busy is «${values.busy}»; it is a number from 0.`)
  const isSuite = (name: string): name is SuiteName => (suiteNames as readonly string[]).includes(name)
  const suites = positionals.filter(isSuite)
  const words = positionals.filter(name => !isSuite(name))
  return {
    suites: suites.length > 0 ? suites : [...suiteNames],
    words,
    rounds,
    busy,
    together: values.together,
  }
}

/** This program keeps a core busy and ends by itself once its parent process has ended in any way. */
const busyLoop =
  'const parent = process.ppid; while (process.ppid === parent) { const end = Date.now() + 50; while (Date.now() < end); }'

const startBusy = (): ChildProcess => spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' })

/** Returns the tests that failed in any round, each with the number of its failures. */
export function failuresOf(results: readonly StepResult[]): string[] {
  const names = results.flatMap(({ output }) =>
    output.split('\n').flatMap(line => /^failed: (.*)$/.exec(line)?.[1] ?? []),
  )
  return [...new Set(names)].map(name => `${name} (${names.filter(each => each === name).length})`)
}

export function steadyRow(input: {
  day: string
  commit: string
  suite: string
  busy: number
  results: readonly StepResult[]
}): string {
  const counts = [...new Set(input.results.map(({ passed }) => passed))].join(' or ')
  const bad = input.results.filter(({ failed }) => failed > 0).length
  const failures = failuresOf(input.results).join('; ')
  const cells = [
    ...[input.day, input.commit, input.suite, input.results.length, input.busy, counts, bad],
    failures.replaceAll('|', '\\|'),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Runs suites many times on a busy machine and logs the failures, to find tests that fail only now and then. */
async function steady(): Promise<void> {
  endProgramsWithUs()
  const { suites, words, rounds, busy, together } = parseSteadyArguments(process.argv.slice(2))
  const { first, groups } = await makeTestPlan({ stages: suites, words, grep: undefined })
  for (const build of first) await runStep(build)
  const { output } = await runProgram('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, limit: 10_000 })
  const steps = groups.flat()
  const atOnce = together ? steps.length : 1
  const loops = Array.from({ length: Math.max(0, busy - atOnce + 1) }, startBusy)
  const failures = await inParallel(atOnce, steps, async step => {
    const results: StepResult[] = []
    for (let round = 1; round <= rounds; round++) {
      results.push(await runStep({ ...step, name: `${step.name}, ${round} of ${rounds}` }, plainLineOutput))
    }
    const day = new Date().toISOString().slice(0, 10)
    const row = steadyRow({ day, commit: output.trim(), suite: step.name, busy, results })
    appendFileSync(logFile, `${row}\n`)
    console.log(row)
    // A finished suite is replaced by a busy process, so that the load on the others stays the same.
    if (together) loops.push(startBusy())
    return results.filter(result => result.failed > 0).length
  })
  for (const loop of loops) loop.kill()
  const failed = failures.reduce((sum, each) => sum + each, 0)
  console.log(`\n${closingLine({ passed: steps.length * rounds - failed, failed })}`)
  process.exit(failed > 0 ? 1 : 0)
}

if (isRunDirectly(import.meta)) steady().catch(giveUp)
