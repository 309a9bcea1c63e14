import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { assert } from '#domain/kernel/assert.ts'
import { root } from '#scripts/setup/root.ts'
import { commandOnLoadCore } from './cores.ts'
import type { HttpRequest } from './exchange.ts'

/**
 * `busy` is the share of its core that the server used. A share well below 1 means that the load generator was the
 * slower side.
 */
export type LoadMeasurement = { perSecond: number; cpuMicroseconds: number; p99: number; busy: number }

const connections = 50
const seconds = 2

/** Sends one request as fast as replies arrive, from a separate process; every reply must have the expected status. */
export async function measureUnderLoad(
  origin: string,
  question: HttpRequest,
  status: number,
  cpuSeconds: () => Promise<number>,
): Promise<LoadMeasurement> {
  const before = await cpuSeconds()
  const said = await autocannon(origin, question)
  const spent = (await cpuSeconds()) - before
  const { requests, latency, errors, timeouts, duration } = said
  const good = said[`${Math.floor(status / 100)}xx` as '2xx']
  const bad = errors + timeouts + requests.total - good
  assert(bad === 0 && good > 0, `${question.path} answers every call (${bad} bad of ${requests.total})`)
  return {
    perSecond: good / duration,
    cpuMicroseconds: (spent * 1e6) / good,
    p99: latency.p99,
    busy: spent / duration,
  }
}

type Said = {
  requests: { total: number }
  latency: { p99: number }
  duration: number
  errors: number
  timeouts: number
} & Record<'2xx' | '3xx', number>

async function autocannon(origin: string, { method, path, headers, body }: HttpRequest): Promise<Said> {
  const args = ['--json', '-c', `${connections}`, '-d', `${seconds}`, '-m', method]
  for (const [name, value] of Object.entries(headers)) args.push('-H', `${name}=${value}`)
  if (body !== undefined) args.push('-b', body)
  const program = join(root, 'node_modules/autocannon/autocannon.js')
  const [command, all] = commandOnLoadCore(process.execPath, [program, ...args, origin + path])
  const child = spawn(command, all, { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', data => {
    output += String(data)
  })
  const [code] = await once(child, 'close')
  assert(code === 0, `autocannon ends well with ${path}`)
  return JSON.parse(output) as Said
}
