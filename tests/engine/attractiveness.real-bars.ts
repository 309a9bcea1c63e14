import { readFileSync } from 'node:fs'
import { columnFields, emptyColumns, type IndicatorColumns } from '#domain/analysis/columns.ts'
import { parseDay } from '#domain/market/calendar/day.ts'

const folder = new URL('../../../shared/data/', import.meta.url)

/** Reads columns by the names in the header line. The index has closes only, so each of its prices is the close. */
function read(
  path: string,
  names: { day: string } & Record<(typeof columnFields)[number], string>,
): IndicatorColumns {
  const [head = '', ...lines] = readFileSync(new URL(path, folder), 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
  const header = head.split(',')
  const columns = emptyColumns(lines.length)
  for (const [at, line] of lines.entries()) {
    const cells = line.split(',')
    const cell = (name: string): string => cells[header.indexOf(name)] ?? ''
    const day = parseDay(cell(names.day))
    if (day === null) throw new Error(`${path}: no day in line ${at + 2}`)
    columns.day[at] = day
    for (const field of columnFields) columns[field][at] = Number(cell(names[field]))
  }
  return columns
}

const korean = { day: 'date', open: 'open', high: 'high', low: 'low', close: 'close', volume: 'volume' }
const american = { day: 'Date', open: 'Open', high: 'High', low: 'Low', close: 'Close', volume: 'Volume' }
const index = { day: '날짜', open: '종가', high: '종가', low: '종가', close: '종가', volume: '거래량(천주)' }

export const koreanStocks = ['000660', '005930', '0126Z0', '035720', '068270', '373220'] as const
export const americanStocks = ['AAPL', 'BRK-B', 'NVDA', 'TSLA', 'XOM'] as const

export const koreanBars = (code: string): IndicatorColumns => read(`kr/${code}.csv`, korean)
export const americanBars = (ticker: string): IndicatorColumns => read(`us/${ticker}.csv`, american)
export const kospi = (): IndicatorColumns => read('kr/kr_kospi_index.csv', index)
