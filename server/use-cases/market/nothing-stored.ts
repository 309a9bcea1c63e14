import { emptyBars } from '#domain/analysis/bars.ts'
import type { BarStore, InstrumentStore } from '../../market-ports.ts'

/** What a check reads of the stored market. */
export type StoredMarketReader = {
  instruments: Pick<InstrumentStore, 'ofCountry'>
  bars: Pick<BarStore, 'all' | 'last' | 'newest' | 'oldestYear'>
}

/** The market of a database that does not exist yet, so that a check need not make one. */
export const nothingStored: StoredMarketReader = {
  instruments: { ofCountry: async () => [] },
  bars: {
    all: async () => emptyBars(0),
    last: async () => new Map(),
    newest: async () => new Map(),
    oldestYear: async () => new Map(),
  },
}
