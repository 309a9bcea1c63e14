import { type BenchResult, type Finding, type Gate, isMissed } from '../bench.ts'

export type Outcome = { name: string; result?: BenchResult; failure?: string; idle: string; seconds: number }

const isBroken = ({ result, failure }: Outcome): boolean =>
  failure !== undefined || result === undefined || result.findings.some(isMissed)

export const brokenOnes = (outcomes: readonly Outcome[]): string[] =>
  outcomes.filter(isBroken).map(({ name }) => name)

export function closingTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.flatMap(({ name, result, failure }) =>
    failure === undefined
      ? (result?.findings ?? []).map(finding => rowOf(name, finding))
      : [['✗', name, failure, '', '', '', '']],
  )
  const head = ['', 'bench', 'figure', 'ours', 'floor', 'result', 'gate']
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map(row => (row[at] ?? '').length)))
  return [head, ...rows]
    .map(row => row.map((cell, at) => (isNumber(at) ? cell.padStart : cell.padEnd).call(cell, widths[at]!)))
    .map(cells => cells.join('  ').trimEnd())
    .join('\n')
}

const isNumber = (column: number): boolean => column >= 3 && column <= 5

function rowOf(name: string, finding: Finding): string[] {
  const { what, ours = '', floor = '', figure, unit = '×', gate } = finding
  const mark = isMissed(finding) ? '✗' : gate ? '✓' : ' '
  const told = figure === undefined ? '' : `${rounded(figure)}${unit && ` ${unit}`}`
  return [mark, name, what, ours, floor, told, gate ? wordsOf(gate) : '']
}

const wordsOf = (gate: Gate): string => ('atMost' in gate ? `≤ ${gate.atMost}` : `≥ ${gate.atLeast}`)

const rounded = (figure: number): string =>
  Number.isInteger(figure) ? String(figure) : figure.toFixed(figure < 1 ? 3 : 2)
