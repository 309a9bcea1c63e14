import { err, ok, type Result } from '#domain/kernel/result.ts'
import { addDays, daysSinceEpoch, parseDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Instrument } from '#domain/market/instrument.ts'
import type { VendorFault } from '../ask.ts'
import { runAhead } from '../run-ahead.ts'
import type { TickerPeriod } from './bars.ts'
import { POLYGON_CONCURRENT_REQUESTS, type PolygonClient } from './client.ts'
import { instrumentsFrom, tickerEndsFrom, withDetails } from './mapper.ts'
import { createPolygonOutageDetector } from './outage-detector.ts'
import type { WireTicker } from './wire.ts'

/** Our choice: share counts change each quarter, and daily requests for ten thousand tickers would be too many. */
const DETAILS_EVERY_DAYS = 31

export type PolygonListing = {
  instruments: Instrument[]
  windowOf(instrument: Instrument): TickerPeriod
  /** The reason why some instruments have no details. */
  fault: VendorFault | null
}

type Wanted = {
  until: TradingDay
  historyFrom: TradingDay
  stored: readonly Instrument[]
  /** True when the share count has changed since the newest stored bar. */
  isSplit(instrument: Instrument): boolean
}

/** What the vendor lists now, and what it listed before. */
export type TickerLists = { present: readonly WireTicker[]; gone: readonly WireTicker[] }

export async function readTickerLists(client: PolygonClient): Promise<Result<TickerLists, VendorFault>> {
  const present = await client.tickers(true)
  if (!present.ok) return present
  // An empty listing counts as unreadable, because it would delist every stock.
  if (present.value.length === 0) return err({ kind: 'unreadable', detail: 'a listing of nothing' })
  const gone = await client.tickers(false)
  return gone.ok ? ok({ present: present.value, gone: gone.value }) : gone
}

/** The listing with what is stored of its details. */
export function listingWithoutDetails(
  { present, gone }: TickerLists,
  { until, historyFrom, stored }: Omit<Wanted, 'isSplit'>,
): PolygonListing {
  const ends = tickerEndsFrom(gone, until)
  const known = new Map(stored.map(instrument => [instrument.fsym_id, instrument]))
  const instruments = instrumentsFrom(present, gone, until, stored)
    .filter(({ delisted_at }) => delisted_at === null || parseDay(delisted_at)! >= historyFrom)
    .map(instrument => asKnown(instrument, known.get(instrument.fsym_id)))
  return {
    instruments,
    fault: null,
    windowOf({ identifiers, ticker, delisted_at }) {
      const to = delisted_at === null ? until : parseDay(delisted_at)!
      const before = (ends.get(ticker) ?? [])
        // A stock that moved to another exchange ended there under its own ticker, which does not limit its bars.
        .filter(
          ({ figi, day }) =>
            (figi === undefined || figi !== identifiers?.figi) && (delisted_at === null || day < to),
        )
      const from = Math.max(historyFrom, ...before.map(({ day }) => addDays(day, 1))) as TradingDay
      return { from, to }
    },
  }
}

export async function readPolygonListing(
  client: PolygonClient,
  scope: Wanted,
): Promise<Result<PolygonListing, VendorFault>> {
  const lists = await readTickerLists(client)
  if (!lists.ok) return lists
  const listing = listingWithoutDetails(lists.value, scope)
  const detailed = await withAllDetails(client, listing.instruments, scope)
  return detailed.ok ? ok({ ...listing, ...detailed.value }) : detailed
}

async function withAllDetails(
  client: PolygonClient,
  listed: readonly Instrument[],
  { until, stored, isSplit }: Wanted,
): Promise<Result<{ instruments: Instrument[]; fault: VendorFault | null }, VendorFault>> {
  const known = new Set(stored.map(({ fsym_id }) => fsym_id))
  const instruments = [...listed]
  const pending = [...instruments.entries()].filter(
    ([, instrument]) =>
      !known.has(instrument.fsym_id) ||
      (instrument.delisted_at === null && (isSplit(instrument) || isItsTurn(instrument, until))),
  )
  let fault: VendorFault | null = null
  const hasEnough = createPolygonOutageDetector()
  const answers = runAhead(pending, POLYGON_CONCURRENT_REQUESTS, async ([at, instrument]) => {
    // On its delisting day a stock may already be unknown to the vendor.
    const day = instrument.delisted_at === null ? until : addDays(parseDay(instrument.delisted_at)!, -1)
    return { at, instrument, reply: await client.details(instrument.ticker, day) }
  })
  for await (const { at, instrument, reply } of answers) {
    const isOver = hasEnough(reply.ok ? null : reply.error)
    if (reply.ok) {
      if (reply.value) instruments[at] = withDetails(instrument, reply.value)
      continue
    }
    if (isOver) return reply
    fault ??= reply.error
    // The key works for the list, so a refusal means that the plan does not include the details.
    if (reply.error.kind === 'refused') break
  }
  return ok({ instruments, fault })
}

const asKnown = (instrument: Instrument, known: Instrument | undefined): Instrument =>
  known
    ? {
        ...instrument,
        name_kr: known.name_kr,
        shares: known.shares,
        listed_at: known.listed_at,
        sector_code: known.sector_code,
      }
    : instrument

function isItsTurn({ fsym_id }: Instrument, until: TradingDay): boolean {
  let sum = daysSinceEpoch(until)
  for (let at = 0; at < fsym_id.length; at++) sum += fsym_id.charCodeAt(at)
  return sum % DETAILS_EVERY_DAYS === 0
}
