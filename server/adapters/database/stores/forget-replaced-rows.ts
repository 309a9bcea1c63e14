import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { type ExpectedResult, replacedExpectations } from '#domain/market/filings/expected-result.ts'
import { expectedResultTable, fundHoldingTable, insiderTradeTable } from '../schema-market.ts'
import type { Database } from '../with-transaction.ts'
import { outOfQuarter } from './quarter-column.ts'

/** A corrected filing may have fewer trades than before, so its other stored trades are deleted. Returns their number. */
async function forgetOtherTrades(
  database: Database,
  fsymId: string,
  rows: readonly { filing_id: string | null; trade_key: string }[],
): Promise<number> {
  const filings = [...new Set(rows.flatMap(({ filing_id }) => filing_id ?? []))]
  if (filings.length === 0) return 0
  const { rowCount } = await database.delete(insiderTradeTable).where(
    and(
      eq(insiderTradeTable.fsym_id, fsymId),
      inArray(insiderTradeTable.filing_id, filings),
      notInArray(
        insiderTradeTable.trade_key,
        rows.map(({ trade_key }) => trade_key),
      ),
    ),
  )
  return rowCount ?? 0
}

/** The holdings of a day are always complete, so stored ones that are missing now are deleted. Returns their number. */
async function forgetOtherParts(
  database: Database,
  fsymId: string,
  rows: readonly { as_of: TradingDay; ticker: string }[],
): Promise<number> {
  const parts = new Map<TradingDay, string[]>()
  for (const { as_of, ticker } of rows) parts.set(as_of, [...(parts.get(as_of) ?? []), ticker])
  let gone = 0
  for (const [as_of, tickers] of parts) {
    const { rowCount } = await database
      .delete(fundHoldingTable)
      .where(
        and(
          eq(fundHoldingTable.fsym_id, fsymId),
          eq(fundHoldingTable.as_of, as_of),
          notInArray(fundHoldingTable.ticker, tickers),
        ),
      )
    gone += rowCount ?? 0
  }
  return gone
}

/** Deletes stored reports that an incoming row names by another quarter. Returns their number. */
async function forgetOtherQuarters(
  database: Database,
  fsymId: string,
  rows: readonly ExpectedResult[],
): Promise<number> {
  const own = eq(expectedResultTable.fsym_id, fsymId)
  const stored = (await database.select().from(expectedResultTable).where(own)).map(
    row => outOfQuarter(row, 'target_quarter') as unknown as ExpectedResult,
  )
  const incoming = rows.map(row => outOfQuarter(row, 'target_quarter') as unknown as ExpectedResult)
  let gone = 0
  for (const { target_year, target_quarter } of replacedExpectations(stored, incoming)) {
    const { rowCount } = await database
      .delete(expectedResultTable)
      .where(
        and(
          own,
          eq(expectedResultTable.target_year, target_year),
          eq(expectedResultTable.target_quarter, target_quarter ?? 0),
        ),
      )
    gone += rowCount ?? 0
  }
  return gone
}

/** Deletes stored rows that incoming ones replace without having their keys. */
export const forgetReplacedRows = {
  insiders: forgetOtherTrades,
  holdings: forgetOtherParts,
  consensus: forgetOtherQuarters,
}
