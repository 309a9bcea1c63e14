import { type BadInput, badInputSentence } from '../../adapters/market-data/files/bad-input.ts'
import type { FeedFault } from '../../market-ports.ts'

export type IngestProblem = BadInput | FeedFault

/** This many problems of a file are shown in full (our choice); of the others only the number. */
const SHOWN = 3

export const ingestProblemSentence = (problem: IngestProblem): string =>
  'file' in problem ? badInputSentence(problem) : `${problem.detail}.`

/** What a problem is counted under: its file, or the stock whose stored bars it does not fit. */
const groupOf = (problem: IngestProblem): string => ('file' in problem ? problem.file : `${problem.fsym_id}`)

function grouped(
  problems: readonly IngestProblem[],
  groupOf: (problem: IngestProblem) => string,
): Map<string, IngestProblem[]> {
  const groups = new Map<string, IngestProblem[]>()
  for (const problem of problems) {
    const group = groups.get(groupOf(problem))
    if (group) group.push(problem)
    else groups.set(groupOf(problem), [problem])
  }
  return groups
}

/** Lists the first problems of each file and how many more it has. */
export function describeProblemsByFile(problems: readonly IngestProblem[]): string[] {
  return [...grouped(problems, groupOf)].flatMap(([group, own]) => {
    const more = own.length - SHOWN
    const shown = own.slice(0, SHOWN).map(ingestProblemSentence)
    return more > 0 ? [...shown, `${group}: ${more} more like these.`] : shown
  })
}

/** Says which stocks and indices are left out, each with its first problem, and which rows of no stock are not read. */
export function describeLeftOut(problems: readonly IngestProblem[]): string[] {
  const isOfStock = ({ fsym_id }: IngestProblem): boolean => typeof fsym_id === 'string'
  const stocks = grouped(problems.filter(isOfStock), ({ fsym_id }) => fsym_id ?? '')
  return [
    ...[...stocks].map(([fsym_id, [first, ...rest]]) => {
      const more = rest.length === 0 ? '' : ` (and ${rest.length} more)`
      return `${fsym_id} is left out, and keeps what is stored: ${ingestProblemSentence(first!)}${more}`
    }),
    ...describeProblemsByFile(problems.filter(problem => !isOfStock(problem))).map(
      line => `Not read: ${line}`,
    ),
  ]
}
