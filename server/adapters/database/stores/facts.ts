import { createHash } from 'node:crypto'
import { and, asc, between, desc, eq, gte, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable, PgView } from 'drizzle-orm/pg-core'
import type { FinancialStatement } from '#domain/analysis/scoring/fundamentals.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import type { EarningsResult } from '#domain/market/filings/earnings.ts'
import { type ExpectedResult, inCompanyQuarters } from '#domain/market/filings/expected-result.ts'
import type { InsiderTrade } from '#domain/market/filings/insider-trade.ts'
import type { CompanyFactStore, KeyedFeed, KeyedFeedRowTypes } from '#server/market-ports.ts'
import {
  dividend,
  earningsTable,
  expectedResultTable,
  fundFactTable,
  fundHoldingTable,
  fxRateTable,
  insiderTradeTable,
  investorFlowTable,
  knownEarningsView,
  nxtPriceTable,
  statementTable,
} from '../schema-market.ts'
import type { Database } from '../with-transaction.ts'
import { forgetReplacedRows } from './forget-replaced-rows.ts'
import { inQuarter, outOfQuarter } from './quarter-column.ts'
import { makeThemeMemberStore } from './theme-members.ts'
import { upsert } from './upsert.ts'

type FactTable = PgTable & { fsym_id: PgColumn }
type ReadTable = (PgTable | PgView) & { fsym_id: PgColumn }

/**
 * Describes how one feed is stored: its table, its key, and the conversion of rows; and from which table it is read, in which
 * order.
 */
type Kept<F extends KeyedFeed> = {
  table: FactTable
  keys: readonly PgColumn[]
  day: PgColumn
  readFrom?: { table: ReadTable; keys: readonly PgColumn[]; day: PgColumn }
  written(rows: readonly KeyedFeedRowTypes[F][]): Record<string, unknown>[]
  read(row: Record<string, unknown>): KeyedFeedRowTypes[F]
}

const asItIs = { written: <R>(rows: readonly R[]) => rows as never, read: <R>(row: unknown) => row as R }

const kept: { [F in KeyedFeed]: Kept<F> } = {
  statements: {
    table: statementTable,
    keys: [statementTable.fsym_id, statementTable.year, statementTable.quarter, statementTable.report_date],
    day: statementTable.report_date,
    written: rows => rows.map(row => inQuarter(row, 'quarter')),
    read: row => outOfQuarter(row, 'quarter') as unknown as FinancialStatement,
  },
  earnings: {
    table: earningsTable,
    keys: [earningsTable.fsym_id, earningsTable.target_year, earningsTable.target_quarter],
    day: earningsTable.report_date,
    readFrom: {
      table: knownEarningsView,
      keys: [knownEarningsView.fsym_id, knownEarningsView.target_year, knownEarningsView.target_quarter],
      day: knownEarningsView.report_date,
    },
    written: rows => rows.map(row => inQuarter(row, 'target_quarter')),
    read: row => outOfQuarter(row, 'target_quarter') as unknown as EarningsResult,
  },
  consensus: {
    table: expectedResultTable,
    keys: [expectedResultTable.fsym_id, expectedResultTable.target_year, expectedResultTable.target_quarter],
    day: expectedResultTable.report_date,
    written: rows => rows.map(row => inQuarter(row, 'target_quarter')),
    read: row => outOfQuarter(row, 'target_quarter') as unknown as ExpectedResult,
  },
  insiders: {
    table: insiderTradeTable,
    keys: [insiderTradeTable.fsym_id, insiderTradeTable.trade_key],
    day: insiderTradeTable.filing_date,
    written: withKeys,
    read: ({ trade_key: _, ...row }) => row as InsiderTrade,
  },
  flows: {
    table: investorFlowTable,
    keys: [investorFlowTable.fsym_id, investorFlowTable.day],
    day: investorFlowTable.day,
    ...asItIs,
  },
  holdings: {
    table: fundHoldingTable,
    keys: [fundHoldingTable.fsym_id, fundHoldingTable.as_of, fundHoldingTable.ticker],
    day: fundHoldingTable.as_of,
    ...asItIs,
  },
  funds: { table: fundFactTable, keys: [fundFactTable.fsym_id], day: fundFactTable.as_of, ...asItIs },
  dividends: {
    table: dividend,
    keys: [dividend.fsym_id, dividend.ex_date, dividend.amount],
    day: dividend.ex_date,
    ...asItIs,
  },
  nxt: {
    table: nxtPriceTable,
    keys: [nxtPriceTable.fsym_id, nxtPriceTable.day],
    day: nxtPriceTable.day,
    ...asItIs,
  },
}

const readingOf = (feed: KeyedFeed): NonNullable<Kept<KeyedFeed>['readFrom']> =>
  kept[feed].readFrom ?? kept[feed]

/** Two equal trades in one filing are two trades, so a counter is part of the key. */
function withKeys(rows: readonly InsiderTrade[]): (InsiderTrade & { trade_key: string })[] {
  const seen = new Map<string, number>()
  return rows.map(row => {
    const { filing_date, trade_date, trade_type, price, qty, insider_name, filing_id } = row
    const words = JSON.stringify([filing_id, filing_date, trade_date, trade_type, price, qty, insider_name])
    const nth = (seen.get(words) ?? 0) + 1
    seen.set(words, nth)
    return {
      ...row,
      trade_key: createHash('sha256').update(`${words}${nth}`).digest('base64url').slice(0, 22),
    }
  })
}

export function companyFactsStore(database: Database): CompanyFactStore {
  async function rowsWhere<F extends KeyedFeed>(feed: F, where: SQL | undefined) {
    const { read } = kept[feed]
    const { table, day, keys } = readingOf(feed)
    const rows = (await database
      .select()
      .from(table as PgTable)
      .where(where)
      .orderBy(asc(day), ...keys.map(key => asc(key)))) as (Record<string, unknown> & { fsym_id: string })[]
    return rows.map(({ fsym_id, ...row }) => ({ fsym_id, row: read(row) }))
  }

  /** Both orders of arrival end in the same rows: what is expected is named by the results that are stored. */
  async function inQuartersOfResults(
    fsymId: string,
    expected: readonly ExpectedResult[],
  ): Promise<ExpectedResult[]> {
    const results = await rowsWhere('earnings', eq(knownEarningsView.fsym_id, fsymId))
    return inCompanyQuarters(
      expected,
      results.map(({ row }) => row),
    )
  }

  async function put<F extends KeyedFeed>(
    feed: F,
    fsymId: string,
    rows: readonly KeyedFeedRowTypes[F][],
  ): Promise<number> {
    const { table, keys, written } = kept[feed]
    const own = feed === 'consensus' ? await inQuartersOfResults(fsymId, rows as never) : rows
    const named = written(own as never).map((row): Record<string, unknown> => ({ ...row, fsym_id: fsymId }))
    const gone =
      feed in forgetReplacedRows
        ? await forgetReplacedRows[feed as keyof typeof forgetReplacedRows](database, fsymId, named as never)
        : 0
    if (feed === 'flows') await keepForeignRatios(database, fsymId, named as never)
    if (feed === 'statements') await keepReportDetails(database, fsymId, named as never)
    const changed = gone + (await upsert(database, table, keys, named as never))
    if (feed !== 'earnings') return changed
    const expected = await rowsWhere('consensus', eq(expectedResultTable.fsym_id, fsymId))
    return (
      changed +
      (await put(
        'consensus',
        fsymId,
        expected.map(({ row }) => row),
      ))
    )
  }

  return {
    put,

    async of(feed, fsymIds, from) {
      const { table, day } = readingOf(feed)
      const found = new Map<string, KeyedFeedRowTypes[typeof feed][]>()
      if (fsymIds.length === 0) return found
      const own = inArray(table.fsym_id, [...fsymIds])
      for (const { fsym_id, row } of await rowsWhere(
        feed,
        from === undefined ? own : and(own, gte(day, from)),
      ))
        found.set(fsym_id, [...(found.get(fsym_id) ?? []), row])
      return found
    },

    between: (feed, from, to) => rowsWhere(feed, between(readingOf(feed).day, from, to)),

    ...makeThemeMemberStore(database),

    putRates: (rows, source) =>
      upsert(
        database,
        fxRateTable,
        [fxRateTable.day],
        rows.map(row => ({ ...row, source })),
      ),

    rates: count => database.select().from(fxRateTable).orderBy(desc(fxRateTable.day)).limit(count),
  }
}

const reportDetails = [
  ...(['eps', 'bps', 'ebitda', 'operating_cash', 'interest_debt', 'cash', 'shares'] as const),
]

/** Keeps stored figures of a filing that are missing now, because DART is asked for them once a filing. */
async function keepReportDetails(
  database: Database,
  fsymId: string,
  rows: (typeof statementTable.$inferSelect)[],
): Promise<void> {
  if (rows.every(row => reportDetails.every(name => row[name] !== null))) return
  const stored = await database.select().from(statementTable).where(eq(statementTable.fsym_id, fsymId))
  const keyOf = ({ year, quarter, report_date }: (typeof stored)[number]) =>
    `${year} ${quarter} ${report_date}`
  const known = new Map(stored.map(row => [keyOf(row), row]))
  for (const row of rows)
    for (const name of reportDetails) row[name] ??= known.get(keyOf(row))?.[name] ?? null
}

/** Keeps the stored foreign ratio on days without a new one, because some sources give it for the newest day only. */
async function keepForeignRatios(
  database: Database,
  fsymId: string,
  rows: { day: TradingDay; foreign_ratio: number | null }[],
): Promise<void> {
  const days = rows.flatMap(({ day, foreign_ratio }) => (foreign_ratio === null ? [day] : []))
  if (days.length === 0) return
  const known = await database
    .select({ day: investorFlowTable.day, foreign_ratio: investorFlowTable.foreign_ratio })
    .from(investorFlowTable)
    .where(and(eq(investorFlowTable.fsym_id, fsymId), inArray(investorFlowTable.day, days)))
  const ratios = new Map(known.map(({ day, foreign_ratio }) => [day, foreign_ratio]))
  for (const row of rows) row.foreign_ratio ??= ratios.get(row.day) ?? null
}
