import { describe, expect, it, vi } from 'vitest'
import { withPackLock } from './pack-lock.ts'

type Granted = (lock: null) => Promise<unknown>

/** Grants the lock to one holder at a time, as browsers do. A waiting request can be aborted. */
function fakeLocks() {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, { signal }: { signal: AbortSignal }, granted: Granted) => {
    const off = new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('off', 'AbortError')))
    })
    let begun = false
    const turn = (last.get(name) ?? Promise.resolve()).then(() => {
      begun = true
      return signal.aborted ? null : granted(null)
    })
    last.set(
      name,
      turn.catch(() => {}),
    )
    return Promise.race([turn, off.catch(reason => (begun ? turn : Promise.reject(reason)))])
  }
  return { request } as unknown as Pick<LockManager, 'request'>
}
const signal = () => new AbortController().signal

describe('the lock of a pack', () => {
  it('is held by one tab at a time for a country, and separately for another', async () => {
    const locks = fakeLocks()
    const log: string[] = []
    const work = (name: string) => async () => {
      log.push(`${name} begins`)
      await new Promise(resolve => setTimeout(resolve, 20))
      log.push(`${name} ends`)
      return name
    }
    const done = await Promise.all([
      withPackLock('kr', signal(), work('one'), locks),
      withPackLock('kr', signal(), work('two'), locks),
      withPackLock('us', signal(), work('other'), locks),
    ])
    expect(done).toEqual(['one', 'two', 'other'])
    expect(log.filter(line => !line.startsWith('other'))).toEqual([
      'one begins',
      'one ends',
      'two begins',
      'two ends',
    ])
    expect(log.indexOf('other begins')).toBeLessThan(log.indexOf('one ends'))
  })

  it('is skipped when the wait is aborted, and the work sees the abort', async () => {
    const locks = fakeLocks()
    void withPackLock('kr', signal(), () => new Promise(() => {}), locks)
    const own = new AbortController()
    const work = vi.fn(async () => (own.signal.aborted ? 'called off' : 'done'))
    const waiting = withPackLock('kr', own.signal, work, locks)
    own.abort()
    expect(await waiting).toBe('called off')
  })

  it('passes on an error of the work', async () => {
    const failing = () => Promise.reject(new Error('broken'))
    await expect(withPackLock('kr', signal(), failing, fakeLocks())).rejects.toThrow('broken')
  })

  it('is skipped where locks are missing or refused', async () => {
    const refusing = {
      request: () => Promise.reject(new DOMException('no', 'SecurityError')),
    } as unknown as LockManager
    expect(await withPackLock('kr', signal(), async () => 1, undefined)).toBe(1)
    expect(await withPackLock('kr', signal(), async () => 2, refusing)).toBe(2)
  })
})
