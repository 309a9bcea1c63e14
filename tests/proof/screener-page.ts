import type { Country } from '#domain/market/country.ts'
import { parseSavedFilter } from '#domain/screener/filter/parse-saved-filter.ts'
import { createPackCaller, type WorkerLike } from '#workers/pack-caller.ts'
import type { ScreenerResult } from './screener-same.ts'

/**
 * The page's part of the work with the pack worker: the steps of a screen from the filter in its address to its rows.
 */
const caller = createPackCaller(new Worker('/worker.js', { type: 'module' }) as WorkerLike, () => {})

async function open(country: Country): Promise<number> {
  const packed = new Uint8Array(await (await fetch(`/pack/${country}`)).arrayBuffer())
  const opened = await caller.ask('open', { country, packed }, [packed.buffer])
  if (!opened.ok) throw new Error(`${opened.error.code} ${opened.error.detail}`)
  return opened.value.size
}

/** Fetches the rows page by page, as a list does. */
async function rowsOf(country: Country, filter: unknown, limit: number): Promise<ScreenerResult> {
  const ids: string[] = []
  for (;;) {
    const { filter: saved, fellBack } = parseSavedFilter(filter)
    if (fellBack.length > 0) throw new Error(`not understood: ${fellBack.join(', ')}`)
    const answer = await caller.ask('screen', { country, source: { saved }, limit, offset: ids.length })
    if (!answer.ok) throw new Error(`${answer.error.code} ${answer.error.detail}`)
    const { total, rows } = answer.value
    ids.push(...rows.map(({ quote }) => quote.fsym_id))
    if (rows.length === 0 || ids.length >= total) return { total, ids }
  }
}

export type ProofScreenerPage = { open: typeof open; rowsOf: typeof rowsOf }
const screenerPage: ProofScreenerPage = { open, rowsOf }
Object.assign(globalThis, { screenerPage })
