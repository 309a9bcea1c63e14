import { afterEach, beforeEach, expect, it, vi } from 'vitest'

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.resetModules()
})
afterEach(() => void vi.unstubAllGlobals())

const withStorage = () =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
const fresh = async () => {
  vi.resetModules()
  return (await import('./app-session.ts')).recordFirstUse
}

it('the first use of a name is reported once, also after a reload of the page', async () => {
  withStorage()
  const first = await fresh()
  expect([first('a'), first('a'), first('b')]).toEqual([true, false, true])
  const reloaded = await fresh()
  expect([reloaded('a'), reloaded('b'), reloaded('c')]).toEqual([false, false, true])
  kept.clear()
  expect((await fresh())('a')).toBe(true)
})

it.each(['', 'null', '{}', '"a"', 'nonsense'])(
  'a stored %j counts as a record without any used name',
  async text => {
    withStorage()
    kept.set('tidemark-app', text)
    const first = await fresh()
    expect([first('a'), first('a')]).toEqual([true, false])
  },
)

it('the first use of a name is reported once per page when storage is blocked', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('no', 'QuotaExceededError')
    },
  })
  const first = await fresh()
  expect([first('a'), first('a')]).toEqual([true, false])
})
