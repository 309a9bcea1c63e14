import { describe, expect, it } from 'vitest'
import { runAtomically } from './atomic.ts'
import { connectDatabase } from './connection.ts'
import { createMemoryRowStore } from './rows.ts'

const places = [
  ['rows in memory', createMemoryRowStore],
  [
    'a connection without a disk',
    () =>
      connectDatabase('x', {
        stores: ['s'],
        onMemory() {},
        open: () => Promise.reject(new Error('no disk')),
      }),
  ],
] as const

describe.each(places)('atomic work on %s', (_, make) => {
  it('is undone completely when it fails', async () => {
    const rows = make()
    await rows.put('s', 'a', 1)
    const failing = runAtomically(rows, ['s'], async inside => {
      await inside.put('s', 'a', 2)
      await inside.put('s', 'b', 3)
      await inside.remove('s', 'a')
      throw new Error('no more')
    })
    await expect(failing).rejects.toThrow('no more')
    expect(await rows.entries('s')).toEqual([['a', 1]])
  })
  it('runs one after another, so that no update is lost', async () => {
    const rows = make()
    const count = () =>
      runAtomically(rows, ['s'], async inside => {
        const before = Number((await inside.get('s', 'n')) ?? 0)
        await inside.put('s', 'n', before + 1)
        return before
      })
    expect(await Promise.all([count(), count(), count()])).toEqual([0, 1, 2])
    expect(await rows.get('s', 'n')).toBe(3)
  })
  it('still runs after work that failed', async () => {
    const rows = make()
    const failing = runAtomically(rows, ['s'], () => Promise.reject(new Error('no')))
    const next = runAtomically(rows, ['s'], inside => inside.put('s', 'a', 1))
    await expect(failing).rejects.toThrow('no')
    await next
    expect(await rows.get('s', 'a')).toBe(1)
  })
})

it('a connection that has ended neither reads nor writes in atomic work', async () => {
  const rows = connectDatabase('x', {
    stores: ['s'],
    onMemory() {},
    open: () => Promise.reject(new Error('no disk')),
  })
  await rows.put('s', 'a', 1)
  rows.end()
  expect(await runAtomically(rows, ['s'], inside => inside.get('s', 'a'))).toBe(undefined)
})
