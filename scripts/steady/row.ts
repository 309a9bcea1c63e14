import type { StepResult } from '../steps.ts'

/** Returns the tests that failed in any round, each with the number of its failures. */
function failuresOf(results: readonly StepResult[]): string[] {
  const names = results.flatMap(({ output }) =>
    output.split('\n').flatMap(line => /^failed: (.*)$/.exec(line)?.[1] ?? []),
  )
  return [...new Set(names)].map(name => `${name} (${names.filter(each => each === name).length})`)
}

export function steadyRow(input: {
  day: string
  commit: string
  suite: string
  busy: number
  results: readonly StepResult[]
}): string {
  const counts = [...new Set(input.results.map(({ passed }) => passed))].join(' or ')
  const bad = input.results.filter(({ failed }) => failed > 0).length
  const failures = failuresOf(input.results).join('; ')
  const cells = [
    ...[input.day, input.commit, input.suite, input.results.length, input.busy, counts, bad],
    failures.replaceAll('|', '\\|'),
  ]
  return `| ${cells.join(' | ')} |`
}
