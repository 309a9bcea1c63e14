import { expect } from 'vitest'
import { type BrokerId, findTableOf, recogniseBroker } from '#domain/portfolio/trade-files/broker-template.ts'
import { readDelimitedText } from '#domain/portfolio/trade-files/delimited-text.ts'
import {
  type FileRecord,
  previewTrades,
  type TradePreview,
} from '#domain/portfolio/trade-files/preview-trades.ts'
import type { TradedStock, TradeFileContext } from '#domain/portfolio/trade-files/read-trade-row.ts'
import { brokerTemplates } from '#domain/portfolio/trade-files/templates/all-templates.ts'

const known: readonly (TradedStock & { name: string })[] = [
  { fsym_id: 'KR-A', ticker: '900010', currency: 'KRW', name: '윤슬' },
  { fsym_id: 'KR-B', ticker: '900020', currency: 'KRW', name: '새별&전자' },
  { fsym_id: 'US-A', ticker: 'VLDT', currency: 'USD', name: 'VLDT' },
  { fsym_id: 'US-B', ticker: 'HRNV.B', currency: 'USD', name: 'HRNV' },
]
const context: TradeFileContext = {
  find: text => known.find(({ ticker, name }) => text === ticker || text === name) ?? null,
  currency: 'KRW',
  rateOn: () => 1400,
  present: [],
}

/**
 * Records made by hand after a broker's format. Each is read as «kind day stock quantity price fee tax», or left out for a
 * reason; a record of two entries has a + between them.
 */
export type TemplateSample = {
  broker: BrokerId
  /** The header with what stands before it. */
  head: string
  rows: readonly (readonly [record: string, read: string])[]
  /** What stands after the records. */
  foot?: string
}

export const recogniseRecords = (records: readonly FileRecord[]) =>
  recogniseBroker(
    brokerTemplates,
    at => records.slice(at, at + 3).flatMap(record => (record.ok ? [record.value.fields] : [])),
    records.length,
  )

export const previewRecords = (records: readonly FileRecord[]): TradePreview =>
  previewTrades(records, findTableOf(recogniseRecords(records)!), context)

function describeRows({ rows }: TradePreview): string[] {
  return rows.flatMap(row => {
    if (row.kind !== 'read' && row.kind !== 'free')
      return row.kind === 'skipped' && row.why === 'outside_table' ? [] : [`${row.kind} ${row.why}`]
    const { kind, day, fsym_id, quantity, price, fee, tax } = row.entry
    return [[kind, day, fsym_id, quantity, price, fee, tax].join(' ')]
  })
}

export function expectTemplateToRead({ broker, head, rows, foot = '' }: TemplateSample): void {
  const records = readDelimitedText([head, ...rows.map(([record]) => record), foot].join('\n'))
  const reads = rows.flatMap(([, read]) => (read === '' ? [] : read.split(' + ')))
  expectRecordsToRead(records, broker, reads)
  expect(rows.length).toBeGreaterThanOrEqual(6)
}

export function expectRecordsToRead(
  records: readonly FileRecord[],
  broker: BrokerId,
  reads: readonly string[],
): void {
  expect(recogniseRecords(records)?.id).toBe(broker)
  const preview = previewRecords(records)
  expect(describeRows(preview)).toEqual(reads)
  expect(preview.free).toBe(0)
}
