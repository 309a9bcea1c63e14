import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCsv } from '#domain/csv/read-csv.ts'
import { csvLine } from '#domain/csv/write-csv.ts'
import { parseTicker } from '#domain/market/ticker.ts'
import { writeFolder } from './market-folder.ts'

/**
 * This folder with real data is beside the project, not in it, and may be missing; tests that need it run inside
 * `againstRealBars`.
 */
const data = join(import.meta.dirname, '../../../shared/data')

const korean = ['000660', '005930', '0126Z0', '035720', '068270', '069500', '373220']
const american = ['AAPL', 'BRK-B', 'NVDA', 'TSLA', 'XOM']
const onNyse = ['BRK-B', 'XOM']

type Row = Readonly<Record<string, string>>

function rowsIn(path: string): Row[] {
  const [header, ...rows] = [
    ...readCsv(readFileSync(join(data, path), 'utf8').replace(/^\uFEFF/, '')),
  ].flatMap(one => (one.ok ? [one.value.fields] : []))
  return rows.map(row => Object.fromEntries(header!.map((name, at) => [name, row[at] ?? ''])))
}

/**
 * Makes a folder to load from real data: the price files with their own headers and extra columns, the KOSPI with its
 * Korean header and closes only, and a listing made from the exchanges' lists. No stock was split after its bars were
 * made, so there is no factor column.
 */
export function realFolder(): string {
  const path = writeFolder({ 'listing.csv': listingText() })
  for (const folder of ['prices', 'index']) mkdirSync(join(path, folder))
  for (const code of korean) copyFileSync(join(data, `kr/${code}.csv`), join(path, `prices/${code}.csv`))
  for (const code of american) copyFileSync(join(data, `us/${code}.csv`), join(path, `prices/${code}.csv`))
  copyFileSync(join(data, 'kr/kr_kospi_index.csv'), join(path, 'index/KOSPI.csv'))
  return path
}

function listingText(): string {
  const stocks = rowsIn('listing/kr_listing_krx_20260414.csv')
  const funds = rowsIn('listing/kr_etf_listing_20260125.csv')
  const companies = rowsIn('listing/us_sp500_constituents.csv')
  const header = ['ticker', 'market', 'type', 'name_kr', 'name_en', 'sector', 'shares', 'listed_at']
  const ofKorea = korean.map(code => {
    const stock = stocks.find(row => row.ISU_SRT_CD === code)
    const row = stock ?? funds.find(fund => fund.ISU_SRT_CD === code)!
    return [
      code,
      row.MKT_TP_NM ?? 'KOSPI',
      stock ? 'SHARE' : 'ETF',
      row.ISU_ABBRV!,
      row.ISU_ENG_NM!,
      '',
      row.LIST_SHRS!.replaceAll(',', ''),
      row.LIST_DD!.replaceAll('/', '-'),
    ]
  })
  const ofAmerica = american.map(code => {
    const ticker = parseTicker(code)!
    const { Security, 'GICS Sector': sector } = companies.find(row => row.Symbol === ticker)!
    return [code, onNyse.includes(code) ? 'NYSE' : 'NASDAQ', 'SHARE', '', Security!, sector!, '', '']
  })
  return [header, ...ofKorea, ...ofAmerica].map(csvLine).join('')
}
