import { err, ok, type Result } from '#domain/kernel/result.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { createInstrumentIdResolver } from '#domain/market/instrument-ids.ts'
import type { VendorFault } from '../ask.ts'
import type { ReadKisMasters } from './master-client.ts'
import type { KisMasterRow, KisMasterRows } from './master-file.ts'

/** Reads the master files, and refuses a listing that lost more of the stored stocks than a market ever loses. */
export async function readWholeMasters(
  readMasters: ReadKisMasters,
  ours: readonly Instrument[],
): Promise<Result<KisMasterRows, VendorFault>> {
  const masters = await readMasters()
  return masters.ok ? refuseShort(masters.value, ours) : masters
}

/** Our choice: more than this part of the present stocks never leaves at once, so files that lack more are short. */
const MOST_LOST = 0.1

function refuseShort(
  masters: KisMasterRows,
  ours: readonly Instrument[],
): Result<KisMasterRows, VendorFault> {
  const codes = new Set<string>(masters.rows.map(({ ticker }) => ticker))
  const present = ours.filter(({ delisted_at }) => delisted_at === null)
  const lost = present.filter(({ ticker }) => !codes.has(ticker)).length
  if (lost <= Math.max(1, present.length * MOST_LOST)) return ok(masters)
  const detail = `${lost} of ${present.length} present stocks are in neither master file`
  return err({ kind: 'unreadable', detail })
}

/** One security to ask about: listed by the files, or stored. */
export type ListingSubject = {
  code: string
  row: KisMasterRow | null
  fsym_id: string
  known: Instrument | null
}

/** Stocks of the files first. `gone` are delisted ones whose code another stock has now: the vendor cannot be asked about them. */
export function listingSubjects(
  rows: readonly KisMasterRow[],
  ours: readonly Instrument[],
): { subjects: ListingSubject[]; gone: readonly Instrument[] } {
  const idOf = createInstrumentIdResolver(ours)
  const stored = new Map(ours.map(instrument => [instrument.fsym_id, instrument]))
  const subjects = rows.map((row): ListingSubject => {
    const { ticker, isin } = row
    const fsym_id = idOf({ country: 'kr', ticker, delisted_at: null, identifiers: { isin } })
    return { code: ticker, row, fsym_id, known: stored.get(fsym_id) ?? null }
  })
  const ids = new Set(subjects.map(({ fsym_id }) => fsym_id))
  const codes = new Set(subjects.map(({ code }) => code))
  const others = ours.filter(({ fsym_id }) => !ids.has(fsym_id))
  const asked = [...storedByTicker(others.filter(({ ticker }) => !codes.has(ticker))).values()]
  const gone = others.filter(instrument => !asked.includes(instrument))
  for (const known of asked) subjects.push({ code: known.ticker, row: null, fsym_id: known.fsym_id, known })
  return { subjects, gone }
}

/** When two stored stocks have the same code, the vendor's details belong to the one that is not delisted. */
function storedByTicker(instruments: readonly Instrument[]): Map<string, Instrument> {
  const stored = new Map<string, Instrument>()
  for (const instrument of instruments) {
    const other = stored.get(instrument.ticker)
    if (other && other.delisted_at === null) continue
    stored.set(instrument.ticker, instrument)
  }
  return stored
}
