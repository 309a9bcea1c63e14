import { join } from 'node:path'
import { browserEnvironment, findBrowser } from '../browser.ts'
import { repositoryFiles } from '../checks/files.ts'
import { root } from '../setup/root.ts'
import { countAsOne, type TestStep } from '../steps.ts'
import { runPackageEntry } from './run-program.ts'
import { type SuiteName, suiteNames, testFiles, testFilesWith } from './stage-files.ts'
import { runPlaywright, runVitest } from './test-runners.ts'

const minute = 60_000

export const stageNames = ['check', 'build', ...suiteNames] as const
export type StageName = (typeof stageNames)[number]

export type StageChoice = {
  stages: readonly StageName[]
  /** Keeps only the files of the suites whose path or test titles contain one of these words. */
  words: readonly string[]
  grep: string | undefined
}

/**
 * The checks and builds run first, two at a time because each keeps one core busy; then the groups of suites run in
 * order. The suites of one group run at once.
 */
export type TestPlan = { first: TestStep[]; groups: TestStep[][] }

export async function makeTestPlan({ stages, words, grep }: StageChoice): Promise<TestPlan> {
  const named = suiteNames.filter(name => stages.includes(name))
  const found = words.map(word => testFilesWith(word, named))
  const unmatched = words[found.findIndex(files => files.length === 0)]
  if (unmatched !== undefined) throw new Error(noSuchWord(unmatched, stages))
  const files = words.length === 0 ? repositoryFiles() : found.flat()
  const filesOf: FilesOf = name => testFiles(name, [], files)
  const suites = named.filter(name => filesOf(name).length > 0)
  const checks = stages.includes('check') ? await checkSteps() : []
  const builds = buildSteps(stages, suites.includes('e2e'))
  // The simulated market takes longest, so it is made first.
  const market = suites.includes('e2e')
    ? [made('the simulated market', 'tests/e2e/support/make-market.ts')]
    : []
  const steps = suiteSteps(suites, filesOf, grep, words.length === 0)
  const together = steps.filter(({ name }) => waiting.includes(name))
  const others = steps.filter(step => !together.includes(step))
  return { first: [...market, ...checks, ...builds], groups: [...others.map(step => [step]), together] }
}

const heavy = 'e2e, heavy'
const serverAndContract = 'server and contract'

/** These suites wait for a database, timers and killed processes. Run one after the other, they would leave a core idle. */
const waiting = [serverAndContract, 'proof', heavy]

type FilesOf = (name: SuiteName) => string[]

const noSuchWord = (word: string, stages: readonly StageName[]): string =>
  stages.length < suiteNames.length
    ? `No test of ${stages.join(', ')} has «${word}» in its path or its title; the stages are ${stageNames.join(', ')}.`
    : `There is no stage «${word}», and no test with it in its path or its title; the stages are ${stageNames.join(', ')}.`

async function checkSteps(): Promise<TestStep[]> {
  // This is imported late because it loads the compiler, which a run of one suite does not need.
  const { checks } = await import('../checks/all.ts')
  return checks.map(({ name, run }) => ({ name, run: async () => countAsOne(await run()) }))
}

const pageBuilds = 'the page builds'

/** The browser tests open the built page. They build the extension themselves, for each test's server. */
function buildSteps(stages: readonly StageName[], forBrowser: boolean): TestStep[] {
  if (stages.includes('build')) return [built(pageBuilds, []), built('the extension builds', ['--extension'])]
  return forBrowser ? [built(pageBuilds, [])] : []
}

const built = (name: string, args: string[]): TestStep => made(name, 'scripts/build.ts', args)

const made = (name: string, program: string, args: string[] = []): TestStep => ({
  name,
  async run() {
    const { code, output } = await runPackageEntry(join(root, program), args, { limit: 5 * minute })
    return code === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output }
  },
})

function suiteSteps(
  suites: readonly SuiteName[],
  filesOf: FilesOf,
  grep: string | undefined,
  isWhole: boolean,
): TestStep[] {
  const chosen = (name: SuiteName, whole: string[] = []): string[] => (isWhole ? whole : filesOf(name))
  const vitest = (name: string, project: string, paths: string[], minutes: number, env = {}): TestStep => ({
    name,
    run: onOutput => runVitest(project, paths, { limit: minutes * minute, grep, env, onOutput }),
  })
  const stepsOf = (name: SuiteName): TestStep[] => {
    switch (name) {
      case 'server':
        // Both suites run as one project, because in one run they create one template database instead of two.
        return suites.includes('contract')
          ? [vitest(serverAndContract, 'server', [...chosen(name), ...chosen('contract')], 30)]
          : [vitest(name, 'server', chosen(name, ['tests/server/']), 20)]
      case 'contract':
        return suites.includes('server')
          ? []
          : [vitest(name, 'server', chosen(name, ['tests/contract/']), 20)]
      case 'proof':
        return [vitest(name, name, chosen(name), 25, { PROOF_ROUNDS: process.env.PROOF_ROUNDS ?? 'small' })]
      case 'e2e':
        // The selected files may belong to one project only; a separate step for the other project would then start for
        // nothing.
        return isWhole
          ? [inBrowser('e2e, light', ['light'], [], grep), inBrowser(heavy, ['heavy'], [], grep)]
          : [inBrowser(name, ['light', 'heavy'], chosen(name), grep)]
      default:
        return [vitest(name, name, chosen(name), 10)]
    }
  }
  return suites.flatMap(stepsOf)
}

const inBrowser = (
  name: string,
  projects: string[],
  paths: string[],
  grep: string | undefined,
): TestStep => ({
  name,
  async run(onOutput) {
    const env = browserEnvironment(await findBrowser())
    return runPlaywright(projects, { limit: 40 * minute, grep, onOutput, env, paths })
  },
})
