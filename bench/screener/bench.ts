import { assert } from '#domain/kernel/assert.ts'
import type { Filter } from '#domain/screener/filter/condition.ts'
import type { Bench, BenchResult } from '../bench.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { installPeers } from '../measure/peers.ts'
import { roundRobin } from '../measure/round-robin.ts'
import {
  type ContestantResult,
  expectAnswers,
  type QueryTimes,
  type ScreenerContestant,
  sampleContestant,
} from './contestant.ts'
import { duckdbContestant } from './duckdb.ts'
import { generatedPack } from './generated-pack.ts'
import { measureIndexCosts } from './index-cost.ts'
import { ourContestant } from './ours.ts'
import { plainContestant } from './plain.ts'
import { postgresContestant } from './postgres.ts'
import { makeBenchQueries, type QueryName, queryNames } from './queries.ts'
import { sqliteContestant } from './sqlite.ts'

const size = 10_000
const rounds = 5
const gates = { each: 4, mean: 10, duckdb: 40 }

export const screener: Bench = {
  name: 'screener',
  promise:
    'filter, exact count, order and top 50 of 10,000 stocks × 80 metrics, beside three databases at their best',
  run: () =>
    withCleanup(async onEnd => {
      const pack = generatedPack(size)
      const filters = makeBenchQueries()
      const reference = plainContestant(pack)
      const expected = await answersOf(reference, filters)
      await installPeers()
      const contestants: ScreenerContestant[] = [ourContestant(pack), reference]
      for (const open of [sqliteContestant, duckdbContestant, postgresContestant]) {
        const contestant = await open(pack)
        if (!contestant) continue
        onEnd(contestant.close)
        contestants.push(contestant)
      }
      for (const contestant of contestants) {
        // The first pass checks the answers, the second one warms up.
        await expectAnswers(contestant, filters, expected)
        await sampleContestant(contestant, filters)
      }
      const samples = await roundRobin(
        rounds,
        Object.fromEntries(contestants.map(one => [one.name, () => sampleContestant(one, filters)])),
      )
      for (const contestant of contestants) await expectAnswers(contestant, filters, expected)
      return resultOf(samples, expected, measureIndexCosts(pack))
    }),
}

async function answersOf(
  { plans }: ScreenerContestant,
  filters: Record<QueryName, Filter[]>,
): Promise<Record<QueryName, ContestantResult[]>> {
  const answers = {} as Record<QueryName, ContestantResult[]>
  for (const query of queryNames) {
    answers[query] = []
    for (const filter of filters[query]) answers[query].push(await plans[0]!.ask(filter))
  }
  return answers
}

type Best = { plan: string; time: number }

/** Finds the fastest plan by its minimum over all rounds, because a busy machine only adds time. */
function bestOf(samples: readonly QueryTimes[], query: QueryName): Best {
  assert(samples.length > 0, 'every contestant was sampled')
  const plans = Object.keys(samples[0]!).map(plan => ({
    plan,
    time: Math.min(...samples.map(sample => sample[plan]![query])),
  }))
  return plans.reduce((best, plan) => (plan.time < best.time ? plan : best))
}

function resultOf(
  samples: Record<string, QueryTimes[]>,
  expected: Record<QueryName, ContestantResult[]>,
  indexed: readonly string[],
): BenchResult {
  const findings: BenchResult['findings'] = []
  const notes: string[] = []
  const [toSql, toDuckdb]: [number[], number[]] = [[], []]
  const of = (name: string): QueryTimes[] => samples[name] ?? []
  for (const query of queryNames) {
    const us = bestOf(of('ours'), query)
    const databases = ['SQLite', 'PostgreSQL'].map(name => ({ name, ...bestOf(of(name), query) }))
    const best = databases.reduce((a, b) => (a.time < b.time ? a : b))
    const counts = expected[query].map(({ count }) => count)
    const against = (what: string, time: number) => ({
      what,
      ours: microseconds(us.time),
      floor: microseconds(time),
      figure: time / us.time,
    })
    toSql.push(best.time / us.time)
    findings.push({ ...against(`${query}, best SQL`, best.time), gate: { atLeast: gates.each } })
    if (samples.DuckDB) {
      const { time } = bestOf(samples.DuckDB, query)
      toDuckdb.push(time / us.time)
      findings.push({ ...against(`${query}, DuckDB`, time), gate: { atLeast: gates.duckdb } })
    }
    findings.push(against(`${query}, array of objects`, bestOf(of('array of objects'), query).time))
    notes.push(
      `${query}: ${Math.min(...counts)} to ${Math.max(...counts)} stocks; ${databases
        .map(({ name, plan, time }) => `${name} ${microseconds(time)} (${plan})`)
        .join(', ')}`,
    )
  }
  findings.push({ what: 'geometric mean, best SQL', figure: mean(toSql), gate: { atLeast: gates.mean } })
  findings.push({
    what: 'geometric mean, DuckDB',
    ...(samples.DuckDB ? { figure: mean(toDuckdb) } : { missing: 'DuckDB' }),
    gate: { atLeast: gates.duckdb },
  })
  notes.push(
    ...indexed,
    `eight versions of each query, asked in turn; least of ${rounds} rounds; CPU time, PostgreSQL by the clock`,
  )
  return { findings, notes }
}

const mean = (ratios: readonly number[]): number =>
  Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length)

const microseconds = (time: number): string => `${time.toFixed(time < 10 ? 2 : 0)} µs`
