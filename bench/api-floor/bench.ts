import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { assert } from '#domain/kernel/assert.ts'
import { startServer } from '#tests/proof/server-process.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import type { Bench, BenchResult } from '../bench.ts'
import { closingAll } from '../measure/closing.ts'
import { median } from '../measure/figures.ts'
import { roundRobin } from '../measure/round-robin.ts'
import { firstTicker } from '../servers/market.ts'
import { type Load, load } from './load.ts'

const rounds = 5

/** Each call asks the database; what it costs beside a server that asks nobody must not grow. */
const limits = { quote: { perSecond: 0.004, cpu: 260 }, report: { perSecond: 0.012, cpu: 100 } }

export const apiFloor: Bench = {
  name: 'api-floor',
  promise: 'an answer about one stock costs a bounded multiple of a bare node:http sending the same bytes',
  run: () =>
    closingAll(async onEnd => {
      const folder = await temporaryFolder()
      onEnd(folder.remove)
      const server = await startServer(join(folder.path, 'data'), { RATE_LIMIT: '999999999' })
      onEnd(() => server.stop())
      await server.ready(120_000)
      const ticker = await firstTicker(server.origin)
      const paths = { quote: `/api/v2/stock/${ticker}/`, report: `/api/v2/stock/${ticker}/report/` }
      const bytes = {
        quote: await bytesOf(server.origin + paths.quote),
        report: await bytesOf(server.origin + paths.report),
      }
      const bare = await startBare(join(folder.path, 'answers'), bytes)
      onEnd(bare.stop)

      const findings: BenchResult['findings'] = []
      for (const name of ['quote', 'report'] as const) {
        const floorUrl = `${bare.origin}/${name}`
        assert((await bytesOf(floorUrl)).equals(bytes[name]), `the floor sends the same ${name}`)
        const samples = await roundRobin(rounds, {
          ours: () => load(server.origin + paths[name], () => cpuOf(server.origin)),
          bare: () => load(floorUrl, bare.cpuSeconds),
        })
        const after = await bytesOf(server.origin + paths[name])
        assert(after.equals(bytes[name]), `the ${name} is the same after the load`)
        findings.push(...findingsOf(name, bytes[name].length, samples))
      }
      return {
        findings,
        notes: ['50 connections on loopback, uncompressed, PostgreSQL’s own CPU not counted'],
      }
    }),
}

function findingsOf(
  name: 'quote' | 'report',
  length: number,
  { ours, bare }: Record<'ours' | 'bare', Load[]>,
): BenchResult['findings'] {
  const of = (samples: Load[], key: keyof Load) => median(samples.map(sample => sample[key]))
  const figure = (key: keyof Load) => of(ours, key) / of(bare, key)
  const text = (key: keyof Load, unit: string) => ({
    ours: `${of(ours, key).toFixed(0)}${unit}`,
    floor: `${of(bare, key).toFixed(0)}${unit}`,
    figure: figure(key),
  })
  const { perSecond, cpu } = limits[name]
  return [
    {
      what: `${name} (${length} B), calls per second`,
      ...text('perSecond', ''),
      gate: { atLeast: perSecond },
    },
    { what: `${name}, CPU of the server per call`, ...text('cpuMicroseconds', ' µs'), gate: { atMost: cpu } },
    { what: `${name}, slowest of a hundred`, ...text('p99', ' ms') },
  ]
}

async function bytesOf(url: string): Promise<Buffer> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  assert(answer.status === 200, `${url} answers`)
  return Buffer.from(await answer.arrayBuffer())
}

/** Our own server tells its CPU among its metrics. */
async function cpuOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const said = /^process_cpu_seconds_total ([\d.e+-]+)$/m.exec(text)?.[1]
  assert(said !== undefined, 'the metrics tell the CPU of the process')
  return Number(said)
}

async function startBare(folder: string, answers: Record<string, Buffer>) {
  mkdirSync(folder)
  for (const [name, bytes] of Object.entries(answers)) writeFileSync(join(folder, name), bytes)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = await once(child.stdout, 'data')
  const origin = `http://127.0.0.1:${String(port).trim()}`
  return {
    origin,
    cpuSeconds: async () => Number(await (await fetch(`${origin}/cpu`)).text()),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
