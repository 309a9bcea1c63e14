import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp } from './setup/give-up.mjs'
import { root } from './setup/root.ts'
import { isRunDirectly } from './setup/run-directly.ts'
import { parseSteadyArguments } from './steady/arguments.ts'
import { steadyRow } from './steady/row.ts'
import { closingLine, type StepResult } from './steps.ts'
import { plainLineOutput, runStep } from './test.ts'
import { inParallel } from './test-runner/in-parallel.ts'
import { endProgramsWithUs, runProgram } from './test-runner/run-program.ts'
import { makeTestPlan } from './test-runner/test-stages.ts'

export const logFile = join(root, 'tests/steady.md')

/** This program keeps a core busy and ends by itself once its parent process has ended in any way. */
const busyLoop =
  'const parent = process.ppid; while (process.ppid === parent) { const end = Date.now() + 50; while (Date.now() < end); }'

const startBusy = (): ChildProcess => spawn(process.execPath, ['-e', busyLoop], { stdio: 'ignore' })

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
