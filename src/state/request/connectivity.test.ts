import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { err, ok } from '#domain/kernel/result.ts'
import { createMemoryPlatform } from '#platform/memory.ts'
import { createDeviceStorage } from '#storage/device.ts'

type Answer = { status: number; body: object } | 'silence'
let answer: Answer = 'silence'
const fetched = vi.fn(async () => {
  if (answer === 'silence') throw new TypeError('Failed to fetch')
  return Response.json(answer.body, { status: answer.status })
})
const starting: Answer = { status: 503, body: { code: 'not_ready', detail: 'Tidemark is starting: x.' } }
const up: Answer = { status: 200, body: { buildId: 'one' } }

async function away() {
  vi.resetModules()
  const { setPageEnvironment: surround } = await import('../app/page-environment.ts')
  const device = createDeviceStorage({ onMemory() {}, open: () => Promise.reject(new Error('no disk')) })
  surround({ platform: createMemoryPlatform(), device })
  const part = await import('./connectivity.ts')
  const back = vi.fn()
  part.whenBackOnline(back)
  answer = 'silence'
  expect(await part.probeServer()).toBe(false)
  return { ...part, back }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an unreachable server', () => {
  it('counts as online again once any request gets a reply', async () => {
    const { reportRequestOutcome, back } = await away()
    reportRequestOutcome(ok(1))
    expect(back).toHaveBeenCalledOnce()
  })

  it('stays offline while it replies not_ready, and is probed again after three seconds', async () => {
    const { reportRequestOutcome, probeServer, back } = await away()
    for (let times = 0; times < 5; times++) await probeServer()
    answer = starting
    reportRequestOutcome(err({ code: 'not_ready', detail: '' }))
    await vi.advanceTimersByTimeAsync(3000)
    expect(back).not.toHaveBeenCalled()
    answer = up
    await vi.advanceTimersByTimeAsync(3000)
    expect(back).toHaveBeenCalledOnce()
  })

  it('is reported as back online only once, even when a not_ready reply follows', async () => {
    const { reportRequestOutcome, back } = await away()
    reportRequestOutcome(ok(1))
    reportRequestOutcome(err({ code: 'not_ready', detail: '' }))
    reportRequestOutcome(ok(1))
    expect(back).toHaveBeenCalledOnce()
  })
})
