import type { FileRecord } from './preview-trades.ts'

/** The attributes of one element. */
export type FlexRow = ReadonlyMap<string, string>
export type FlexTableName = 'trades' | 'orders' | 'confirmations' | 'cash' | 'actions'

const about = ['currency', 'assetCategory', 'symbol']
const trade = ['tradeDate', 'dateTime', 'buySell', 'quantity']

/** The attributes that the template of the query's CSV asks for. */
const tables = {
  trades: [
    ...[...about, ...trade, 'tradePrice', 'tradeMoney', 'proceeds', 'ibCommission', 'taxes'],
    'levelOfDetail',
  ],
  confirmations: [
    ...[...about, ...trade, 'price', 'amount', 'proceeds', 'commission', 'tax'],
    'levelOfDetail',
  ],
  cash: [...about, 'settleDate', 'dateTime', 'reportDate', 'description', 'amount', 'type', 'levelOfDetail'],
  actions: [
    ...[...about, 'reportDate', 'dateTime', 'description', 'quantity', 'amount', 'proceeds', 'value'],
    'type',
  ],
} satisfies Partial<Record<FlexTableName, string[]>>

/** The columns that are called otherwise in CSV; the names of the others differ in upper case alone. */
const columnNames: Readonly<Record<string, string>> = {
  currency: 'CurrencyPrimary',
  assetCategory: 'AssetClass',
}

/** Writes the rows as tables with a header each; the header of the trades is there without a row, too. */
export function flexTableRecords(rows: Readonly<Record<FlexTableName, readonly FlexRow[]>>): FileRecord[] {
  const lines: string[][] = []
  for (const name of ['trades', 'confirmations', 'cash', 'actions'] as const) {
    if (rows[name].length === 0 && name !== 'trades') continue
    lines.push(tables[name].map(attribute => columnNames[attribute] ?? attribute))
    for (const row of rows[name]) lines.push(tables[name].map(attribute => row.get(attribute) ?? ''))
  }
  return lines.map((fields, at) => ({ ok: true, value: { line: at + 1, fields } }))
}
