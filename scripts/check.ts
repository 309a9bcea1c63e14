import { join } from 'node:path'
import { checks } from './checks/all.ts'
import { root } from './setup/root.ts'
import { isRunDirectly } from './setup/run-directly.ts'
import { closingLine, exitCode, type StepRun, type TestStep, tally } from './steps.ts'
import { slowestTests } from './test-runner/closing-lines.ts'
import { inParallel } from './test-runner/in-parallel.ts'
import { endProgramsWithUs } from './test-runner/run-program.ts'
import { runVitest } from './test-runner/test-runners.ts'

/** Every tool and test worker starts from JavaScript that is compiled already, which saves a tenth of the time. */
process.env.NODE_COMPILE_CACHE ??= join(root, '.cache/compiled')

const limit = 10 * 60_000

const suites = ['domain', 'unit', 'structure']

/** Runs all suites at once: while the last file of one suite keeps one core busy, the next suite uses the others. */
const tests: TestStep = { name: suites.join(', '), run: () => runVitest(suites, [], { limit }) }

async function run({ name, run }: TestStep): Promise<StepRun> {
  const began = performance.now()
  const result = await run()
  const seconds = secondsSince(began)
  const mark = result.failed ? '✗' : '✓'
  const counts = `${result.passed} passed${result.failed ? `, ${result.failed} failed` : ''}`
  console.log(`${mark} ${name.padEnd(20)} ${seconds.toFixed(1).padStart(5)} s  ${counts}`)
  if (result.output) console.log(`${result.output}\n`)
  return { ...result, name, seconds }
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000

/**
 * A check takes a minute at most on two cores (our choice). It keeps one core busy, while a test suite keeps all of
 * them busy.
 */
async function check(): Promise<number> {
  endProgramsWithUs()
  const began = performance.now()
  const runs = await inParallel(2, checks, run)
  runs.push(await run(tests))
  console.log(`\n${slowestTests(runs)}\n\nin ${secondsSince(began).toFixed(1)} s`)
  console.log(closingLine(tally(runs)))
  return exitCode(tally(runs))
}

if (isRunDirectly(import.meta)) process.exitCode = await check()
