import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { screenerEndpoints as contract, type ScreenerReply } from '#contract/screener.ts'
import type { StockRow } from '#contract/stock.ts'
import { assert } from '#domain/kernel/assert.ts'
import { ok } from '#domain/kernel/result.ts'
import type { Screener } from '#domain/screener/engine/screener.ts'
import type { Filter } from '#domain/screener/filter/condition.ts'
import { filterOf } from '#domain/screener/filter/filter-of.ts'
import { parseSavedFilter } from '#domain/screener/filter/parse-saved-filter.ts'
import { defineHandler } from '#server/http/handle.ts'
import { preparedJson } from '#server/http/pages/prepared.ts'
import type { LoadedMarket } from '#server/use-cases/market/load-market.ts'
import { stockRowOfPastPack } from '#server/use-cases/market/row-of-pack.ts'
import { type QueryPlan, sampleContestant } from '../screener/contestant.ts'
import { makeBenchQueries, queryNames } from '../screener/queries.ts'
import { sqliteContestant } from '../screener/sqlite.ts'

type Answer = Omit<ScreenerReply, 'rows'>
type BodyOf = { filter?: unknown; limit: number; offset: number }

/** Asks SQLite for the row numbers, and prepares the reply without its rows. */
function asking({ pack, provenance }: LoadedMarket, ask: Ask) {
  return ({ filter, limit, offset }: BodyOf): { head: Answer; rows: number[] } => {
    const { filter: saved, fellBack } = parseSavedFilter(filter)
    const parsedFilter = filterOf(saved, pack.country)
    const { count, rows } = ask(parsedFilter)
    const { country } = pack
    const page = { country, total: count, limit, offset, sort: parsedFilter.sort }
    const head = { ...provenance, ...page, fell_back: [...fellBack], columns: [], removals: null }
    return { head: { ...head, made_afterwards: false }, rows }
  }
}

/**
 * A route written like all our others: it reads its rows from the database, validates them, serialises them as JSON and
 * compresses the reply.
 */
export async function sqliteRoute(market: LoadedMarket) {
  const found = asking(market, await askSqlite(market.pack))
  const rowAt = listedRows(market.pack)
  return defineHandler(contract.query, async ({ body }) => {
    const { head, rows } = found(body)
    return ok({ ...head, rows: rows.map(rowAt) })
  })
}

/** The same route with rows that are already in memory as JSON: it only joins and compresses them. */
export async function sqliteJsonRoute(market: LoadedMarket) {
  const found = asking(market, await askSqlite(market.pack))
  const listed = market.pack.fsymIds.map((_, row) => JSON.stringify(stockRowOfPastPack(market.pack, row)))
  return defineHandler(contract.query, async ({ body }) => {
    const { head, rows } = found(body)
    const json = `${JSON.stringify(head).slice(0, -1)},"rows":[${rows.map(row => listed[row]).join(',')}]}`
    return ok(preparedJson(gzipSync(json, { level: 5 })))
  })
}

/**
 * Stores the rows in an SQLite table with one column for each field; the returned function reads one by its row number.
 */
function listedRows(pack: LoadedMarket['pack']): (row: number) => StockRow {
  const database = new DatabaseSync(':memory:')
  const fields = Object.keys(stockRowOfPastPack(pack, 0))
  database.exec(`create table listed (number integer primary key, ${fields.join(', ')})`)
  const insert = database.prepare(`insert into listed values (?${', ?'.repeat(fields.length)})`)
  database.exec('begin')
  for (let row = 0; row < pack.size; row++) {
    const values = Object.values(stockRowOfPastPack(pack, row)).map(value =>
      typeof value === 'boolean' ? Number(value) : Array.isArray(value) ? JSON.stringify(value) : value,
    )
    insert.run(row, ...values)
  }
  database.exec('commit')
  const select = database.prepare(`select ${fields.join(', ')} from listed where number = ?`)
  return row => {
    const read = select.get(row) as unknown as StockRow & { spark: unknown }
    return { ...read, simulated: Boolean(read.simulated), spark: JSON.parse(String(read.spark)) }
  }
}

/** Returns the market for our own route, in which only the screener is replaced by SQLite. */
export async function withSqliteScreener(market: LoadedMarket): Promise<LoadedMarket> {
  const ask = await askSqlite(market.pack)
  const screen: Screener['screen'] = filter => ({ day: market.pack.day, ...ask(filter) })
  const screener = { ...market.screener(), screen }
  return { ...market, screener: () => screener }
}

type Ask = (filter: Filter) => { count: number; rows: number[] }

/** Uses the fastest of all ways to index and to ask, for each query separately. */
async function askSqlite(pack: LoadedMarket['pack']): Promise<Ask> {
  const contestant = sqliteContestant(pack)
  const filters = makeBenchQueries()
  for (let warm = 0; warm < 2; warm++) await sampleContestant(contestant, filters)
  const taken = await sampleContestant({ ...contestant, passes: 10 }, filters)
  const best = new Map<string, QueryPlan>()
  for (const query of queryNames) {
    const [first, ...others] = contestant.plans
    assert(first, 'there is a way to ask')
    const time = (plan: QueryPlan): number => taken[plan.name]?.[query] ?? Infinity
    const plan = others.reduce((least, one) => (time(one) < time(least) ? one : least), first)
    for (const filter of filters[query]) best.set(keyOf(filter), plan)
  }
  // The first filter object of a query is kept, so that its SQL is written once: writing SQL is not part of a database's time.
  const written = new Map<string, Filter>()
  return filter => {
    const key = keyOf(filter)
    const known = written.get(key) ?? filter
    written.set(key, known)
    const plan = best.get(key)
    assert(plan, 'one of the questions of this bench')
    const answer = plan.ask(known)
    assert(!(answer instanceof Promise), 'SQLite answers at once')
    return answer
  }
}

const keyOf = ({ where, sort }: Filter): string => JSON.stringify([where, sort])
