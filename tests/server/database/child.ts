import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type Child = {
  process: ChildProcess
  /** Returns everything that the process has written to stdout so far. */
  said(): string
  saying(words: string): Promise<void>
  end(signal: NodeJS.Signals): Promise<void>
}

const repository = join(import.meta.dirname, '../../..')

/** Starts another process for a test to kill: only a real kill shows in which state it leaves the data. */
export function startChild(file: string, args: string[]): Child {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'children', file), ...args], {
    cwd: repository,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk
  })
  const closed = once(child, 'close')
  const saying = async (words: string) => {
    while (!said.includes(words)) {
      if (child.exitCode !== null && child.stdout.readableEnded)
        throw new Error(`ended, having said: ${said}`)
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  }
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await closed
  }
  return { process: child, said: () => said, saying, end }
}
