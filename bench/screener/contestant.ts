import { assert } from '#domain/kernel/assert.ts'
import type { Filter } from '#domain/screener/filter/condition.ts'
import { type QueryName, queryNames } from './queries.ts'

export type ContestantResult = { count: number; rows: number[] }

/** One way to run a query. A contestant may have several and is judged by the best for each query. */
export type QueryPlan = { name: string; ask(filter: Filter): Promise<ContestantResult> | ContestantResult }

export type ScreenerContestant = {
  name: string
  plans: readonly QueryPlan[]
  /** `cpu` is the processor time of this process; `wall` is the time until the reply of a separate server has arrived. */
  clock: 'cpu' | 'wall'
  /** The number of times that a sample runs each version of a query. */
  passes: number
  close(): Promise<void> | void
}

/** Microseconds per query, grouped by plan and query name. */
export type QueryTimes = Record<string, Record<QueryName, number>>

export const ROWS_PER_QUERY = 50

export async function sampleContestant(
  { plans, clock, passes }: ScreenerContestant,
  queries: Record<QueryName, Filter[]>,
): Promise<QueryTimes> {
  const taken: QueryTimes = {}
  for (const { name, ask } of plans) {
    const times = {} as Record<QueryName, number>
    for (const query of queryNames) {
      const filters = queries[query]
      const began = clock === 'cpu' ? process.cpuUsage() : performance.now()
      for (let pass = 0; pass < passes; pass++)
        for (const filter of filters) {
          const answer = ask(filter)
          // Awaiting takes time, so the result of a contestant that answers without a promise is not awaited.
          if (answer instanceof Promise) await answer
        }
      times[query] = sinceThen(began) / (passes * filters.length)
    }
    taken[name] = times
  }
  return taken
}

function sinceThen(began: NodeJS.CpuUsage | number): number {
  if (typeof began === 'number') return (performance.now() - began) * 1000
  const { user, system } = process.cpuUsage(began)
  return user + system
}

/** Checks correctness before speed: every plan must give the expected rows for every version of every query. */
export async function expectAnswers(
  { name, plans }: ScreenerContestant,
  queries: Record<QueryName, Filter[]>,
  expected: Record<QueryName, ContestantResult[]>,
): Promise<void> {
  for (const plan of plans)
    for (const query of queryNames)
      for (const [version, filter] of queries[query].entries()) {
        const answer = await plan.ask(filter)
        const expectedAnswer = expected[query][version]!
        const same =
          answer.count === expectedAnswer.count &&
          answer.rows.length === expectedAnswer.rows.length &&
          answer.rows.every((row, at) => row === expectedAnswer.rows[at])
        assert(same, `${name}, ${plan.name} finds the same ${query} stocks (version ${version})`)
      }
}
