import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'

/**
 * Starts a harmless process of the folder's owner. It stands for an unrelated program that has the process number of a
 * dead database.
 */
export async function startUnrelatedProcess(folder: string) {
  const { uid, gid } = statSync(folder)
  const child = spawn('sleep', ['60'], { stdio: 'ignore', ...(process.getuid?.() === 0 && { uid, gid }) })
  await once(child, 'spawn')
  return {
    pid: child.pid ?? 0,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    end: async () => {
      child.kill('SIGKILL')
      await once(child, 'close')
    },
  }
}
