import type { StepResult, StepRun, TimedTest } from '../steps.ts'
import { stageBudgetSeconds } from './stage-budgets.ts'

type Named = StepResult & { name: string }

const linesToRepeat = 20

/** Returns every failed step with the last lines of its output, because a long run has scrolled them away. */
export const describeFailedSteps = (results: readonly Named[]): string =>
  results
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, output }) => [`\n✗ ${name}`, ...output.trim().split('\n').slice(-linesToRepeat)])
    .join('\n')

export const describeStageSeconds = (runs: readonly StepRun[]): string => {
  const width = Math.max(...runs.map(({ name }) => name.length))
  return [
    'Seconds of each stage:',
    ...runs.map(({ name, seconds }) => `  ${name.padEnd(width)} ${seconds.toFixed(1).padStart(7)} s`),
  ].join('\n')
}

const shown = 10
const longestName = 160
/** Milliseconds above which a test must name a reason (our choice). */
const longest = 20_000

export function slowestTests(runs: readonly StepRun[]): string {
  const all = runs.flatMap(({ name, tests = [] }) => tests.map(test => ({ suite: name, ...test })))
  const slowest = all.toSorted((a, b) => b.ms - a.ms).slice(0, shown)
  if (slowest.length === 0) return ''
  return ['The slowest tests:', ...slowest.map(test => lineOf(test))].join('\n')
}

function lineOf({ suite, name, ms, slow }: TimedTest & { suite: string }): string {
  const why = slow ?? (ms > longest ? 'names no reason for its time' : undefined)
  const seconds = (ms / 1000).toFixed(1).padStart(7)
  return `${seconds} s  ${suite}: ${name.slice(0, longestName)}${why === undefined ? '' : ` (${why})`}`
}

export const describeOverBudget = (
  runs: readonly StepRun[],
  budgets: Record<string, number> = stageBudgetSeconds,
): string[] =>
  runs.flatMap(({ name, seconds }) => {
    const budget = budgets[name]
    if (budget === undefined || seconds <= budget) return []
    return [`${name} took ${Math.round(seconds)} s of its ${budget} s.`]
  })
