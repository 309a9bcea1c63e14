import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTurn } from '#scripts/setup/turn.mjs'

let folder = ''
let lock = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidemark-turn-'))
  lock = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const heldBy = (pids: string): void => {
  mkdirSync(lock)
  writeFileSync(join(lock, 'pid'), pids)
}

/** Returns a process id that certainly belongs to no process any more. */
const endedPid = (): Promise<number> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    child.on('exit', () => resolve(child.pid ?? 0))
  })

test('a turn returns the result of its work and leaves nothing behind', async () => {
  expect(await inTurn(lock, async () => 'done')).toBe('done')
  expect(readdirSync(folder)).toEqual([])
})

test('a turn releases its lock when the work fails', async () => {
  await expect(inTurn(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(existsSync(lock)).toBe(false)
})

test('a turn waits for a living holder and reports its process id', async () => {
  heldBy(String(process.ppid))
  const waitedFor: unknown[] = []
  const order: string[] = []
  const turn = inTurn(lock, async () => void order.push('ours'), { onWait: pid => waitedFor.push(pid) })
  await new Promise(resolve => setTimeout(resolve, 400))
  order.push('theirs')
  rmSync(lock, { recursive: true })
  await turn
  expect(order).toEqual(['theirs', 'ours'])
  expect(waitedFor).toEqual([process.ppid])
})

test('a turn takes over from a holder that died', async () => {
  heldBy(String(await endedPid()))
  expect(await inTurn(lock, async () => 'ours')).toBe('ours')
})

test('a turn waits for the living child of a holder that died', async () => {
  heldBy(`${await endedPid()} ${process.ppid}`)
  const onWait = vi.fn()
  const turn = inTurn(lock, async () => 'ours', { onWait })
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(onWait).toHaveBeenCalledOnce()
  rmSync(lock, { recursive: true })
  expect(await turn).toBe('ours')
})

test('a turn takes over from a holder that was silent for an hour, because its process id may be in use again', async () => {
  heldBy(String(process.ppid))
  const longAgo = new Date(Date.now() - 3_600_000)
  utimesSync(join(lock, 'pid'), longAgo, longAgo)
  expect(await inTurn(lock, async () => 'ours')).toBe('ours')
})

test('four processes never work at once, also when they find a dead holder together', async () => {
  heldBy(String(await endedPid()))
  const script = `
    import { appendFileSync } from 'node:fs'
    import { inTurn } from ${JSON.stringify(new URL('../../scripts/setup/turn.mjs', import.meta.url).href)}
    const say = word => appendFileSync(${JSON.stringify(join(folder, 'log'))}, word + ' ')
    await inTurn(${JSON.stringify(lock)}, async () => {
      say('in')
      await new Promise(resolve => setTimeout(resolve, 50))
      say('out')
    })`
  const run = (): Promise<number | null> =>
    new Promise(resolve => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
      child.on('exit', resolve)
    })
  expect(await Promise.all([run(), run(), run(), run()])).toEqual([0, 0, 0, 0])
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('in out '.repeat(4))
})
