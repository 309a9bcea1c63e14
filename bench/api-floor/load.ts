import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { assert } from '#domain/kernel/assert.ts'
import { root } from '#scripts/setup/root.ts'

export type Load = { perSecond: number; cpuMicroseconds: number; p99: number }

const connections = 50
const seconds = 2

/** Calls one address as fast as it answers, from a process of its own; every answer must be a 200. */
export async function load(url: string, cpuSeconds: () => Promise<number>): Promise<Load> {
  const before = await cpuSeconds()
  const { requests, latency, errors, timeouts, ...said } = await autocannon(url)
  const spent = (await cpuSeconds()) - before
  const bad = errors + timeouts + said.non2xx
  assert(bad === 0 && requests.total > 0, `${url} answers every call (${bad} bad of ${requests.total})`)
  return {
    perSecond: requests.total / said.duration,
    cpuMicroseconds: (spent * 1e6) / requests.total,
    p99: latency.p99,
  }
}

type Said = {
  requests: { total: number }
  latency: { p99: number }
  duration: number
  errors: number
  timeouts: number
  non2xx: number
}

async function autocannon(url: string): Promise<Said> {
  const program = join(root, 'node_modules/autocannon/autocannon.js')
  const args = [program, '--json', '-c', `${connections}`, '-d', `${seconds}`, url]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.on('data', data => {
    output += String(data)
  })
  const [code] = await once(child, 'close')
  assert(code === 0, `autocannon ends well with ${url}`)
  return JSON.parse(output) as Said
}
