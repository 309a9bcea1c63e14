import type { Condition, Filter } from '#domain/screener/filter/condition.ts'
import type { Pack } from '#domain/screener/pack.ts'
import { ROWS_PER_QUERY } from './contestant.ts'
import { chosenMetrics, isWholeMetric, queriedMetrics } from './generated-pack.ts'

/**
 * `text` is the same for all versions of a query, so that a database prepares it once; `values` are those of one
 * version.
 */
export type SqlStatement = { text: string; values: number[] }

export type FilterStatements = { count: SqlStatement; top: SqlStatement; both: SqlStatement }

/** Writes a filter as the same SQL for every database. */
export function writeFilterStatements(pack: Pack, { where, sort }: Filter): FilterStatements {
  const values: number[] = []
  const text = write(pack, where, value => `$${values.push(value)}`)
  const order = `order by ${sort.metric} ${sort.direction} limit ${ROWS_PER_QUERY}`
  return {
    count: { text: `select cast(count(*) as integer) as count from stocks where ${text}`, values },
    top: { text: `select number from stocks where ${text} ${order}`, values },
    both: {
      text: `select number, cast(count(*) over () as integer) as count from stocks where ${text} ${order}`,
      values,
    },
  }
}

function write(pack: Pack, condition: Condition, value: (of: number) => string): string {
  switch (condition.kind) {
    case 'all':
      return condition.of.map(part => write(pack, part, value)).join(' and ')
    case 'range': {
      const { metric, least, most } = condition
      // The columns hold single-precision numbers, so the bounds are rounded to single precision too.
      const sides = [
        ...(least === undefined ? [] : [`${metric} >= ${value(Math.fround(least))}`]),
        ...(most === undefined ? [] : [`${metric} <= ${value(Math.fround(most))}`]),
      ]
      return sides.join(' and ')
    }
    case 'in': {
      const labels = pack.labels.get(condition.metric)!
      return `${condition.metric} in (${condition.values.map(name => value(labels.indexOf(name))).join(', ')})`
    }
    case 'flag':
      return `${condition.metric} = ${value(Number(condition.is))}`
    case 'higher':
      return `${condition.metric} > ${condition.than}`
    default:
      throw new Error(`No query of this bench has a condition of the kind ${condition.kind}`)
  }
}

export const createTableSql = (whole: string, real: string): string =>
  `create table stocks (number integer primary key, ${chosenMetrics
    .map(metric => `${metric} ${isWholeMetric(metric) ? whole : real}`)
    .join(', ')})`

/** Yields the rows for the table: the row's number and every metric, null where a value is missing. */
export function* packTableRows(pack: Pack): Generator<(number | null)[]> {
  const columns = chosenMetrics.map(metric => pack.columns.get(metric)!)
  for (let row = 0; row < pack.size; row++)
    yield [row, ...columns.map(column => (Number.isNaN(column[row]!) ? null : column[row]!))]
}

const indexed = queriedMetrics.slice(0, 10)

export const singleIndexStatements: readonly string[] = indexed.map(
  metric => `create index on_${metric} on stocks (${metric}${metric === 'market_cap' ? ' desc' : ''})`,
)

/**
 * This index has the order of the result and every column that the queries read, so that the table itself is never
 * read.
 */
export const coveringIndexStatement = `create index covering on stocks (market_cap desc, ${queriedMetrics.slice(1).join(', ')})`
