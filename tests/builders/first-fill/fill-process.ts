import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { AssumedNetwork } from './fast-clock.ts'

export type FillOrder = {
  url: string
  settings: Record<string, string>
  network: AssumedNetwork
  startedAt: number
  elapsedMs: number
  threads: number
}

/** A line of the child: how many milliseconds have passed on its clock, and in truth since its start. */
export type FillLine = { elapsedMs: number; realMs: number; text: string }

export type FillProcess = {
  lines: FillLine[]
  /** The instant of the child's clock that was heard of last. */
  elapsedMs(): number
  isRunning(): boolean
  kill(): void
  ended: Promise<'ended' | 'killed'>
}

const child = join(import.meta.dirname, '../../proof/children/first-fill.ts')

/** Starts a fill in a process of its own. `hear` is called with each line. */
export function startFillProcess(order: FillOrder, hear: (line: FillLine) => void = () => {}): FillProcess {
  const { VITEST: _, ...env } = process.env
  const began = performance.now()
  const running = spawn(process.execPath, [child, JSON.stringify(order)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: FillLine[] = []
  createInterface({ input: running.stdout }).on('line', said => {
    const [, elapsed = '0', text = ''] = /^(\d+) (.*)$/.exec(said) ?? []
    const line = { elapsedMs: Number(elapsed), realMs: performance.now() - began, text }
    lines.push(line)
    hear(line)
  })
  const ended = once(running, 'close').then(([code, signal]): 'ended' | 'killed' => {
    if (signal === 'SIGKILL') return 'killed'
    if (code !== 0)
      throw new Error(`The fill ended with ${code}: ${lines.map(({ text }) => text).join('\n')}`)
    return 'ended'
  })
  return {
    lines,
    elapsedMs: () => lines.at(-1)?.elapsedMs ?? order.elapsedMs,
    isRunning: () => running.exitCode === null && running.signalCode === null,
    kill: () => void running.kill('SIGKILL'),
    ended,
  }
}
