import { setImmediate as nextTurn } from 'node:timers/promises'
import type { VendorDeps } from '#server/adapters/market-data/ask.ts'
import { FAKE_CLOCK_HEADER } from '#server/adapters/market-data/fake.ts'

/** Milliseconds from a request to its reply by the origin of the vendor, and the bytes that arrive in a second. */
export type AssumedNetwork = { latencyMs: Record<string, number>; bytesPerSecond: number }

export type FastClock = VendorDeps & { now(): Date }

/**
 * A clock on which pauses and the assumed time of the network pass at once, while our own work takes its real time. Calls that wait
 * beside each other wait for the same time. The fakes keep the vendors' limits on this clock.
 */
export function createFastClock(
  { startedAt, elapsedMs }: { startedAt: number; elapsedMs: number },
  { latencyMs, bytesPerSecond }: AssumedNetwork,
): FastClock {
  const began = performance.now()
  let skipped = elapsedMs
  const elapsed = (): number => performance.now() - began + skipped
  const passTo = (instant: number): void => {
    skipped += Math.max(0, instant - elapsed())
  }
  return {
    async fetch(input, init) {
      const at = elapsed()
      const url = new URL(String(input))
      const headers = new Headers(init?.headers)
      headers.set(FAKE_CLOCK_HEADER, String(Math.round(at)))
      const response = await fetch(url, { ...init, headers })
      const body = await response.arrayBuffer()
      passTo(at + (latencyMs[url.origin] ?? 0) + (body.byteLength / bytesPerSecond) * 1000)
      return new Response(body, { status: response.status, headers: response.headers })
    },
    async pause(ms) {
      const until = elapsed() + ms
      await nextTurn()
      passTo(until)
    },
    elapsed,
    random: () => 0.5,
    now: () => new Date(startedAt + elapsed()),
  }
}
