import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Me } from '#contract/account.ts'
import { writeCachedReply } from './cached-replies.ts'
import { createDeviceStorage } from './device.ts'
import { readLastUser, writeLastUser } from './last-user.ts'
import { databaseNameOf, userStores } from './names.ts'
import { storeEdit } from './outbox.ts'
import { readPendingWork } from './pending.ts'
import { createMemoryRowStore, type RowStore } from './rows.ts'
import { finishDatabaseDeletions, wipeUser } from './wipe.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const user = Me.parse({ pk: 7 })

async function usedDevice() {
  const device = createDeviceStorage({ onMemory() {}, open: () => Promise.reject(new Error('no disk')) })
  await writeLastUser(device.shared, user)
  const mine = device.ofUser(7)
  await writeCachedReply(mine, 'my-stocks', { secret: 1 }, 0)
  return { device, mine }
}

describe('a wipe', () => {
  it('empties and deletes the database, and leaves no pending work', async () => {
    const { device, mine } = await usedDevice()
    const deleted: string[] = []
    await wipeUser(device, 7, async name => void deleted.push(name))
    expect(deleted).toEqual([databaseNameOf(7)])
    expect(await readLastUser(device.shared)).toBe(null)
    expect(await readPendingWork(device.shared)).toEqual([])
    await writeCachedReply(mine, 'my-stocks', { secret: 2 }, 0)
    expect([await mine.keys('kept'), await device.ofUser(7).keys('kept')]).toEqual([[], []])
  })
  it('empties each store first, the columns chosen in files of trades included', async () => {
    const { device, mine } = await usedDevice()
    const cleared = vi.spyOn(mine, 'clear')
    await wipeUser(device, 7, () => Promise.reject(new Error('another tab has it open')))
    expect(cleared.mock.calls.flat()).toEqual([...userStores])
    expect(userStores).toContain('column-mappings')
  })
  it('ends in time when the deletion hangs, and completes it at the next start', async () => {
    const { device } = await usedDevice()
    const wiped = wipeUser(device, 7, () => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(2000)
    await wiped
    expect(await readPendingWork(device.shared)).toEqual([
      { kind: 'delete-database', name: databaseNameOf(7) },
    ])
    const deleted: string[] = []
    await finishDatabaseDeletions(device, null, async name => void deleted.push(name))
    expect(deleted).toEqual([databaseNameOf(7)])
    expect(await readPendingWork(device.shared)).toEqual([])
  })
  it('keeps the database of a user who has signed in again', async () => {
    const { device } = await usedDevice()
    await wipeUser(device, 7, () => Promise.reject(new Error('locked')))
    const deleted: string[] = []
    await finishDatabaseDeletions(device, databaseNameOf(7), async name => void deleted.push(name))
    expect(deleted).toEqual([])
    expect(await readPendingWork(device.shared)).toEqual([])
  })
})

describe('a wipe after a session that ended by itself', () => {
  const waiting = async (mine: RowStore) => (await mine.entries('outbox')).length
  const edit = { kind: 'note', id: 'A', change: () => ({ content: 'unsent' }) } as const
  const input = { now: '2026-11-20T00:00:00.000Z', newKey: () => 'k' }

  it('keeps unsent edits and removes everything else', async () => {
    const used = await usedDevice()
    // This store stays readable after the connection has ended, like a disk.
    const disk = createMemoryRowStore()
    const mine = { ...used.mine, ...disk, run: <T>(onRows: (rows: RowStore) => Promise<T>) => onRows(disk) }
    const device = { ...used.device, ofUser: () => mine }
    await writeCachedReply(mine, 'my-stocks', { secret: 1 }, 0)
    await storeEdit(mine, edit, input)
    const deleted: string[] = []
    await wipeUser(device, 7, async name => void deleted.push(name), true)
    expect([await waiting(mine), await mine.keys('kept'), deleted]).toEqual([1, [], []])
    expect([await readLastUser(device.shared), await readPendingWork(device.shared)]).toEqual([null, []])
  })
  it('is complete when there are no unsent edits', async () => {
    const { device } = await usedDevice()
    const deleted: string[] = []
    await wipeUser(device, 7, async name => void deleted.push(name), true)
    expect(deleted).toEqual([databaseNameOf(7)])
  })
})
