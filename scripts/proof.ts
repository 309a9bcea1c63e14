import { browserEnvironment, findBrowser } from './browser.ts'
import { readRepositoryFile } from './checks/files.ts'
import { type ProofArguments, parseProofArguments } from './proof-arguments.ts'
import { giveUp } from './setup/give-up.mjs'
import { isRunDirectly } from './setup/run-directly.ts'
import { closingLine, exitCode, type StepRun, type TestStep, tally } from './steps.ts'
import { describeFailedSteps, describeStageSeconds, slowestTests } from './test-runner/closing-lines.ts'
import { endProgramsWithUs } from './test-runner/run-program.ts'
import { describeSeed, newSeed, sampleSeed } from './test-runner/sample-seed.ts'
import { testFiles } from './test-runner/stage-files.ts'
import { type RunOptions, runPlaywright, runVitest } from './test-runner/test-runners.ts'

const fourHours = 4 * 60 * 60_000

/**
 * The first project holds the kill and mutation proofs; the others are suites that replace their seeded samples by
 * thousands of cases.
 */
const projects = ['proof', 'engine', 'domain', 'unit', 'server'] as const

/** Finds the browser tests that normally run a sample of their cases and here run every case. */
export const findFullBrowserTests = (words: string[]): string[] =>
  testFiles('e2e', words).filter(path => readRepositoryFile(path).includes('#tests/setup/sample.ts'))

function stepsOf({ words, shard }: ProofArguments): TestStep[] {
  const options: RunOptions = {
    limit: fourHours,
    env: { PROOF_ROUNDS: 'full' },
    onOutput: text => process.stdout.write(text),
    mayBeEmpty: words.length > 0 || shard !== undefined,
    shard,
  }
  const vitest = (name: string): TestStep => ({ name, run: () => runVitest(name, words, options) })
  const paths = findFullBrowserTests(words)
  const browser: TestStep = {
    name: 'e2e',
    async run() {
      const env = { ...options.env, ...browserEnvironment(await findBrowser()) }
      return runPlaywright(['light', 'heavy'], { ...options, env, paths, workers: 1 })
    },
  }
  const hasFiles = (name: (typeof projects)[number]): boolean => testFiles(name, words).length > 0
  return [...projects.filter(hasFiles).map(vitest), ...(paths.length === 0 ? [] : [browser])]
}

/** Runs the long proofs in full; words after `--` select files by path. */
async function proof(): Promise<void> {
  endProgramsWithUs()
  const seed = process.env.TIDEMARK_SEED ? sampleSeed() : newSeed()
  process.env.TIDEMARK_SEED = String(seed)
  const steps = stepsOf(parseProofArguments(process.argv.slice(2)))
  console.log(describeSeed(seed))
  const runs: StepRun[] = []
  for (const step of steps) {
    const began = performance.now()
    const result = await step.run()
    runs.push({ ...result, name: step.name, seconds: (performance.now() - began) / 1000 })
  }
  const parts = [
    describeFailedSteps(runs),
    describeStageSeconds(runs),
    slowestTests(runs),
    describeSeed(seed),
  ]
  console.log(`\n${parts.filter(part => part !== '').join('\n\n')}`)
  console.log(`\n${closingLine(tally(runs))}`)
  process.exit(exitCode(tally(runs)))
}

if (isRunDirectly(import.meta)) proof().catch(giveUp)
