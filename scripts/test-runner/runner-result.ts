import type { StepResult } from '../steps.ts'
import type { CountedReport } from './test-reports.ts'

type Ended = { code: number; output: string; timedOut: boolean }

/** A runner that failed, hung or ran no test counts as one failure when its report names none. */
export function resultOfRunner(
  { passed, failed, notes }: CountedReport,
  { code, output, timedOut }: Ended,
  { limit, mayBeEmpty }: { limit: number; mayBeEmpty: boolean },
): StepResult {
  const reasons = [...notes]
  let unnamed = 0
  if (timedOut) {
    unnamed = 1
    reasons.push(`ended after ${Math.round(limit / 1000)} s without having finished`)
  } else if (code !== 0 && failed === 0) {
    unnamed = 1
    reasons.push(`no test failed, and still it ended with ${code}`)
  } else if (passed + failed === 0 && !mayBeEmpty) {
    unnamed = 1
    reasons.push('ran no test')
  }
  const bad = failed + unnamed
  return { passed, failed: bad, output: [...(bad > 0 ? [output.trim()] : []), ...reasons].join('\n') }
}
