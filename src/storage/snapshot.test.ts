import { describe, expect, it } from 'vitest'
import { SNAPSHOT_CACHE } from './names.ts'
import { type SnapshotHost, storeSnapshot, wipeSnapshot } from './snapshot.ts'

function fakeHost({ worker = true, newer = false } = {}) {
  const stored = new Map<string, string>()
  const messages: unknown[] = []
  let hold: Promise<void> = Promise.resolve()
  const host = {
    caches: {
      open: async (name: string) => ({
        put: async (key: string, response: Response) => {
          await hold
          stored.set(name + key, await response.text())
        },
      }),
      delete: async (name: string) => {
        for (const key of stored.keys()) if (key.startsWith(name)) stored.delete(key)
        return true
      },
    },
    navigator: {
      serviceWorker: {
        getRegistration: async () =>
          worker
            ? {
                active: { postMessage: (message: unknown) => messages.push(message) },
                waiting: newer ? {} : null,
              }
            : undefined,
      },
    },
  } as unknown as SnapshotHost
  return { host, stored, messages, holdPut: (until: Promise<void>) => (hold = until) }
}

const picture = { html: '<main>x</main>', attributes: { lang: 'ko' } }

describe('the snapshot of home', () => {
  it('is stored where the service worker reads it, and the worker is notified', async () => {
    const { host, stored, messages } = fakeHost()
    await storeSnapshot(picture, 0, host)
    expect(JSON.parse(stored.get(`${SNAPSHOT_CACHE}/picture-fragment`) ?? '')).toEqual({
      ...picture,
      taken_at: '1970-01-01T00:00:00.000Z',
    })
    expect(messages).toEqual(['picture-kept'])
  })
  it('is stored without notifying a worker that is about to be replaced, because the next one builds the page when it starts', async () => {
    const { host, stored, messages } = fakeHost({ newer: true })
    await storeSnapshot(picture, 0, host)
    expect([stored.size, messages]).toEqual([1, []])
    await wipeSnapshot(host)
    expect([stored.size, messages]).toEqual([0, ['picture-wiped']])
  })
  it('is not stored without a service worker', async () => {
    const { host, stored } = fakeHost({ worker: false })
    await storeSnapshot(picture, 0, host)
    await storeSnapshot(picture, 0, {})
    expect(stored.size).toBe(0)
  })
  it('is gone after a wipe, and the worker is notified', async () => {
    const { host, stored, messages } = fakeHost()
    await storeSnapshot(picture, 0, host)
    await wipeSnapshot(host)
    expect([stored.size, messages]).toEqual([0, ['picture-kept', 'picture-wiped']])
  })
  it('that is stored during a wipe is deleted, and the worker is notified after the last deletion', async () => {
    const { host, stored, messages, holdPut } = fakeHost()
    let release = () => {}
    holdPut(
      new Promise(resolve => {
        release = resolve
      }),
    )
    const keeping = storeSnapshot(picture, 0, host)
    await new Promise(resolve => setTimeout(resolve, 0))
    await wipeSnapshot(host)
    release()
    await keeping
    expect([stored.size, messages]).toEqual([0, ['picture-wiped', 'picture-wiped']])
  })
  it('is wiped without an error where there is none', async () => {
    await expect(wipeSnapshot({})).resolves.toBe(undefined)
  })
})
