import { join } from 'node:path'
import { browserEnvironment, findBrowser } from '../browser.ts'
import { asOne, type Step } from '../steps.ts'
import { root } from './root.ts'
import { runEntry } from './run-program.ts'
import { runPlaywright, runVitest } from './test-runners.ts'

const minute = 60_000

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
export async function stepsOf(stage: StageName, grep: string | undefined): Promise<Step[]> {
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
      return [endToEnd('light', 50, grep), endToEnd('heavy', 40, grep)]
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

/** One after the other: the heavy ones want the machine for themselves. */
const endToEnd = (project: 'light' | 'heavy', minutes: number, grep: string | undefined): Step => ({
  name: `e2e, ${project}`,
  async run(onOutput) {
    const env = browserEnvironment(await findBrowser())
    return runPlaywright(project, { limit: minutes * minute, grep, onOutput, env })
  },
})
