import { type FileLine, readTableHeader, type TableFinder, type TradeTable } from './table-reading.ts'

export const brokerIds = [
  ...(['kiwoom', 'mirae', 'korea-investment', 'shinhan', 'samsung', 'nh'] as const),
  ...(['schwab', 'fidelity', 'vanguard', 'robinhood', 'ibkr-activity', 'ibkr-flex'] as const),
  ...(['wealthfolio', 'ghostfolio'] as const),
] as const
export type BrokerId = (typeof brokerIds)[number]

/**
 * A broker's export. The delimiter and the encoding are not part of it: they are found in the file, because the same
 * broker's website and trading program write different ones.
 */
export type BrokerTemplate = { id: BrokerId; tables: readonly TradeTable[] }

/** Where the header of several tables fits, the table that names more columns is the right one. */
export const findTableOf =
  ({ tables }: BrokerTemplate): TableFinder =>
  lines =>
    tables
      .toSorted((a, b) => b.recognisedBy.length - a.recognisedBy.length)
      .map(table => readTableHeader(table, lines))
      .find(reading => reading !== null) ?? null

/** Returns the template with the most specific table whose header is anywhere in the file. */
export function recogniseBroker(
  templates: readonly BrokerTemplate[],
  linesAt: (at: number) => readonly FileLine[],
  count: number,
): BrokerTemplate | null {
  let found: BrokerTemplate | null = null
  let most = 0
  for (let at = 0; at < count; at++) {
    const lines = linesAt(at)
    for (const template of templates)
      for (const table of template.tables)
        if (table.recognisedBy.length > most && readTableHeader(table, lines)) {
          found = template
          most = table.recognisedBy.length
        }
  }
  return found
}
