import type { TestStep } from '../steps.ts'
import { runTool } from './tool.ts'

/** Finds files, exports and packages that nobody uses; `knip.jsonc` names what is started by its path. */
export const unusedCodeCheck: TestStep = {
  name: 'unused code',
  async run() {
    const run = await runTool('knip', ['--no-progress', '--no-config-hints'])
    const failed = run.code === 0 ? 0 : Math.max(1, run.output.match(/^\S+ .*:\d+:\d+/gm)?.length ?? 1)
    return { passed: failed ? 0 : 1, failed, output: failed ? run.output.trim() : '' }
  },
}
