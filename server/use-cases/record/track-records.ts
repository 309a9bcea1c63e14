import type { BarStore, SealStore } from '../../market-ports.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { oncePerPublication } from '../market/once-per-publication.ts'
import { createTrackRecordComputer } from './compute-track.ts'
import type { ComputedSections } from './track-sections.ts'

/** Returns the track record of a publication. Whoever asks first has it computed; everybody else waits for the same. */
export type TrackRecords = (
  stores: { seals: SealStore; bars: BarStore },
  market: LoadedMarket,
) => Promise<ComputedSections>

export function createTrackRecords(): TrackRecords {
  const once = oncePerPublication<ComputedSections>()
  const compute = createTrackRecordComputer()
  return (stores, market) => once(market, () => compute(stores, market))
}
