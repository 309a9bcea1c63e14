import type { IDBPDatabase, OpenDBCallbacks } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectDatabase, type DatabaseOpener } from './connection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Creates a database that survives its handles, and handles that a test can close unexpectedly. */
function fakeDisk() {
  const disk = new Map<string, unknown>()
  const opened: { dead: boolean; closed: boolean; on: OpenDBCallbacks<unknown> }[] = []
  const deaths: (string | null)[] = []
  const open: DatabaseOpener = async (_name, _version, on) => {
    const state = { dead: false, closed: false, on }
    opened.push(state)
    const working = <T>(work: () => T): Promise<T> => {
      const death = deaths.shift() ?? (state.dead || state.closed ? 'InvalidStateError' : null)
      return death ? Promise.reject(new DOMException('gone', death)) : Promise.resolve(work())
    }
    return {
      get: (_store: string, key: string) => working(() => disk.get(key)),
      put: (_store: string, value: unknown, key: string) => working(() => disk.set(key, value)),
      close: () => {
        state.closed = true
      },
    } as unknown as IDBPDatabase
  }
  return { open, opened, disk, deaths }
}

const setUp = (open: DatabaseOpener, more: { endsWhenDeleted?: boolean } = {}) => {
  const onMemory = vi.fn()
  return { rows: connectDatabase('x', { stores: ['s'], onMemory, open, ...more }), onMemory }
}

describe('a connection', () => {
  it('opens once for many operations', async () => {
    const { open, opened } = fakeDisk()
    const { rows } = setUp(open)
    await Promise.all([rows.put('s', 'a', 1), rows.put('s', 'b', 2)])
    expect(await rows.get('s', 'a')).toBe(1)
    expect(opened.length).toBe(1)
  })
  it.each(['InvalidStateError', 'AbortError', 'UnknownError'])(
    'reopens after an %s without losing data',
    async name => {
      const { open, opened, deaths } = fakeDisk()
      const { rows, onMemory } = setUp(open)
      await rows.put('s', 'a', 1)
      deaths.push(name)
      await rows.put('s', 'b', 2)
      expect([await rows.get('s', 'a'), await rows.get('s', 'b')]).toEqual([1, 2])
      expect(opened.map(one => one.closed)).toEqual([true, false])
      expect(onMemory).not.toHaveBeenCalled()
    },
  )
  it('drops a handle that the browser has closed', async () => {
    const { open, opened } = fakeDisk()
    const { rows } = setUp(open)
    await rows.put('s', 'a', 1)
    if (opened[0]) opened[0].dead = true
    opened[0]?.on.terminated?.()
    expect(await rows.get('s', 'a')).toBe(1)
    expect(opened.length).toBe(2)
  })
  it('continues in memory when the database dies twice in one operation', async () => {
    const { open, deaths } = fakeDisk()
    const { rows, onMemory } = setUp(open)
    deaths.push('InvalidStateError', 'InvalidStateError')
    await rows.put('s', 'a', 1)
    expect(await rows.get('s', 'a')).toBe(1)
    expect(rows.inMemory()).toBe(true)
    expect(onMemory).toHaveBeenCalledOnce()
  })
  it('passes on errors that do not come from a closed handle', async () => {
    const { open, deaths } = fakeDisk()
    const { rows } = setUp(open)
    deaths.push('QuotaExceededError')
    await expect(rows.put('s', 'a', 1)).rejects.toThrow('gone')
    expect(rows.inMemory()).toBe(false)
  })
  it.each<[string, DatabaseOpener]>([
    ['refuses', () => Promise.reject(new DOMException('no', 'SecurityError'))],
    [
      'is missing',
      () => {
        throw new ReferenceError('indexedDB is not defined')
      },
    ],
  ])('continues in memory when IndexedDB %s', async (_, open) => {
    const { rows, onMemory } = setUp(open)
    await rows.put('s', 'a', { deep: [1] })
    expect(await rows.get('s', 'a')).toEqual({ deep: [1] })
    expect(onMemory).toHaveBeenCalledOnce()
  })
  it('continues in memory when opening takes three seconds, and closes a database that opens later', async () => {
    const { open, opened } = fakeDisk()
    const slow: DatabaseOpener = async (...input) => {
      await new Promise(resolve => setTimeout(resolve, 5000))
      return open(...input)
    }
    const { rows, onMemory } = setUp(slow)
    const put = rows.put('s', 'a', 1)
    await vi.advanceTimersByTimeAsync(2999)
    expect(onMemory).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    await put
    expect(await rows.get('s', 'a')).toBe(1)
    await vi.advanceTimersByTimeAsync(5000)
    expect(opened.map(one => one.closed)).toEqual([true])
  })
  it('opens a database of a newer version as it is', async () => {
    const { open } = fakeDisk()
    const versions: (number | undefined)[] = []
    const newer: DatabaseOpener = (name, version, on) => {
      versions.push(version)
      return version === undefined
        ? open(name, version, on)
        : Promise.reject(new DOMException('v', 'VersionError'))
    }
    const { rows, onMemory } = setUp(newer)
    await rows.put('s', 'a', 1)
    expect(versions).toEqual([3, undefined])
    expect(onMemory).not.toHaveBeenCalled()
  })
  it('closes at once when another tab wants to upgrade', async () => {
    const { open, opened } = fakeDisk()
    const { rows } = setUp(open)
    await rows.put('s', 'a', 1)
    const close = vi.fn()
    opened[0]?.on.blocking?.(1, 2, { target: { close } } as unknown as IDBVersionChangeEvent)
    expect(close).toHaveBeenCalledOnce()
    expect(await rows.get('s', 'a')).toBe(1)
  })
  it('does not recreate a private database that another tab deletes', async () => {
    const { open, opened, disk } = fakeDisk()
    const { rows } = setUp(open, { endsWhenDeleted: true })
    await rows.put('s', 'a', 1)
    opened[0]?.on.blocking?.(1, null, { target: { close() {} } } as unknown as IDBVersionChangeEvent)
    disk.clear()
    await rows.put('s', 'b', 2)
    expect([disk.size, opened.length, await rows.get('s', 'a')]).toEqual([0, 1, undefined])
  })
  it('returns nothing after its end, whether in the database or in memory', async () => {
    const { rows } = setUp(() => Promise.reject(new Error('no')))
    await rows.put('s', 'a', 1)
    rows.end()
    await rows.put('s', 'b', 2)
    expect([await rows.get('s', 'a'), await rows.get('s', 'b'), await rows.keys('s')]).toEqual([
      undefined,
      undefined,
      [],
    ])
  })
  it('drops a write that was requested before its end and would run after it', async () => {
    const { open, disk, opened } = fakeDisk()
    const { rows } = setUp(open)
    const put = rows.put('s', 'a', 1)
    rows.end()
    await put
    expect(disk.size).toBe(0)
    expect(opened.every(one => one.closed)).toBe(true)
  })
})
