import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everyCore } from '../setup/test-runners.ts'
import type { Step } from '../steps.ts'
import { runTool } from './tool.ts'

type Counts = { numPassedTests: number; numFailedTests: number; numFailedTestSuites: number }

/** The tests of one project of vitest.config.ts. */
export const suite = (project: string): Step => ({
  name: project,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'tidemark-suite-'))
    const report = join(folder, 'report.json')
    try {
      const run = await runTool('vitest', [
        'run',
        '--project',
        project,
        everyCore,
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ])
      const counts = countsOf(report)
      if (!counts) return { passed: 0, failed: 1, output: run.output.trim() }
      // A file that does not even load counts no test, and still must not pass.
      const failed = counts.numFailedTests || (run.code === 0 ? 0 : Math.max(1, counts.numFailedTestSuites))
      return { passed: counts.numPassedTests, failed, output: failed ? run.output.trim() : '' }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
})

function countsOf(report: string): Counts | null {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Counts
  } catch {
    return null
  }
}
