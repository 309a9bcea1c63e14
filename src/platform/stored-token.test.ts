import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createExtensionPlatform } from './extension.ts'
import type { HostWindow } from './host.ts'
import { createWebviewPlatform } from './webview.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const LONGER_THAN_A_QUESTION_MS = 20_000

const waited = async <T>(work: Promise<T> | undefined): Promise<T | undefined> => {
  await vi.advanceTimersByTimeAsync(LONGER_THAN_A_QUESTION_MS)
  return work
}

describe('the refresh token in an app that does not answer', () => {
  const silent = () =>
    createWebviewPlatform({ ReactNativeWebView: { postMessage() {} } } as HostWindow).refreshToken

  it('is undefined, not null, for a page that has just opened', async () => {
    expect(await waited(silent()?.read())).toBe(undefined)
  })
  it('is what this page has written, and null after it was cleared', async () => {
    const store = silent()
    await waited(store?.write('r1'))
    expect(await waited(store?.read())).toBe('r1')
    await waited(store?.clear())
    expect(await waited(store?.read())).toBe(null)
  })
})

describe('the refresh token in an extension', () => {
  const over = (local: object | undefined) =>
    createExtensionPlatform({ chrome: { storage: { local } } } as unknown as HostWindow).refreshToken

  it('is undefined where the storage fails or is missing', async () => {
    const lost = { get: () => Promise.reject(new Error('Extension context invalidated.')) }
    expect(await over(lost)?.read()).toBe(undefined)
    expect(await over(undefined)?.read()).toBe(undefined)
  })
  it('is null where the storage is empty', async () => {
    expect(await over({ get: async () => ({}) })?.read()).toBe(null)
  })
})
