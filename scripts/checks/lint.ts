import type { TestStep } from '../steps.ts'
import { runTool } from './tool.ts'

export const lintCheck: TestStep = {
  name: 'lint',
  async run() {
    const run = await runTool('biome', ['ci', '--colors=off', '--max-diagnostics=50'])
    const found = (pattern: RegExp): number => Number(pattern.exec(run.output)?.[1] ?? 0)
    const failed = run.code === 0 ? 0 : Math.max(1, found(/Found (\d+) errors?/))
    return {
      passed: found(/Checked (\d+) files?/),
      failed,
      output: failed ? run.output.trim() : '',
    }
  },
}
