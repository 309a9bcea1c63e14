import type { SignalHistoryReply } from '#contract/company-facts.ts'
import { shownTrackSection } from '#domain/analysis/record/hardest-baseline.ts'
import { ok, type Result } from '#domain/kernel/result.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { trackRecordHeadline } from '#text/track-record-headline.ts'
import type { BarStore, SealStore } from '../../market-ports.ts'
import { findStock, type StockNotFound } from '../market/find-stock.ts'
import type { LoadedMarkets } from '../market/load-market.ts'
import { type PageRequest, pageRows, stockReplyHead } from '../market/stock-head.ts'
import { waitAtMost } from '../market/wait-at-most.ts'
import type { makeSealedChangesReader } from '../record/sealed-changes.ts'
import type { TrackRecords } from '../record/track-records.ts'

type Deps = {
  markets: LoadedMarkets
  seals: SealStore
  bars: BarStore
  changes: ReturnType<typeof makeSealedChangesReader>
  tracks: TrackRecords
}

const MOST_GAPS = 100

/** Milliseconds to wait for the track record (our choice). It is computed once a publication, and the page shows it on the next visit. */
const PATIENCE_MS = 300

/** Reads the sealed signals, which later corrections of prices do not change. */
export async function readSignalHistory(
  { markets, seals, bars, changes: sealed, tracks }: Deps,
  ticker: string,
  page: PageRequest,
): Promise<Result<SignalHistoryReply, StockNotFound>> {
  const found = findStock(markets, ticker)
  if (!found.ok) return found
  const { instrument, market } = found.value
  const { country, data_date } = market.published
  const { changes, gaps } = await sealed.of(seals, country, instrument.fsym_id, data_date)
  const { rows, ...where } = pageRows(changes, page)
  return ok({
    ...stockReplyHead(found.value),
    ...where,
    rows: rows.map(({ day, entry, ...change }) => ({
      ...change,
      date: isoDay(day),
      entry: entry && { date: isoDay(entry.day), close: entry.close },
    })),
    gaps: gaps.slice(0, MOST_GAPS).map(({ day, gap }) => ({ date: isoDay(day), reason: gap })),
    ...(await recordFields(tracks({ seals, bars }, market))),
  })
}

/** A signal does not stand without how its like did before; but no signal waits for it. */
async function recordFields(
  computed: ReturnType<TrackRecords>,
): Promise<Pick<SignalHistoryReply, 'record_kr' | 'record_en'>> {
  const track = await waitAtMost(PATIENCE_MS, computed).catch(() => null)
  if (track === null) return { record_kr: '', record_en: '' }
  const section = shownTrackSection(track)
  return { record_kr: trackRecordHeadline(section, 'ko'), record_en: trackRecordHeadline(section, 'en') }
}
