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
const longestRun = 75 * minute
const parts = [1, 2, 3, 4] as const

/** Whether a further part of the browser tests ends in time, judged by what this machine took for the longest one. */
export const isTimeForAnother = (sinceStart: number, longest: number): boolean =>
  sinceStart + longest <= longestRun

/**
 * One after the other: the heavy ones want the machine for themselves. The light ones are run in parts, from day to day
 * beginning with another; on a machine so slow that a run of everything would not end in time, those that are left then are
 * left out of it, and it says so.
 */
function endToEnd(grep: string | undefined, given: { isWhole: boolean; today: number }): Step[] {
  const run = async (project: 'light' | 'heavy', part: number | null, onOutput?: (text: string) => void) => {
    const env = browserEnvironment(await findBrowser())
    const shard = part === null ? undefined : `${part}/${parts.length}`
    return runPlaywright(project, { limit: 40 * minute, grep, onOutput, env, shard })
  }
  let longest = 0
  const light = (part: number): Step => ({
    name: `e2e, light, part ${part} of ${parts.length}`,
    async run(onOutput) {
      const began = performance.now()
      if (given.isWhole && !isTimeForAnother(began, longest)) {
        return {
          passed: 0,
          failed: 0,
          output: 'Left out, or this run would not end. «npm test -- e2e» runs it.',
        }
      }
      const result = await run('light', part, onOutput)
      longest = Math.max(longest, performance.now() - began)
      return result
    },
  })
  const first = given.today % parts.length
  const [now, ...later] = [...parts.slice(first), ...parts.slice(0, first)].map(light)
  const heavy: Step = { name: 'e2e, heavy', run: onOutput => run('heavy', null, onOutput) }
  return [now, heavy, ...later].filter(step => step !== undefined)
}
