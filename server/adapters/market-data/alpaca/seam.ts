import { ok, type Result } from '#domain/kernel/result.ts'
import { addDays } from '#domain/market/calendar/day.ts'
import { sessionOnOrBefore } from '#domain/market/calendar/session.ts'
import type { VendorFault } from '../ask.ts'
import { factorBetween, type TradedBar } from '../split-factors.ts'
import { type AlpacaClient, SEAM_DAYS } from './client.ts'
import type { AlpacaSeries, SeriesWindow } from './series-window.ts'

/**
 * Two windows are put in the same shares on the session that both have. A stock without a trade on it has no such day, and a split in
 * the gap would be lost: it is then read up to the bars that are stored. Null where nothing is lost.
 */
export async function barsBeyondSeam(
  client: AlpacaClient,
  { symbol }: AlpacaSeries,
  bars: readonly TradedBar[],
  { until, splits, isOlder }: SeriesWindow,
): Promise<Result<TradedBar[] | null, VendorFault>> {
  const [first, last] = [bars[0], bars.at(-1)]
  if (!isOlder || !first || !last || last.day >= until) return ok(null)
  const beyond = sessionOnOrBefore('us', addDays(until, SEAM_DAYS))
  if (factorBetween(splits.get(symbol) ?? [], last.day, beyond) === 1) return ok(null)
  const reply = await client.bars([symbol], first.day, beyond, 'raw')
  return reply.ok ? ok(reply.value.bars.get(symbol) ?? null) : reply
}
