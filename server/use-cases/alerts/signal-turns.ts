import type { SealedSignalChange } from '#domain/alerts/day-facts.ts'
import { sealedRecordsOf } from '#domain/analysis/record/day-seal.ts'
import { addDays, type TradingDay } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import type { SealStore } from '../../market-ports.ts'
import { parseSealedLine } from '../record/sealed-lines.ts'

/** At most so many sealed days are read when alerts have not run for a long time. Our choice. */
const MOST_SEALED = 30

export function groupRowsByStock<Row>(rows: readonly { fsym_id: string; row: Row }[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const { fsym_id, row } of rows) {
    const own = found.get(fsym_id)
    if (own) own.push(row)
    else found.set(fsym_id, [row])
  }
  return found
}

export async function signalTurnsSince(
  seals: Pick<SealStore, 'lines'>,
  country: Country,
  after: TradingDay,
  until: TradingDay,
): Promise<Map<string, SealedSignalChange[]>> {
  const lines = after < until ? await seals.lines(country, addDays(after, 1), until) : []
  return groupRowsByStock(
    lines.slice(-MOST_SEALED).flatMap(line =>
      sealedRecordsOf(parseSealedLine(line)).map(({ fsym_id, from, signal: to, close }) => ({
        fsym_id,
        row: { day: line.day, from, to, close },
      })),
    ),
  )
}
