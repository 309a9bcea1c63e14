import { join } from 'node:path'
import { browserEnvironment, findBrowser } from '../browser.ts'
import { asOne, type Step } from '../steps.ts'
import { root } from './root.ts'
import { runEntry } from './run-program.ts'
import { runPlaywright, runVitest } from './test-runners.ts'

const minute = 60_000
const day = 24 * 60 * minute

export const stageNames = [
  'check',
  'domain',
  'unit',
  'structure',
  'engine',
  'build',
  'server',
  'contract',
  'proof',
  'e2e',
] as const
export type StageName = (typeof stageNames)[number]

/** In the order in which they run: the quick ones first, so that a slip shows at once. */
export async function stepsOf(
  stage: StageName,
  { grep, isWhole }: { grep?: string | undefined; isWhole: boolean },
): Promise<Step[]> {
  const vitest = (name: StageName, project: string, paths: string[], minutes: number, env = {}): Step => ({
    name,
    run: onOutput => runVitest(project, paths, { limit: minutes * minute, grep, env, onOutput }),
  })
  switch (stage) {
    case 'check':
      return checks()
    case 'domain':
    case 'unit':
    case 'structure':
    case 'engine':
      return [vitest(stage, stage, [], 10)]
    case 'build':
      return [built('the page builds', []), built('the extension builds', ['--extension'])]
    case 'server':
    case 'contract':
      return [vitest(stage, 'server', [`tests/${stage}/`], 20)]
    case 'proof':
      return [vitest(stage, 'proof', [], 15, { PROOF_ROUNDS: process.env.PROOF_ROUNDS ?? 'small' })]
    case 'e2e':
      return endToEnd(grep, { isWhole, today: Math.floor(Date.now() / day) })
  }
}

// The suites among the checks are stages of their own here, counted test by test.
async function checks(): Promise<Step[]> {
  try {
    const { checkSteps } = await import('../check.ts')
    return checkSteps
      .filter(({ name }) => !(stageNames as readonly string[]).includes(name))
      .map(({ name, run }) => ({ name, run: async () => asOne(await run()) }))
  } catch (error) {
    return [{ name: 'check', run: async () => ({ passed: 0, failed: 1, output: String(error) }) }]
  }
}

const built = (name: string, args: string[]): Step => ({
  name,
  async run() {
    const { code, output } = await runEntry(join(root, 'scripts/build.ts'), args, { limit: 5 * minute })
    return code === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output }
  },
})

/** Our own choice: whoever waits longer for a run of everything gives it up. */
const longestRun = 80 * minute
/** What follows one half of the light ones, in its length: the other half, and the heavy ones. */
const twoMore = { light: 1, heavy: 0.75 }

/** Whether everything can still be run in time, judged by what this machine took for the first half. */
export const isTimeForTheOtherHalf = (sinceStart: number, took: number): boolean =>
  sinceStart + (twoMore.light + twoMore.heavy) * took <= longestRun

/**
 * One after the other: the heavy ones want the machine for themselves. The light ones are run in halves, from day to day
 * beginning with the other; on a machine so slow that a run of everything would not end in time the second half is left out of
 * it, and it says so.
 */
function endToEnd(grep: string | undefined, given: { isWhole: boolean; today: number }): Step[] {
  const run = async (project: 'light' | 'heavy', half: 1 | 2 | null, onOutput?: (text: string) => void) => {
    const env = browserEnvironment(await findBrowser())
    const shard = half === null ? undefined : `${half}/2`
    return runPlaywright(project, { limit: 45 * minute, grep, onOutput, env, shard })
  }
  const { isWhole, today } = given
  const [first, second] = today % 2 === 0 ? ([1, 2] as const) : ([2, 1] as const)
  let took = 0
  return [
    {
      name: `e2e, light, half ${first}`,
      async run(onOutput) {
        const began = performance.now()
        const result = await run('light', first, onOutput)
        took = performance.now() - began
        return result
      },
    },
    {
      name: `e2e, light, half ${second}`,
      run: async onOutput =>
        !isWhole || isTimeForTheOtherHalf(performance.now(), took)
          ? run('light', second, onOutput)
          : {
              passed: 0,
              failed: 0,
              output: `Left out: half ${first} took ${Math.round(took / minute)} minutes. «npm test -- e2e» runs both.`,
            },
    },
    { name: 'e2e, heavy', run: onOutput => run('heavy', null, onOutput) },
  ]
}
