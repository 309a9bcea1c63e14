import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { MoneyClock } from './fast-money-clock.ts'

export type MoneyOrder = {
  url: string
  vendor: string
  /** Where the process receives results and webhooks; the same in all of them, so that what one has missed comes to the next. */
  port: number
  clock: MoneyClock
  seed: number
  users: readonly number[]
  /** False for a process that only settles what is open, and then ends. */
  acts: boolean
}

const child = join(import.meta.dirname, '../../proof/children/money.ts')

/** A port that no outgoing connection takes while the process that listens there is dead: systems choose theirs above it. */
export async function findMoneyPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    const server = createServer()
    const isFree = await new Promise<boolean>(resolve => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    await new Promise(resolve => server.close(resolve))
    return port
  }
}

export function startMoneyProcess(order: MoneyOrder) {
  const { VITEST: _, ...env } = process.env
  const running = spawn(process.execPath, [child, JSON.stringify(order)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  running.stderr.on('data', text => {
    said += String(text)
  })
  const ended = once(running, 'close').then(([code, signal]): 'ended' | 'killed' => {
    if (signal === 'SIGKILL') return 'killed'
    if (code !== 0) throw new Error(`The process ended with ${code}: ${said}`)
    return 'ended'
  })
  return {
    begun: once(running.stdout, 'data'),
    kill: () => void running.kill('SIGKILL'),
    ended,
  }
}
