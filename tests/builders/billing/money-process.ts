import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { MoneyClock } from './fast-money-clock.ts'

export type MoneyOrder = {
  url: string
  vendor: string
  clock: MoneyClock
  seed: number
  users: readonly number[]
  /** False for a process that only settles what is open, and then ends. */
  acts: boolean
}

const child = join(import.meta.dirname, '../../proof/children/money.ts')

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
