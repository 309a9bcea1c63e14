import { ok, type Result } from '#domain/kernel/result.ts'
import { addDays, isWeekend, type TradingDay } from '#domain/market/calendar/day.ts'
import type { VendorFault } from '../../ask.ts'
import type { SecClient } from '../client.ts'
import { addIndexedFilings, type IndexedFilings } from './daily-index.ts'

/** Reads who filed between two days, both included: one request for each day, in place of one for each company. */
export async function readDailyIndexes(
  client: SecClient,
  { from, until }: { from: TradingDay; until: TradingDay },
): Promise<Result<IndexedFilings, VendorFault>> {
  const filings = new Map<number, Set<string>>()
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (isWeekend(day)) continue
    const index = await client.dailyIndex(day)
    if (!index.ok) return index
    if (index.value !== null) addIndexedFilings(filings, index.value)
  }
  return ok(filings)
}
