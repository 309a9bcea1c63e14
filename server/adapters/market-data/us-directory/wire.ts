import { err, ok, type Result } from '#domain/kernel/result.ts'

/** A row of one of the two files, by the words that both have. `exchange` is a letter, and null in NASDAQ's own list. */
export type DirectoryRow = {
  symbol: string
  name: string
  exchange: string | null
  isTest: boolean
  isEtf: boolean
}

export type DirectoryFault = 'foreign' | 'cut' | 'changed'

/** The last line, such as «File Creation Time: 1004202616:00|||||||», is the only sign that a file is whole. */
const lastLine = /^File Creation Time: \d{8} ?\d{2}:\d{2}\|*$/

/**
 * Reads nasdaqlisted.txt or otherlisted.txt. Columns are found by name. `foreign` is no such file, as a maintenance page, `cut` has
 * no last line or a row that is too short, and `changed` lacks a column.
 */
export function readDirectory(text: string): Result<DirectoryRow[], DirectoryFault> {
  const lines = text.split(/\r?\n/).filter(line => line.trim() !== '')
  const names = (lines[0] ?? '').replace(/^\uFEFF/, '').split('|')
  if (!names.includes('Security Name')) return err('foreign')
  const isOther = names.includes('ACT Symbol')
  const symbol = names.indexOf(isOther ? 'ACT Symbol' : 'Symbol')
  const [name, exchange, test, etf] = ['Security Name', 'Exchange', 'Test Issue', 'ETF'].map(each =>
    names.indexOf(each),
  ) as [number, number, number, number]
  if (Math.min(symbol, name, test, etf) < 0 || (isOther && exchange < 0)) return err('changed')
  if (lines.length < 2 || !lastLine.test(lines.at(-1)!.trim())) return err('cut')
  const rows: DirectoryRow[] = []
  for (const line of lines.slice(1, -1)) {
    const cells = line.split('|').map(cell => cell.trim())
    if (cells.length < names.length) return err('cut')
    rows.push({
      ...{ symbol: cells[symbol]!, name: cells[name]! },
      exchange: isOther ? cells[exchange]! : null,
      ...{ isTest: cells[test] !== 'N', isEtf: cells[etf] === 'Y' },
    })
  }
  return ok(rows)
}
