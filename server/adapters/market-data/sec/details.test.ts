import { expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { newSecDetails, sharesInNewestReport } from './details.ts'
import { fakeSecInstruments } from './fake-companies.ts'
import type { FiledStatement } from './statements.ts'

const [bare] = fakeSecInstruments
const stored = { ...bare!, sector_code: 'technology', shares: 7, identifiers: { cik: 1900001 } }
const told = { cik: 1900001, sic: '7372', shares: 7 }

it('brings nothing that is stored already', () => {
  expect(newSecDetails(stored, told)).toBeNull()
  expect(newSecDetails(stored, { ...told, sic: '6770', shares: null })).toBeNull()
})

it('brings a new sector, a new number of shares and a new number at the SEC, each alone', () => {
  expect(newSecDetails(stored, { ...told, sic: '2834' })).toEqual({ sector_code: 'health_care' })
  expect(newSecDetails(stored, { ...told, shares: 8 })).toEqual({ shares: 8 })
  expect(newSecDetails(stored, { ...told, cik: 5 })).toEqual({ identifiers: { cik: 5 } })
})

const filed = (report_date: number, ended: number, shares: number | null) =>
  ({
    ...{ ended: toTradingDay(ended), accession: '', first: true },
    statement: { report_date: toTradingDay(report_date), shares },
  }) as FiledStatement

it('takes the shares of the newest report and its own period, and none where that one has none', () => {
  const own = filed(20261104, 20260930, 50)
  const repeated = filed(20261104, 20250930, 40)
  const shares = (rows: FiledStatement[], perShare: 'all' | 'stated' | 'none' = 'all') =>
    sharesInNewestReport(rows, { perShare })
  expect(shares([filed(20260804, 20260630, 30), own, repeated])).toBe(50)
  expect(shares([filed(20260804, 20260630, 30), filed(20261104, 20260930, null)])).toBeNull()
  expect(shares([])).toBeNull()
  expect([shares([own], 'stated'), shares([own], 'none')]).toEqual([null, null])
})
