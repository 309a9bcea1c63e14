/** One check, build or suite that `npm run check` and `npm test` run. */
export type TestStep = { name: string; run(onOutput?: (text: string) => void): Promise<StepResult> }

export type StepResult = { passed: number; failed: number; output: string; tests?: TimedTest[] }

/** `slow` is the reason that the test gives for its duration. */
export type TimedTest = { name: string; ms: number; slow?: string | undefined }

export type StepRun = StepResult & { name: string; seconds: number }

export type Tally = { passed: number; failed: number }

export const tally = (results: readonly Tally[]): Tally => ({
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
})

/** Writes the last line of a run, which stands alone: CI and other tools parse exactly this text. */
export const closingLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`

/** A run without a single test fails, because it proves nothing. */
export const exitCode = ({ passed, failed }: Tally): 0 | 1 => (failed > 0 || passed === 0 ? 1 : 0)

/** Counts all findings of one check as one failure. */
export const countAsOne = ({ passed, failed, output }: StepResult): StepResult => {
  const right = failed === 0 && passed > 0
  return { passed: right ? 1 : 0, failed: right ? 0 : 1, output: right ? '' : output }
}
