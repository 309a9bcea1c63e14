import { parseArgs, stripVTControlCharacters } from 'node:util'
import { describeStaleBenches } from '../bench/measure/kept-figures.ts'
import { giveUp } from './setup/give-up.mjs'
import { startStep, type TerminalOutput } from './setup/progress.mjs'
import { root } from './setup/root.ts'
import { isRunDirectly } from './setup/run-directly.ts'
import { closingLine, exitCode, type StepResult, type StepRun, type TestStep, tally } from './steps.ts'
import {
  describeFailedSteps,
  describeOverBudget,
  describeStageSeconds,
  slowestTests,
} from './test-runner/closing-lines.ts'
import { inParallel } from './test-runner/in-parallel.ts'
import { endProgramsWithUs } from './test-runner/run-program.ts'
import { describeSeed, sampleSeed } from './test-runner/sample-seed.ts'
import { suiteNames } from './test-runner/stage-files.ts'
import { makeTestPlan, type StageChoice, type StageName, stageNames } from './test-runner/test-stages.ts'

const isStage = (name: string): name is StageName => (stageNames as readonly string[]).includes(name)

/**
 * Parses the arguments: `npm test -- server notes` runs the stage «server», only files that match «notes». Without a
 * stage all stages run, or all suites when there are words.
 */
export function parseTestArguments(args: string[]): StageChoice {
  const { values, positionals } = parseArgs({
    args,
    options: { grep: { type: 'string', short: 'g' } },
    allowPositionals: true,
  })
  const words = positionals.filter(name => !isStage(name))
  const named = stageNames.filter(name => positionals.includes(name))
  const all = words.length > 0 ? suiteNames : stageNames
  return { stages: named.length > 0 ? named : all, words, grep: values.grep }
}

/** Runs a stage. One that throws counts as failed, so the next stages still run. */
export async function runStep(
  step: TestStep,
  out: TerminalOutput = process.stderr,
  print: (text: string) => void = console.log,
): Promise<StepResult> {
  const shown = startStep(step.name, out)
  const onOutput = (text: string): void => shown.update(lastLine(text))
  const result = await step.run(onOutput).catch((error: unknown): StepResult => {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) }
  })
  if (result.failed > 0) shown.failed(closingLine(result))
  else shown.done(`${result.passed} passed`)
  if (result.output !== '') print(result.output)
  return result
}

async function timed(step: TestStep, out?: TerminalOutput): Promise<StepRun> {
  const began = performance.now()
  const result = await runStep(step, out)
  return { ...result, name: step.name, seconds: (performance.now() - began) / 1000 }
}

/** Returns the last line that the tool printed; it is shown as the progress of a long stage. */
export const lastLine = (text: string): string =>
  (stripVTControlCharacters(text).trim().split('\n').at(-1) ?? '').trim().slice(0, 90)

/** Output that never rewrites a line, because two steps at once would overwrite each other. */
export const plainLineOutput: TerminalOutput = { write: text => process.stderr.write(text) }

async function test(): Promise<void> {
  endProgramsWithUs()
  const seed = sampleSeed()
  process.env.TIDEMARK_SEED = String(seed)
  const { first, groups } = await makeTestPlan(parseTestArguments(process.argv.slice(2)))
  console.log(describeSeed(seed))
  const runs: StepRun[] = []
  const run = (step: TestStep, group: TestStep[]) =>
    timed(step, group.length > 1 ? plainLineOutput : undefined)
  runs.push(...(await inParallel(2, first, step => run(step, first))))
  for (const group of groups) runs.push(...(await Promise.all(group.map(step => run(step, group)))))
  const total = tally(runs)
  const parts = [
    describeFailedSteps(runs),
    describeStageSeconds(runs),
    slowestTests(runs),
    [...describeOverBudget(runs), ...describeStaleBenches(root), describeSeed(seed)].join('\n'),
    ...(total.passed + total.failed === 0 ? ['No test ran.'] : []),
  ]
  console.log(`\n${parts.filter(part => part !== '').join('\n\n')}`)
  console.log(`\n${closingLine(total)}`)
  process.exit(exitCode(total))
}

if (isRunDirectly(import.meta)) test().catch(giveUp)
