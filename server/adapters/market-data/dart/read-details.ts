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

/**
 * The companies whose details are due: those without any first, then the oldest. The vendor tells one company a call, so that the
 * 2,700 companies of a new market take three nights.
 */
export function companiesDueForDetails(
  companies: readonly DartCompany[],
  { until, most }: { until: TradingDay; most: number },
): DartCompany[] {
  const dueSince = isoDay(addDays(until, -DAYS_BETWEEN_DETAILS))
  return companies
    .filter(({ isDelisted, details_at }) => !isDelisted && (details_at === null || details_at <= dueSince))
    .sort((one, other) => order(one.details_at ?? '', other.details_at ?? ''))
    .slice(0, most)
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Sector, English name and number of each company, and the sector of its preferred shares. */
export async function* readDartDetails(
  client: DartClient,
  companies: readonly DartCompany[],
  until: TradingDay,
): News {
  for (const company of companies) {
    const read = await client.company(company.corp_code)
    if (!read.ok) {
      yield feedFaultResultOf('details', company.fsym_id, read.error)
      if (affectsAllStocks(read.error)) return 'ended'
      continue
    }
    const shared = detailsOfCompany(read.value, until)
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
function detailsOfCompany(told: CompanyRow | null, until: TradingDay): InstrumentDetails {
  const sector_code = sectorOfIndustry('kr', told?.induty_code?.trim())
  return { ...(sector_code === null ? {} : { sector_code }), details_at: isoDay(until) }
}
