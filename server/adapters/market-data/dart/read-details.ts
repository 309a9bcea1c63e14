import { ok, type Result } from '#domain/kernel/result.ts'
import { addDays, isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { sectorOfIndustry } from '#domain/market/groups/industry-sectors.ts'
import type { InstrumentDetails } from '#domain/market/instrument.ts'
import type { FeedBatch, FeedFault } from '#server/market-ports.ts'
import type { DartClient } from './client.ts'
import type { DartCompany } from './companies.ts'
import { affectsAllStocks, feedFaultResultOf } from './fault.ts'
import type { CompanyRow } from './wire.ts'

/** Our choice: a company changes its industry or its English name so rarely that a quarter of a year is soon enough. */
const DAYS_BETWEEN_DETAILS = 90

type News = AsyncGenerator<Result<FeedBatch, FeedFault>, 'on' | 'ended'>

type DueDetails = {
  /** Those whose details and newest reports are read now. */
  due: DartCompany[]
  /** Those that have no details at all. Their reports wait for another night. */
  first: DartCompany[]
}

/**
 * The companies whose details are due: those without any first, then the oldest. `company.json` is one call a company, so that all
 * 2,700 of a new market have a sector after the first night. The details of their reports are eight calls more, for `most` a night.
 */
export function companiesDueForDetails(
  companies: readonly DartCompany[],
  { until, most }: { until: TradingDay; most: number },
): DueDetails {
  const dueSince = isoDay(dayBeforeNextDetails(until))
  const all = companies
    .filter(({ isDelisted, details_at }) => !isDelisted && (details_at === null || details_at <= dueSince))
    .sort((one, other) => order(one.details_at ?? '', other.details_at ?? ''))
  return { due: all.slice(0, most), first: all.slice(most).filter(({ details_at }) => details_at === null) }
}

/** Details of this day are due in the next night. */
export const dayBeforeNextDetails = (until: TradingDay): TradingDay => addDays(until, -DAYS_BETWEEN_DETAILS)

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Sector, English name and number of each company, and the sector of its preferred shares, as those of a day. */
export async function* readDartDetails(
  client: DartClient,
  companies: readonly DartCompany[],
  day: TradingDay,
): News {
  for (const company of companies) {
    const read = await client.company(company.corp_code)
    if (!read.ok) {
      yield feedFaultResultOf('details', company.fsym_id, read.error)
      if (affectsAllStocks(read.error)) return 'ended'
      continue
    }
    const shared = detailsOfCompany(read.value, day)
    const name_en = (read.value?.corp_name_eng ?? '').trim()
    const own = {
      ...shared,
      ...(name_en === '' ? {} : { name_en }),
      identifiers: { corp_code: company.corp_code },
    }
    yield ok({ feed: 'details', fsym_id: company.fsym_id, rows: [own] })
    for (const fsym_id of company.preferred) yield ok({ feed: 'details', fsym_id, rows: [shared] })
  }
  return 'on'
}

/** A company of which the vendor knows nothing is marked as read, too, so that it is not requested every night. */
function detailsOfCompany(told: CompanyRow | null, day: TradingDay): InstrumentDetails {
  const sector_code = sectorOfIndustry('kr', told?.induty_code?.trim())
  return { ...(sector_code === null ? {} : { sector_code }), details_at: isoDay(day) }
}
