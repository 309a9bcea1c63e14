import { readAttributes, readMarkup } from '../../spreadsheet/markup.ts'
import { markCancelledTrades } from './cancelled-trades.ts'
import { type FlexRow, type FlexTableName, flexTableRecords } from './flex-tables.ts'
import type { FileRecord } from './preview-trades.ts'

/** A statement nests six elements; what nests more is no statement. */
const MOST_DEPTH = 20

const tableOf: ReadonlyMap<string, FlexTableName> = new Map([
  ['trade', 'trades'],
  ['order', 'orders'],
  ['tradeconfirm', 'confirmations'],
  ['cashtransaction', 'cash'],
  ['corporateaction', 'actions'],
])

/**
 * Reads a Flex Query of Interactive Brokers in XML as the tables that it has in CSV: its values stand in attributes with the
 * names of the columns. Elements and attributes are those of several public parsers and their samples. The result is null
 * for a file that is cut off or not well formed, and for one with a declaration: declarations can make a few lines unfold
 * to gigabytes, and a query has none.
 */
export function readFlexStatement(xml: string, mostRows: number): FileRecord[] | null {
  if (/<!(?!--)/.test(xml)) return null
  const rows: Record<FlexTableName, FlexRow[]> = {
    trades: [],
    orders: [],
    confirmations: [],
    cash: [],
    actions: [],
  }
  const open: string[] = []
  let count = 0
  let isBegun = false
  for (const event of readMarkup(xml)) {
    if (event.kind === 'text') {
      if (event.text.includes('<')) return null
      continue
    }
    if (event.kind === 'close') {
      if (open.pop() !== event.name) return null
      continue
    }
    if (open.length === 0 && (isBegun || event.name !== 'flexqueryresponse')) return null
    if (open.push(event.name) > MOST_DEPTH) return null
    isBegun = true
    const table = tableOf.get(event.name)
    if (table && count++ <= mostRows) rows[table].push(readAttributes(event.attributes))
  }
  if (!isBegun || open.length > 0) return null
  return flexTableRecords({ ...rows, trades: markCancelledTrades(tradesIn(rows)) })
}

const levelOf = (row: FlexRow): string => row.get('levelOfDetail') ?? ''

/** A query holds executions, orders or both: an order repeats its executions, and is read where there are none. */
function tradesIn({ trades, orders, confirmations }: Readonly<Record<FlexTableName, FlexRow[]>>): FlexRow[] {
  const isExecution = (row: FlexRow): boolean => levelOf(row) === '' || levelOf(row) === 'EXECUTION'
  if (confirmations.length > 0 || trades.some(isExecution)) return trades
  const whole = [...trades, ...orders].filter(row => levelOf(row) === 'ORDER')
  return whole.map(row => new Map([...row, ['levelOfDetail', '']]))
}
