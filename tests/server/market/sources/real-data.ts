import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'vitest'
import { emptyColumns, type IndicatorColumns } from '#domain/analysis/columns.ts'

/** Real bars of the exchanges; the folder is beside the project and never in it. */
const folder = join(import.meta.dirname, '../../../../../shared/data')

/** Without the folder there is nothing to compare with: one test is skipped and gives the reason. */
export function againstRealBars(compared: string, run: () => void): void {
  if (existsSync(folder)) describe(compared, () => run())
  else test(compared, context => context.skip('there is no ../shared/data beside the project'))
}

export const realDataPath = (name: string): string => join(folder, name)

export type RealTable = { header: string[]; rows: string[][] }

export function readTable(path: string): RealTable {
  const [header, ...rows] = readFileSync(join(folder, path), 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map(line => line.split(','))
  return { header: header!.map(name => name.toLowerCase()), rows }
}

export const dayIn = (cell: string): number => Number(cell.slice(0, 10).replaceAll('-', ''))

export function readRealBars(path: string): IndicatorColumns {
  const { header, rows } = readTable(path)
  const columns = emptyColumns(rows.length)
  for (const [at, row] of rows.entries()) {
    columns.day[at] = dayIn(row[0]!)
    for (const field of ['open', 'high', 'low', 'close', 'volume'] as const)
      columns[field][at] = Number(row[header.indexOf(field)])
  }
  return columns
}
