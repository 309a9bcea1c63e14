import type { Instrument } from '#domain/market/instrument.ts'
import { createInstrumentIdResolver } from '#domain/market/instrument-ids.ts'
import type { FolderBatch } from '#server/market-ports.ts'

type StoredIdOf = (fileId: string) => string

/** The id that a stock has while a folder is read: files know its ticker alone. */
export const fileIdOf = ({ ticker, country }: Pick<Instrument, 'ticker' | 'country'>): string =>
  `${ticker}-${country.toUpperCase()}`

/** Stored stocks by ticker; of two with one ticker the one that is still listed. */
export const storedByTicker = (stored: readonly Instrument[]): ReadonlyMap<string, Instrument> =>
  new Map(
    [...stored]
      .sort((one, other) => Number(one.delisted_at === null) - Number(other.delisted_at === null))
      .map(each => [each.ticker, each]),
  )

/**
 * Returns the id under which a stock of the folder is stored, or a new one. Without it, a load into the market of another source
 * would make a second stock of each that was renamed, and watchlists would stay with the first.
 */
export function storedIdsOf(listed: readonly Instrument[], stored: readonly Instrument[]): StoredIdOf {
  const ids = new Map([...storedByTicker(stored).values()].map(each => [fileIdOf(each), each.fsym_id]))
  const resolved = createInstrumentIdResolver(stored)
  for (const each of listed) ids.set(each.fsym_id, resolved(each))
  return fileId => ids.get(fileId) ?? fileId
}

/** The batch with the ids of the database instead of those of the folder. */
export function withStoredIds(batch: FolderBatch, idOf: StoredIdOf): FolderBatch {
  const renamed = <R extends { fsym_id: string }>(row: R): R => ({ ...row, fsym_id: idOf(row.fsym_id) })
  switch (batch.feed) {
    case 'listing':
      return { ...batch, instruments: batch.instruments.map(renamed) }
    case 'themes':
      return { ...batch, rows: batch.rows.map(renamed) }
    case 'index':
    case 'fx':
      return batch
    default:
      return renamed(batch)
  }
}
