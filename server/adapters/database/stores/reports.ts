import { and, eq, inArray } from 'drizzle-orm'
import type { ComposedReport } from '#domain/analysis/report/report.ts'
import type { StockReports } from '#server/ports.ts'
import { stockReport } from '../schema.ts'
import type { Database } from '../with-transaction.ts'

export function reportsStore(database: Database): StockReports {
  const named = ({ dataDate, version }: { dataDate: string; version: string }) =>
    and(eq(stockReport.dataDate, dataDate), eq(stockReport.version, version))

  return {
    async of(fsymIds, key) {
      if (fsymIds.length === 0) return new Map()
      const rows = await database
        .select({ fsymId: stockReport.fsymId, body: stockReport.body })
        .from(stockReport)
        .where(and(named(key), inArray(stockReport.fsymId, [...fsymIds])))
      // The version in the key says which shape the body has.
      return new Map(rows.map(row => [row.fsymId, row.body as ComposedReport]))
    },

    async known(key) {
      const rows = await database.select({ fsymId: stockReport.fsymId }).from(stockReport).where(named(key))
      return new Set(rows.map(row => row.fsymId))
    },

    // What has been published under a key stays: the same key never names two reports.
    async put(fsymId, { dataDate, version }, body) {
      await database.insert(stockReport).values({ fsymId, dataDate, version, body }).onConflictDoNothing()
    },
  }
}
