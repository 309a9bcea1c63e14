import { parseArgs, stripVTControlCharacters } from 'node:util'
import { giveUp } from './setup/give-up.mjs'
import { type Output, startStep } from './setup/progress.mjs'
import { runDirectly } from './setup/run-directly.ts'
import { endProgramsWithUs } from './setup/run-program.ts'
import { type StageName, stageNames, stepsOf } from './setup/test-stages.ts'
import { closingLine, exitCode, type Step, type StepResult, tally } from './steps.ts'

export type Choice = { stages: readonly StageName[]; grep: string | undefined }

/** `npm test -- unit e2e --grep words`: without a name all stages; end-to-end tests need the page built. */
export function chosen(args: string[]): Choice {
  const { values, positionals } = parseArgs({
    args,
    options: { grep: { type: 'string', short: 'g' } },
    allowPositionals: true,
  })
  const unknown = positionals.find(name => !(stageNames as readonly string[]).includes(name))
  if (unknown !== undefined) {
    throw new Error(`There is no stage «${unknown}»; there are ${stageNames.join(', ')}.`)
  }
  const named = (name: StageName): boolean =>
    positionals.length === 0 ||
    positionals.includes(name) ||
    (name === 'build' && positionals.includes('e2e'))
  return { stages: stageNames.filter(named), grep: values.grep }
}

/** A stage that throws has failed; the next ones still run. */
export async function runStep(
  step: Step,
  out: Output = process.stderr,
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

type Named = StepResult & { name: string }

const linesToRepeat = 20

/** Said once more at the end of an hour's output: every step that failed, with the last of what it said. */
export const whatFailed = (results: readonly Named[]): string =>
  results
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, output }) => [`\n✗ ${name}`, ...output.trim().split('\n').slice(-linesToRepeat)])
    .join('\n')

/** Where a long stage is, in the words of its tool. */
export const lastLine = (text: string): string =>
  (stripVTControlCharacters(text).trim().split('\n').at(-1) ?? '').trim().slice(0, 90)

async function test(): Promise<void> {
  endProgramsWithUs()
  const { stages, grep } = chosen(process.argv.slice(2))
  const isWhole = stages.length === stageNames.length
  const results: Named[] = []
  for (const stage of stages) {
    for (const step of await stepsOf(stage, { grep, isWhole })) {
      results.push({ name: step.name, ...(await runStep(step)) })
    }
  }
  const total = tally(results)
  console.log(whatFailed(results))
  console.log(`\n${closingLine(total)}`)
  process.exit(exitCode(total))
}

if (runDirectly(import.meta)) test().catch(giveUp)
