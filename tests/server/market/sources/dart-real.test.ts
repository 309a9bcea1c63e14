import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readDsd } from '#server/adapters/market-data/dart/dsd.ts'
import { tradesIn } from '#server/adapters/market-data/dart/insider-mapper.ts'
import { dartReports, dartStatements } from '#server/adapters/market-data/dart/mapper.ts'
import { AccountRow } from '#server/adapters/market-data/dart/wire.ts'
import { againstRealBars } from './real-data.ts'

const read = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../../shared/data/dart', name), 'utf8')

againstRealBars('real rows of DART', () => {
  it('of accounts give one quarter, dated by its filing', () => {
    const { list } = JSON.parse(read('fnlttSinglAcnt_row_seen.json'))
    // The sample row lacks fs_div (CFS: consolidated accounts), so it is added.
    const rows = (list as object[]).map(row => AccountRow.parse({ ...row, fs_div: 'CFS' }))
    expect(dartStatements(dartReports(rows))).toMatchObject([
      { year: 2024, quarter: 3, report_date: 20241114, operating_income: 9_183_371_000_000, sales: null },
    ])
  })

  it('of an ownership report give a purchase and a sale; an appointment and the total are not trades', () => {
    const filing = {
      corp_code: '00000000',
      stock_code: '',
      report_nm: '',
      rcept_no: '20250401000001',
      flr_nm: '견본',
      rcept_dt: '20250401',
    }
    const trades = tradesIn(readDsd(read('ownership_report_detail_rows.xml')), { filing, root: '1' })
    expect(trades).toMatchObject([
      { trade_type: 'P', trade_date: 20240820, qty: 1000, price: 79_100, value: 79_100_000 },
      { trade_type: 'S', trade_date: 20250310, qty: 5000, price: 55_300 },
    ])
    expect(trades).toHaveLength(2)
  })
})
