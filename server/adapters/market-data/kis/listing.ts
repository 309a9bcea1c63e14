import { countHaltedAtEnd } from '#domain/analysis/columns.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { addDays, isoDay, parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { FeedFault, FeedRequest } from '#server/market-ports.ts'
import type { VendorFault } from '../ask.ts'
import type { KisClient } from './client.ts'
import { kisBars } from './daily.ts'
import type { FailureTracker } from './failure-tracker.ts'
import { instrumentFrom, isKisHalted, isOnNxt, listedInstrument } from './instrument.ts'
import { type ListingSubject, listingSubjects, readWholeMasters } from './listing-subjects.ts'
import type { ReadKisMasters } from './master-client.ts'
import type { KisMasterRows } from './master-file.ts'
import type { StockInfo } from './wire.ts'

export type KisListing = { instrument: Instrument; onNxt: boolean }
export type KisListings = {
  listed: readonly KisListing[]
  /** Delisted stocks whose code another stock has now: the vendor cannot be asked about them. */
  gone: readonly Instrument[]
  faults: readonly FeedFault[]
}

/** The vendor's details by code as of a session; they are requested again only in the next session. */
export type ListingCache = { of: TradingDay | null; infos: Map<string, StockInfo | null> }

/** Our choice of the days in which the start of a halt is searched: about as many sessions as one reply holds. */
const HALT_WINDOW_DAYS = 140

/**
 * The master files say what is listed, and the details of each stock complete it. A stored stock that they do not list any more is asked
 * about by its code. Where they cannot be read, the stored stocks stay listed and go on; without stored stocks nothing can.
 */
export async function readKisListing(
  client: KisClient,
  ask: FeedRequest,
  readMasters: ReadKisMasters,
  remembered: ListingCache,
  patience: FailureTracker,
): Promise<Result<KisListings, FeedFault>> {
  if (remembered.of !== ask.until) remembered.infos.clear()
  remembered.of = ask.until
  const ours = ask.instruments.filter(({ country }) => country === 'kr')
  // Where another source brings the listing, the stored stocks are all that is asked about.
  const masters = ask.feeds.includes('listing') ? await readWholeMasters(readMasters, ours) : ok(noMasters)
  if (!masters.ok && ours.length === 0) return err(faultOfListing(masters.error, true))

  const { subjects, gone } = listingSubjects(masters.ok ? masters.value.rows : [], ours)
  // Another reading finds the same broken rows, and must not make every stock be asked again.
  const faults: FeedFault[] = masters.ok
    ? masters.value.problems.map(detail => ({ ...unknown, fsym_id: null, detail }))
    : [faultOfListing(masters.error, false)]
  const listed: KisListing[] = []
  for (const subject of subjects) {
    const { code, row, fsym_id, known } = subject
    const read = await readOne(client, ask, subject, remembered)
    if (!read.ok) {
      const fault = patience.failed('listing', fsym_id, read.error)
      if (fault.all) return err(fault)
      faults.push(fault)
    } else patience.went('listing')
    if (read.ok && remembered.infos.get(code) === null)
      faults.push({ ...unknown, fsym_id, detail: `the vendor knows nothing of ${code}` })
    const one = read.ok ? read.value : null
    const instrument = row ? listedInstrument(row, null, fsym_id, known) : known
    if (one) listed.push(one)
    else if (instrument) listed.push({ instrument, onNxt: false })
  }
  return ok({ listed, gone, faults })
}

const noMasters: KisMasterRows = { rows: [], problems: [] }

const unknown = { feed: 'listing', kind: 'unknown_stock', all: false } as const

const faultOfListing = ({ kind, detail }: VendorFault, all: boolean): FeedFault => ({
  feed: 'listing',
  fsym_id: null,
  kind,
  all,
  detail,
})

/** Null where the vendor knows nothing of a security that the files do not list. */
async function readOne(
  client: KisClient,
  { until }: FeedRequest,
  { code, row, fsym_id, known }: ListingSubject,
  { infos }: ListingCache,
): Promise<Result<KisListing | null, VendorFault>> {
  let info = infos.get(code)
  if (info === undefined) {
    const reply = await client.stockInfo(code)
    if (!reply.ok) return reply
    info = reply.value
    infos.set(code, info)
  }
  const instrument = row
    ? listedInstrument(row, info, fsym_id, known)
    : info && (instrumentFrom(info, code, known, null) ?? known)
  if (!instrument) return ok(null)
  const onNxt = info !== null && isOnNxt(info)
  const isHalted = row ? row.isHalted : info !== null && isKisHalted(info)
  if (!isHalted || instrument.delisted_at !== null) return ok({ instrument, onNxt })
  const since = await haltedSince(client, code, until, known)
  if (!since.ok) return since
  return ok({ instrument: { ...instrument, halted_since: isoDay(since.value) }, onNxt })
}

/** The vendor reports a halt without its first day, so the last days without a trade give it. */
async function haltedSince(
  client: KisClient,
  code: string,
  until: TradingDay,
  known: Instrument | null,
): Promise<Result<TradingDay, VendorFault>> {
  const from = addDays(until, -HALT_WINDOW_DAYS)
  const rows = await client.daily(code, { venue: 'J', prices: 'traded', from, to: until })
  if (!rows.ok) return rows
  const daily = kisBars(rows.value, rows.value)
  if (!daily.ok) return err({ kind: 'unreadable', detail: daily.error })
  const { bars } = daily.value
  const first = bars.day.length - countHaltedAtEnd(bars)
  // The stock traded on that session, so the halt began after its last trade.
  if (first === bars.day.length) return ok(until)
  const seen = bars.day[first] as TradingDay
  const before = first === 0 && known?.halted_since ? parseDay(known.halted_since) : null
  return ok(before !== null && before < seen ? before : seen)
}
