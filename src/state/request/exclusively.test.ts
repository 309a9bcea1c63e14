import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runExclusively } from './exclusively.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Granted = (lock: null) => Promise<unknown>

/** Grants the lock to one holder at a time, as browsers do. */
function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, options: { signal: AbortSignal }, granted: Granted) => {
    const waits = new Promise((_resolve, reject) => {
      options.signal.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')))
    })
    const turn = last.then(() => (options.signal.aborted ? null : granted(null)))
    last = turn.catch(() => {})
    return Promise.race([turn, waits])
  }
  return { request } as unknown as Pick<LockManager, 'request'>
}

describe('exclusive work', () => {
  it('waits until the earlier holder of the lock is done', async () => {
    const locks = fakeLocks()
    const log: string[] = []
    const work = (name: string) => async () => {
      log.push(`${name} begins`)
      await new Promise(resolve => setTimeout(resolve, 500))
      log.push(`${name} ends`)
      return name
    }
    const all = Promise.all([runExclusively(work('one'), locks), runExclusively(work('two'), locks)])
    await vi.advanceTimersByTimeAsync(3000)
    expect(await all).toEqual(['one', 'two'])
    expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  })
  it('starts after four seconds when a frozen tab holds the lock, and runs once', async () => {
    const locks = fakeLocks()
    void runExclusively(() => new Promise(() => {}), locks)
    const work = vi.fn(async () => 'done')
    const waited = runExclusively(work, locks)
    await vi.advanceTimersByTimeAsync(3999)
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await waited).toBe('done')
    expect(work).toHaveBeenCalledOnce()
  })
  it('is not aborted by the lock timeout once it runs', async () => {
    const slow = runExclusively(() => new Promise(resolve => setTimeout(resolve, 7000, 'done')), fakeLocks())
    await vi.advanceTimersByTimeAsync(7000)
    expect(await slow).toBe('done')
  })
  it('runs where locks are missing or refused', async () => {
    const refusing = {
      request: () => Promise.reject(new DOMException('no', 'SecurityError')),
    } as unknown as LockManager
    expect(await runExclusively(async () => 1, undefined)).toBe(1)
    expect(await runExclusively(async () => 2, refusing)).toBe(2)
  })
})
