import type { Condition, Filter } from '#domain/screener/filter/condition.ts'
import type { Pack } from '#domain/screener/pack.ts'
import { type ContestantResult, ROWS_PER_QUERY, type ScreenerContestant } from './contestant.ts'

type Stock = { row: number } & Record<string, number>

/**
 * Filters and sorts an array of objects in the obvious way. The results of all other contestants have to agree with it.
 */
export function plainContestant(pack: Pack): ScreenerContestant {
  const stocks = Array.from({ length: pack.size }, (_, row): Stock => {
    const stock: Stock = { row }
    for (const [metric, column] of pack.columns) stock[metric] = column[row]!
    return stock
  })
  const ask = ({ where, sort }: Filter): ContestantResult => {
    const found = stocks
      .filter(stock => passes(pack, stock, where))
      .sort((a, b) => b[sort.metric]! - a[sort.metric]!)
    return { count: found.length, rows: found.slice(0, ROWS_PER_QUERY).map(({ row }) => row) }
  }
  return {
    name: 'array of objects',
    plans: [{ name: 'array of objects', ask }],
    clock: 'cpu',
    passes: 1,
    close: () => {},
  }
}

function passes(pack: Pack, stock: Stock, condition: Condition): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every(part => passes(pack, stock, part))
    case 'range': {
      const value = stock[condition.metric]!
      const { least = -Infinity, most = Infinity } = condition
      return value >= Math.fround(least) && value <= Math.fround(most)
    }
    case 'in':
      return condition.values.includes(pack.labels.get(condition.metric)![stock[condition.metric]!]!)
    case 'flag':
      return (stock[condition.metric] === 1) === condition.is
    case 'higher':
      return stock[condition.metric]! > stock[condition.than]!
    default:
      throw new Error(`No query of this bench has a condition of the kind ${condition.kind}`)
  }
}
