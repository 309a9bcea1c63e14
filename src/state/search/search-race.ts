import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { joinResults, type SearchResult } from './search-answer.ts'

export type SearchSources = {
  /** Resolves to null when there is no readable pack on the device. */
  device(q: string): Promise<SearchResult | null>
  server(q: string): Promise<Result<SearchResult, Problem>>
  /** Returns true when the device has the packs of all countries and knows of no newer ones. */
  isWhole(): boolean
  /** Waits, but may end early when the caller no longer needs it. */
  pause(ms: number): Promise<void>
}

/**
 * The server may take this many milliseconds before an incomplete or older result of the device is shown. Our choice.
 */
const HEAD_START_MS = 250

/**
 * When the device's packs are complete, only they are searched. Otherwise the server gets a head start, the result that
 * arrives first is shown, and a later result is added below it. When neither has a result, the server's problem is
 * returned.
 */
export async function raceSearchSources(
  q: string,
  { device, server, isWhole, pause }: SearchSources,
  show: (answer: SearchResult) => void,
): Promise<Problem | null> {
  const here = device(q)
  if (isWhole()) {
    const answer = await here
    if (answer) {
      show(answer)
      return null
    }
  }
  const pending = server(q)
  const early = await Promise.race([pending, pause(HEAD_START_MS)])
  if (early?.ok) {
    show(early.value)
    return null
  }
  const local = await here
  if (local) show(local)
  const reply = early ?? (await pending)
  if (!reply.ok) return local ? null : reply.error
  show(local ? joinResults(local, reply.value) : reply.value)
  return null
}
