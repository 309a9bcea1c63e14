import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { screenerEndpoints as contract } from '#contract/screener.ts'
import { assert } from '#domain/kernel/assert.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import { corePinningNote, pinServer } from '../api-floor/cores.ts'
import { type HttpRequest, sendHttpRequest } from '../api-floor/exchange.ts'
import { measureUnderLoad } from '../api-floor/load.ts'
import { startPlainFastify } from '../api-floor/plain-fastify.ts'
import type { Bench, BenchFinding } from '../bench.ts'
import { withCleanup } from '../measure/cleanup.ts'
import { roundRobin } from '../measure/round-robin.ts'
import { makeBenchQueries, type QueryName, queryNames } from '../screener/queries.ts'
import { medianLoadFigure, type ScreenerWay, screenerServerFindings, screenerWays } from './findings.ts'

const rounds = 5
/** Index of the version of each query that is sent; any of the eight would do. */
const version = 3
type Running = { origin: string; cpuSeconds(): Promise<number> }

export const screenerServer: Bench = {
  name: 'screener-server',
  promise: 'a question to the screener costs a server a twelfth of what the same route on SQLite does',
  run: () =>
    withCleanup(async onEnd => {
      const servers = {} as Record<ScreenerWay, Running>
      for (const way of screenerWays) servers[way] = await start(way, onEnd)
      const findings: BenchFinding[] = []
      const busy: string[] = []
      for (const query of queryNames) {
        const rows = await expectSame(servers, query)
        const bare = await startFloor(servers.ours, query, onEnd)
        const loadOf = (way: ScreenerWay) => () =>
          measureUnderLoad(servers[way].origin, questionOf(query), 200, servers[way].cpuSeconds)
        const samples = await roundRobin(rounds, {
          ours: loadOf('ours'),
          bare: () =>
            measureUnderLoad(bare.origin, { ...questionOf(query), path: '/answer' }, 200, bare.cpuSeconds),
          sqlite: loadOf('sqlite'),
          sqliteJson: loadOf('sqliteJson'),
          sqliteWithin: loadOf('sqliteWithin'),
        })
        findings.push(...screenerServerFindings(`${query}, ${rows} rows`, samples))
        busy.push(`${query} ${Math.round(100 * medianLoadFigure(samples.ours, 'busy'))} %`)
      }
      return {
        findings,
        notes: [
          'four processes of one program, each the whole server with 10,000 stocks; 50 connections ask one question, as a browser does',
          'on SQLite: in memory, by the fastest of six ways to index and ask; its rows are read from a table, checked, put into JSON and compressed as the answers of other routes are',
          'with rows that are JSON already: in memory, joined and compressed by gzip',
          'in place of the screener alone: everything else is ours, also the rows that were compressed before',
          `of its core ours took: ${busy.join(', ')}; ${corePinningNote}`,
        ],
      }
    }),
}

async function start(way: ScreenerWay, onEnd: (close: () => Promise<unknown>) => void): Promise<Running> {
  const child = fork(join(import.meta.dirname, 'server.ts'), [way])
  const ended = once(child, 'exit')
  onEnd(async () => {
    if (child.connected) child.disconnect()
    await ended
  })
  const [origin] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => Promise.reject(new Error(`the server ended with ${code}`))),
  ])
  pinServer(child.pid ?? 0)
  return { origin: String(origin), cpuSeconds: () => cpuOf(String(origin)) }
}

/** Starts a Fastify without plug-ins that sends the same bytes as our server. */
async function startFloor(
  { origin }: Running,
  query: QueryName,
  onEnd: (close: () => Promise<unknown>) => void,
): Promise<Running> {
  const folder = await temporaryFolder()
  onEnd(folder.remove)
  const bare = await startPlainFastify(folder.path, {
    answer: await sendHttpRequest(origin, questionOf(query)),
  })
  onEnd(bare.stop)
  pinServer(bare.pid)
  return bare
}

async function cpuOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const said = /^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(text)?.[1]
  assert(said !== undefined, 'the metrics tell the CPU of the process')
  return Number(said)
}

function questionOf(query: QueryName): HttpRequest {
  const { where } = makeBenchQueries()[query][version]!
  return {
    method: 'POST',
    path: contract.query.path,
    headers: { 'accept-encoding': 'gzip, deflate, br', 'content-type': 'application/json' },
    body: JSON.stringify({ country: 'us', limit: 50, filter: { exclude_halt: false, where } }),
  }
}

/** Checks correctness before speed: every server must return the same total and the same rows. */
async function expectSame(servers: Record<ScreenerWay, Running>, query: QueryName): Promise<number> {
  const answers = await Promise.all(
    screenerWays.map(async way => {
      const { status, headers, body } = await sendHttpRequest(servers[way].origin, questionOf(query))
      assert(status === 200, `${way} answers ${query} (${status} ${body})`)
      const isBrotli = headers.some(([name, value]) => name === 'content-encoding' && value === 'br')
      return JSON.parse(String((isBrotli ? brotliDecompressSync : gunzipSync)(body))) as {
        total: number
        rows: { fsym_id: string }[]
      }
    }),
  )
  const [first] = answers.map(({ total, rows }) => JSON.stringify([total, rows]))
  for (const answer of answers)
    assert(JSON.stringify([answer.total, answer.rows]) === first, `all give the same ${query} rows`)
  const count = answers[0]?.rows.length ?? 0
  assert(count > 0, `${query} leaves stocks`)
  return count
}
