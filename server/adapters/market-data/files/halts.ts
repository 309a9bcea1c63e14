import type { Bars } from '#domain/analysis/bars.ts'
import { countHaltedAtEnd } from '#domain/analysis/columns.ts'
import { isoDay, parseDay, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { BadInput } from './bad-input.ts'
import type { BarRules } from './bar-rules.ts'
import type { DayLimits } from './days.ts'
import { type MarketDataFolder, readFileBytes } from './folder.ts'
import type { KnownStock } from './known.ts'
import { LISTING_FILE_NAME, type ListedLine } from './listing.ts'
import { readBarsFile } from './read-bars.ts'

/**
 * Finds the start of a halt that listing.csv marks without a date. It is the first of the halted days at the end of the
 * prices, or otherwise the last day on which the stock traded.
 */
export async function findHaltStarts(
  folder: MarketDataFolder,
  listed: readonly ListedLine[],
  limits: DayLimits,
): Promise<{ listed: readonly ListedLine[]; problems: BadInput[] }> {
  const problems: BadInput[] = []
  const files = new Map(folder.prices.map(({ ticker, file }) => [ticker as string, file]))
  const dated = listed.map(async one => {
    if (!one.halted) return one
    const { instrument, line } = one
    const file = files.get(instrument.ticker)
    const bytes = file === undefined ? null : await readFileBytes(folder, file)
    if (file === undefined || !bytes) {
      problems.push({
        file: LISTING_FILE_NAME,
        line,
        column: 'halted',
        fsym_id: instrument.fsym_id,
        reason: 'true does not say since when, and there are no prices that would; write the date',
      })
      return one
    }
    const bars = bytes.ok ? readBarsFile(file, bytes.value, barRulesOf(instrument, limits)) : bytes
    if (bars.ok && bars.value.bars.day.length === 0) return one
    // A price file that cannot be read is reported later, when the prices are read.
    return bars.ok ? { ...one, instrument: { ...instrument, halted_since: sinceWhen(bars.value.bars) } } : one
  })
  return { listed: await Promise.all(dated), problems }
}

function sinceWhen({ day, ...rest }: Bars): string {
  const last = day.length - 1
  const tail = countHaltedAtEnd({ day, ...rest })
  return isoDay(toTradingDay(day[tail > 0 ? last - tail + 1 : last]!))
}

export function barRulesOf(stock: Pick<KnownStock, 'country' | 'delisted_at'>, limits: DayLimits): BarRules {
  const delisted: TradingDay | null = stock.delisted_at === null ? null : parseDay(stock.delisted_at)
  return { country: stock.country, what: 'stock', delisted, ...limits[stock.country] }
}
