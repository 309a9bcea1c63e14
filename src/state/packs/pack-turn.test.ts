import { describe, expect, it, vi } from 'vitest'
import { packTurn } from './pack-turn.ts'

type Granted = (lock: null) => Promise<unknown>

/** One holder at a time, as browsers do it; who waits may be called off. */
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

describe('a turn', () => {
  it('is one at a time for a country, and of its own for another', async () => {
    const locks = fakeLocks()
    const log: string[] = []
    const work = (name: string) => async () => {
      log.push(`${name} begins`)
      await new Promise(resolve => setTimeout(resolve, 20))
      log.push(`${name} ends`)
      return name
    }
    const done = await Promise.all([
      packTurn('kr', signal(), work('one'), locks),
      packTurn('kr', signal(), work('two'), locks),
      packTurn('us', signal(), work('other'), locks),
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

  it('comes at once to whoever was called off while waiting, whose work sees it', async () => {
    const locks = fakeLocks()
    void packTurn('kr', signal(), () => new Promise(() => {}), locks)
    const own = new AbortController()
    const work = vi.fn(async () => (own.signal.aborted ? 'called off' : 'done'))
    const waiting = packTurn('kr', own.signal, work, locks)
    own.abort()
    expect(await waiting).toBe('called off')
  })

  it('hands on what goes wrong in it', async () => {
    const failing = () => Promise.reject(new Error('broken'))
    await expect(packTurn('kr', signal(), failing, fakeLocks())).rejects.toThrow('broken')
  })

  it('is everybody’s where there are no locks, or they are refused', async () => {
    const refusing = {
      request: () => Promise.reject(new DOMException('no', 'SecurityError')),
    } as unknown as LockManager
    expect(await packTurn('kr', signal(), async () => 1, undefined)).toBe(1)
    expect(await packTurn('kr', signal(), async () => 2, refusing)).toBe(2)
  })
})
