import { describe, expect, it } from 'vitest'
import { PICTURE_CACHE } from './names.ts'
import { keepPicture, type PictureHost, wipePicture } from './picture.ts'

function fakeHost({ worker = true, newer = false } = {}) {
  const stored = new Map<string, string>()
  const told: unknown[] = []
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
                active: { postMessage: (message: unknown) => told.push(message) },
                waiting: newer ? {} : null,
              }
            : undefined,
      },
    },
  } as unknown as PictureHost
  return { host, stored, told, holdPut: (until: Promise<void>) => (hold = until) }
}

const picture = { html: '<main>x</main>', attributes: { lang: 'ko' } }

describe('the picture of home', () => {
  it('is kept where the worker looks, and the worker hears of it', async () => {
    const { host, stored, told } = fakeHost()
    await keepPicture(picture, 0, host)
    expect(JSON.parse(stored.get(`${PICTURE_CACHE}/picture-fragment`) ?? '')).toEqual({
      ...picture,
      taken_at: '1970-01-01T00:00:00.000Z',
    })
    expect(told).toEqual(['picture-kept'])
  })
  it('is kept without a word to a worker that is about to make way: the next one composes when it comes in', async () => {
    const { host, stored, told } = fakeHost({ newer: true })
    await keepPicture(picture, 0, host)
    expect([stored.size, told]).toEqual([1, []])
    await wipePicture(host)
    expect([stored.size, told]).toEqual([0, ['picture-wiped']])
  })
  it('is not kept where no worker serves it', async () => {
    const { host, stored } = fakeHost({ worker: false })
    await keepPicture(picture, 0, host)
    await keepPicture(picture, 0, {})
    expect(stored.size).toBe(0)
  })
  it('is gone after a wipe, and the worker hears of it', async () => {
    const { host, stored, told } = fakeHost()
    await keepPicture(picture, 0, host)
    await wipePicture(host)
    expect([stored.size, told]).toEqual([0, ['picture-kept', 'picture-wiped']])
  })
  it('does not arrive after a wipe that overtook it, and the worker hears of it after the last deletion', async () => {
    const { host, stored, told, holdPut } = fakeHost()
    let release = () => {}
    holdPut(
      new Promise(resolve => {
        release = resolve
      }),
    )
    const keeping = keepPicture(picture, 0, host)
    await new Promise(resolve => setTimeout(resolve, 0))
    await wipePicture(host)
    release()
    await keeping
    expect([stored.size, told]).toEqual([0, ['picture-wiped', 'picture-wiped']])
  })
  it('is wiped without a complaint where there is none', async () => {
    await expect(wipePicture({})).resolves.toBe(undefined)
  })
})
