import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { MoneyClock } from './fast-money-clock.ts'

export type TransferOrder = {
  url: string
  clock: MoneyClock
  seed: number
  users: readonly number[]
  /** False for a process that only takes the steps that are due, and then ends. */
  acts: boolean
}

/** What an operator was told to have done, so that it must be found in the database whatever was killed afterwards. */
export type ToldStep = { step: 'confirmed' | 'rejected' | 'refunded'; id: string }

const child = join(import.meta.dirname, '../../proof/children/transfers.ts')

/** A server and operators who move transfers on; each step that an operator was told of goes to `told`. */
export function startTransferProcess(order: TransferOrder, told: ToldStep[]) {
  const { VITEST: _, ...env } = process.env
  const running = spawn(process.execPath, [child, JSON.stringify(order)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  running.stderr.on('data', text => {
    said += String(text)
  })
  const lines = createInterface(running.stdout)
  lines.on('line', line => {
    const [step, id] = line.split(' ') as [ToldStep['step'], string | undefined]
    if (id !== undefined) told.push({ step, id })
  })
  const ended = once(running, 'close').then(([code, signal]): 'ended' | 'killed' => {
    if (signal === 'SIGKILL') return 'killed'
    if (code !== 0) throw new Error(`The process ended with ${code}: ${said}`)
    return 'ended'
  })
  return {
    begun: once(lines, 'line'),
    kill: () => void running.kill('SIGKILL'),
    ended,
  }
}
