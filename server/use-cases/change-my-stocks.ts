import type { AiReportList } from '#contract/ai-report.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { countries } from '#domain/market/country.ts'
import { ONLY } from '#domain/sync/item.ts'
import type { Stores } from '../ports.ts'
import type { Markets } from './open-market.ts'
import { readMyStocks } from './read-my-stocks.ts'

type Wrong = { kind: 'stale' } | { kind: 'bad_entries'; fields: Record<string, string> }

export type MyStocksChange = {
  base_revision: number
  reports: readonly { fsym_id: string; is_hidden?: boolean | undefined }[]
}

/** Replaces the whole list, on the revision it was made on. What is already in the list may stay when it is delisted. */
export async function changeMyStocks(
  stores: Pick<Stores, 'items'> & { markets: Markets },
  userPk: number,
  change: MyStocksChange,
  now: Date,
): Promise<Result<AiReportList, Wrong>> {
  const before = await stores.items.of(userPk, 'ai-report', ONLY['ai-report'])
  if ((before?.revision ?? 0) !== change.base_revision) return err({ kind: 'stale' })

  const fields = wrongEntries(
    stores.markets,
    change.reports.map(entry => entry.fsym_id),
    new Set(before?.body?.stocks.map(({ fsym_id }) => fsym_id)),
  )
  if (Object.keys(fields).length > 0) return err({ kind: 'bad_entries', fields })

  const stocks = change.reports.map(({ fsym_id, is_hidden = false }) => ({ fsym_id, is_hidden }))
  const outcome = await stores.items.put({
    userPk,
    kind: 'ai-report',
    id: ONLY['ai-report'],
    baseRevision: change.base_revision,
    body: { stocks },
    follows: stocks.map(({ fsym_id }) => fsym_id),
    now,
  })
  if (outcome === 'stale') return err({ kind: 'stale' })
  return ok(await readMyStocks(stores, userPk))
}

function wrongEntries(
  markets: Markets,
  fsymIds: readonly string[],
  known: ReadonlySet<string>,
): Record<string, string> {
  const isListed = (fsymId: string): boolean =>
    countries.some(country => markets.of(country)?.instruments.has(fsymId) === true)
  const seen = new Set<string>()
  const fields: Record<string, string> = {}
  for (const [index, fsymId] of fsymIds.entries()) {
    if (seen.has(fsymId)) fields[`reports.${index}.fsym_id`] = 'This stock is in the list twice.'
    else if (!known.has(fsymId) && !isListed(fsymId))
      fields[`reports.${index}.fsym_id`] = 'There is no such stock.'
    seen.add(fsymId)
  }
  return fields
}
