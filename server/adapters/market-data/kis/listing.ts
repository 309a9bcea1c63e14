import { countHaltedAtEnd } from '#domain/analysis/columns.ts'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { addDays, isoDay, parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import { newKoreanId } from '#domain/market/instrument-ids.ts'
import { countryOfTicker, parseTicker } from '#domain/market/ticker.ts'
import type { FeedFault, FeedRequest } from '#server/market-ports.ts'
import type { VendorFault } from '../ask.ts'
import type { KisClient } from './client.ts'
import { kisBars } from './daily.ts'
import type { FailureTracker } from './failure-tracker.ts'
import { instrumentFrom, isKisHalted, isOnNxt } from './mapper.ts'
import type { StockInfo } from './wire.ts'

export type KisListing = { instrument: Instrument; onNxt: boolean }
export type KisListings = {
  listed: readonly KisListing[]
  /** Delisted stocks whose code another stock has now: the vendor cannot be asked about them. */
  gone: readonly Instrument[]
  faults: readonly FeedFault[]
}
export type ReadFundCodes = () => Promise<
  Result<readonly string[], { kind: FeedFault['kind']; detail: string }>
>

/** The vendor's details by code as of a session; they are requested again only in the next session. */
export type ListingCache = { of: TradingDay | null; infos: Map<string, StockInfo | null> }

/** Our choice of the days in which the start of a halt is searched: about as many sessions as one reply holds. */
const HALT_WINDOW_DAYS = 140

/**
 * The vendor has no listing, so the details of each code are requested. A stored stock stays listed when its request fails; a
 * stock that was delisted before `since` is not added.
 */
export async function readKisListing(
  client: KisClient,
  ask: FeedRequest,
  { codes, since }: { codes: ReadFundCodes; since: TradingDay },
  remembered: ListingCache,
  patience: FailureTracker,
): Promise<Result<KisListings, FeedFault>> {
  if (remembered.of !== ask.until) remembered.infos.clear()
  remembered.of = ask.until

  const listed: KisListing[] = []
  const faults: FeedFault[] = []
  const ours = ask.instruments.filter(({ country }) => country === 'kr')
  const stored = storedByTicker(ours)
  const more = await codes()
  if (!more.ok)
    faults.push({
      feed: 'listing',
      fsym_id: null,
      kind: more.error.kind,
      all: false,
      detail: more.error.detail,
    })
  const current = new Set(stored.values())
  const gone = ours.filter(instrument => !current.has(instrument))

  for (const code of new Set([...stored.keys(), ...(more.ok ? more.value.filter(isCode) : [])])) {
    const known = stored.get(code) ?? null
    const read = await readOne(client, ask, code, known, remembered)
    if (!read.ok) {
      const fault = patience.failed('listing', known?.fsym_id ?? newKoreanId(code), read.error)
      if (fault.all) return err(fault)
      faults.push(fault)
    } else patience.went('listing')
    if (read.ok && read.value === null && known)
      faults.push({ ...unknown, fsym_id: known.fsym_id, detail: `the vendor knows nothing of ${code}` })
    const one = read.ok ? read.value : null
    if (one && (known || !isGoneBefore(one.instrument, since))) listed.push(one)
    else if (known) listed.push({ instrument: known, onNxt: false })
  }
  return ok({ listed, gone, faults })
}

const unknown = { feed: 'listing', kind: 'unknown_stock', all: false } as const

const isCode = (code: string): boolean => {
  const ticker = parseTicker(code)
  return ticker === code && countryOfTicker(ticker) === 'kr'
}

const isGoneBefore = ({ delisted_at }: Instrument, since: TradingDay): boolean =>
  delisted_at !== null && delisted_at < isoDay(since)

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

async function readOne(
  client: KisClient,
  { until }: FeedRequest,
  code: string,
  known: Instrument | null,
  { infos }: ListingCache,
): Promise<Result<KisListing | null, VendorFault>> {
  let info = infos.get(code)
  if (info === undefined) {
    const reply = await client.stockInfo(code)
    if (!reply.ok) return reply
    info = reply.value
    infos.set(code, info)
  }
  if (info === null) return ok(null)
  const instrument = instrumentFrom(info, code, known, null) ?? known
  if (!instrument) return ok(null)
  const onNxt = isOnNxt(info)
  if (!isKisHalted(info) || instrument.delisted_at !== null) return ok({ instrument, onNxt })
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
