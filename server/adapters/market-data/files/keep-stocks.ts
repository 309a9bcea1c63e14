import type { FolderBatch } from '#server/market-ports.ts'

/** Returns a batch without what is about stocks and indices that are not kept; null when nothing remains. */
export function keepStocksOf(batch: FolderBatch, keeps: (fsym_id: string) => boolean): FolderBatch | null {
  switch (batch.feed) {
    case 'listing': {
      const instruments = batch.instruments.filter(({ fsym_id }) => keeps(fsym_id))
      return instruments.length > 0 ? { ...batch, instruments } : null
    }
    case 'themes': {
      const rows = batch.rows.filter(({ fsym_id }) => keeps(fsym_id))
      return rows.length > 0 ? { ...batch, rows } : null
    }
    case 'index':
      return keeps(batch.series.fsym_id) ? batch : null
    case 'fx':
      return batch
    default:
      return keeps(batch.fsym_id) ? batch : null
  }
}
