import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { syncOverlayHistory } from './overlay-history.ts'
import { createOverlayStack } from './overlay-stack.ts'

/** Creates a window whose history.back() takes effect later, as in a browser. */
function openWindow(first: unknown = null) {
  const entries: { at: string; state: unknown }[] = [{ at: 'home', state: first }]
  let now = 0
  let listener = () => {}
  const go = (to: number) => {
    if (to < 0 || to >= entries.length) return
    now = to
    listener()
  }
  const write = (at: string, state: unknown, inPlace: boolean) => {
    if (!inPlace) now++
    entries.splice(now, inPlace ? 1 : entries.length, { at, state })
  }
  const stack = createOverlayStack()
  const entry = syncOverlayHistory({
    stack,
    history: {
      get state() {
        return entries[now]?.state
      },
      pushState: state => write(entries[now]?.at ?? '', state, false),
      back: () => void setTimeout(() => go(now - 1), 5),
    },
    onPopState(run) {
      listener = run
    },
    later: run => void setTimeout(run),
  })
  return {
    ...entry,
    open(close?: () => void) {
      const remove: () => void = stack.push(() => (close ?? remove)())
      return remove
    },
    navigate: (to: string) => entry.leave(inPlace => write(to, null, inPlace)),
    back: () => go(now - 1),
    forward: () => go(now + 1),
    seen: () => ({ at: entries[now]?.at, depth: now, open: stack.size() }),
    length: () => entries.length,
  }
}

const settled = () => vi.advanceTimersByTimeAsync(20)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('back closes the top overlay, then the one under it, then leaves the page', async () => {
  const page = openWindow()
  page.navigate('quote')
  page.open()
  page.open()
  await settled()
  page.back()
  await settled()
  expect(page.seen()).toEqual({ at: 'quote', depth: 2, open: 1 })
  page.back()
  await settled()
  expect(page.seen()).toEqual({ at: 'quote', depth: 1, open: 0 })
  page.back()
  expect(page.seen()).toEqual({ at: 'home', depth: 0, open: 0 })
})
it('an overlay that closes by itself removes its history entry', async () => {
  const page = openWindow()
  const remove = page.open()
  await settled()
  expect(page.seen().depth).toBe(1)
  remove()
  await settled()
  expect(page.seen()).toEqual({ at: 'home', depth: 0, open: 0 })
  expect(page.length() - page.leftOver()).toBe(1)
  page.forward()
  await settled()
  expect(page.seen().depth).toBe(0)
})
it('an address opened from an overlay replaces its entry', async () => {
  const page = openWindow()
  const remove = page.open()
  await settled()
  page.navigate('quote')
  remove()
  await settled()
  expect(page.seen()).toEqual({ at: 'quote', depth: 1, open: 0 })
  expect([page.length(), page.leftOver()]).toEqual([2, 0])
  page.back()
  expect(page.seen().at).toBe('home')
})
it('an address opened while the entry is being removed waits for the removal', async () => {
  const page = openWindow()
  const remove = page.open()
  await settled()
  remove()
  await vi.advanceTimersByTimeAsync(1)
  page.navigate('quote')
  expect(page.seen().at).toBe('home')
  await settled()
  expect(page.seen()).toEqual({ at: 'quote', depth: 1, open: 0 })
})
it('an overlay that replaces another keeps the same entry', async () => {
  const page = openWindow()
  const remove = page.open()
  await settled()
  remove()
  page.open()
  await settled()
  expect(page.seen()).toEqual({ at: 'home', depth: 1, open: 1 })
})
it('an overlay that refuses to close keeps its entry', async () => {
  const page = openWindow()
  page.open(() => {})
  await settled()
  page.back()
  await settled()
  expect(page.seen()).toEqual({ at: 'home', depth: 1, open: 1 })
})
it('addresses still change when the browser ignores the step back', async () => {
  const page = openWindow('overlay')
  await settled()
  page.navigate('quote')
  await vi.advanceTimersByTimeAsync(600)
  expect(page.seen().at).toBe('quote')
})
