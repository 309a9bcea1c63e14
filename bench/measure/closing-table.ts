import { type BenchFinding, type BenchResult, isMissed, type PromiseBound } from '../bench.ts'
import type { CoreIdleness } from './quiet.ts'

export type BenchOutcome = {
  name: string
  result?: BenchResult
  failure?: string
  /** The name of a missing peer without which the bench could not run at all. */
  missing?: string
  idle?: CoreIdleness
  seconds: number
}

const isBroken = ({ result, failure }: BenchOutcome): boolean =>
  failure !== undefined || (result?.findings ?? []).some(isMissed)

/** Returns true when fewer than half of the samples were taken on quiet cores. */
const isBusy = ({ idle }: BenchOutcome): boolean => idle !== undefined && idle.samples > 2 * idle.quiet

const missingIn = ({ result, missing }: BenchOutcome): string[] => [
  ...(missing === undefined ? [] : [missing]),
  ...(result?.findings ?? []).flatMap(({ gate, missing }) => (gate && missing ? [missing] : [])),
]

/**
 * Writes the closing lines: they say which promises are broken, and which could not be measured because a peer is
 * missing.
 */
export function judgeBenchOutcomes(outcomes: readonly BenchOutcome[]): { isKept: boolean; lines: string[] } {
  const broken = outcomes.filter(isBroken).map(({ name }) => name)
  const busy = outcomes.filter(isBusy).map(({ name }) => name)
  const unmeasured = outcomes.flatMap(outcome => {
    const missing = new Set(missingIn(outcome))
    return missing.size === 0 ? [] : [`${outcome.name} (${[...missing].join(', ')})`]
  })
  const lines = broken.length > 0 ? [`Broken: ${broken.join(', ')}`] : []
  if (unmeasured.length > 0)
    lines.push(`Not measured whole, because a peer is missing: ${unmeasured.join(', ')}`)
  if (busy.length > 0) lines.push(`Measured on busy cores, so measure again: ${busy.join(', ')}`)
  if (broken.length === 0)
    lines.unshift(
      unmeasured.length === 0 ? 'Every promise is kept.' : 'Every promise that was measured is kept.',
    )
  return { isKept: broken.length === 0, lines }
}

export function closingTable(outcomes: readonly BenchOutcome[]): string {
  const rows = outcomes.flatMap(({ name, result, failure, missing }) => {
    if (failure !== undefined) return [['✗', name, failure, '', '', '', '']]
    if (missing !== undefined) return [['–', name, notMeasured(missing), '', '', '', '']]
    return (result?.findings ?? []).map(finding => rowOf(name, finding))
  })
  const head = ['', 'bench', 'figure', 'ours', 'floor', 'result', 'gate']
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map(row => (row[at] ?? '').length)))
  return [head, ...rows]
    .map(row => row.map((cell, at) => (isNumber(at) ? cell.padStart : cell.padEnd).call(cell, widths[at]!)))
    .map(cells => cells.join('  ').trimEnd())
    .join('\n')
}

const isNumber = (column: number): boolean => column >= 3 && column <= 5

const notMeasured = (missing: string): string => `not measured: ${missing} is missing`

function rowOf(name: string, finding: BenchFinding): string[] {
  const { what, ours = '', floor = '', figure, unit = '×', gate, missing } = finding
  if (missing !== undefined) return ['–', name, what, ours, floor, '', notMeasured(missing)]
  const mark = isMissed(finding) ? '✗' : gate ? '✓' : ' '
  const shown = figure === undefined ? '' : `${rounded(figure)}${unit && ` ${unit}`}`
  return [mark, name, what, ours, floor, shown, gate ? wordsOf(gate) : '']
}

const wordsOf = (gate: PromiseBound): string => ('atMost' in gate ? `≤ ${gate.atMost}` : `≥ ${gate.atLeast}`)

const rounded = (figure: number): string =>
  Number.isInteger(figure) ? String(figure) : figure.toFixed(figure < 1 ? 3 : 2)
