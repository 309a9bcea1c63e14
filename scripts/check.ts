import { checks } from './checks/all.ts'
import { suite } from './checks/suites.ts'
import { runDirectly } from './setup/run-directly.ts'
import { closingLine, exitCode, type Step } from './steps.ts'

/** A minute at most on two cores. */
const checkSteps: readonly Step[] = [...checks, suite('domain'), suite('unit'), suite('structure')]

async function check(): Promise<number> {
  const start = performance.now()
  let passed = 0
  let failed = 0
  for (const step of checkSteps) {
    const begun = performance.now()
    const result = await step.run()
    passed += result.passed
    failed += result.failed
    const mark = result.failed ? '✗' : '✓'
    const counts = `${result.passed} passed${result.failed ? `, ${result.failed} failed` : ''}`
    console.log(`${mark} ${step.name.padEnd(12)} ${seconds(begun).padStart(6)}  ${counts}`)
    if (result.output) console.log(`${result.output}\n`)
  }
  console.log(`in ${seconds(start)}\n${closingLine({ passed, failed })}`)
  return exitCode({ passed, failed })
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

if (runDirectly(import.meta)) process.exitCode = await check()
