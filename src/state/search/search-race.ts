import type { Problem } from '#contract/problem.ts'
import type { Result } from '#domain/kernel/result.ts'
import { joinResults, type SearchResult } from './search-answer.ts'

export type SearchSources = {
  /** null: no pack lies here that can be read. */
  device(q: string): Promise<SearchResult | null>
  server(q: string): Promise<Result<SearchResult, Problem>>
  /** The packs here hold every market, and nothing newer is known. */
  isWhole(): boolean
  /** Ends early when nobody waits for it any more. */
  pause(ms: number): Promise<void>
}

/** A part of the markets, or yesterday's, is shown only when the server has been silent for so long. */
export const HEAD_START_MS = 250

/**
 * Whole packs answer alone. Else whoever answers first is shown, the server with a head start, and what comes later is
 * added below. What nobody can answer ends in the server's problem.
 */
export async function find(
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
  const asked = server(q)
  const early = await Promise.race([asked, pause(HEAD_START_MS)])
  if (early?.ok) {
    show(early.value)
    return null
  }
  const local = await here
  if (local) show(local)
  const reply = early ?? (await asked)
  if (!reply.ok) return local ? null : reply.error
  show(local ? joinResults(local, reply.value) : reply.value)
  return null
}
