import type { FlexRow } from './flex-tables.ts'

const CANCELLED = '(Ca.)'

const textOf = (row: FlexRow, attribute: string): string => row.get(attribute) ?? ''
const isCancellation = (row: FlexRow): boolean => textOf(row, 'buySell').includes(CANCELLED)

const keyOfTrade = (row: FlexRow, quantity: number): string =>
  [textOf(row, 'symbol'), textOf(row, 'tradePrice'), textOf(row, 'levelOfDetail'), quantity].join('|')

/**
 * Interactive Brokers keeps a cancelled trade and adds a row that takes it back, `BUY (Ca.)`. The trade is marked like it;
 * otherwise shares that were never bought would stay. The row names the transaction that it takes back, or else is that
 * trade with the opposite quantity.
 */
export function markCancelledTrades(rows: readonly FlexRow[]): FlexRow[] {
  const ofTransaction = new Map<string, FlexRow>()
  const alike = new Map<string, FlexRow[]>()
  for (const row of rows) {
    if (isCancellation(row)) continue
    const key = keyOfTrade(row, Number(textOf(row, 'quantity')))
    const same = alike.get(key)
    if (same) same.push(row)
    else alike.set(key, [row])
    const id = textOf(row, 'transactionID')
    if (id !== '') ofTransaction.set(id, row)
  }
  const cancelled = new Set<FlexRow>()
  for (const row of rows.filter(isCancellation)) {
    const named = ofTransaction.get(textOf(row, 'origTransactionID'))
    const same = alike.get(keyOfTrade(row, -Number(textOf(row, 'quantity')))) ?? []
    let trade = named ?? same.pop()
    while (trade && trade !== named && cancelled.has(trade)) trade = same.pop()
    if (trade) cancelled.add(trade)
  }
  return rows.map(row =>
    cancelled.has(row) ? new Map([...row, ['buySell', `${textOf(row, 'buySell')} ${CANCELLED}`]]) : row,
  )
}
