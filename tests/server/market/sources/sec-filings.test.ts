import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { computeCompanyFigures } from '#domain/analysis/scoring/company.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { sharesInNewestReport } from '#server/adapters/market-data/sec/details.ts'
import { secReports } from '#server/adapters/market-data/sec/facts.ts'
import { filingsIn, isInsiderForm } from '#server/adapters/market-data/sec/filings.ts'
import { readForm4 } from '#server/adapters/market-data/sec/form4.ts'
import { secStatements } from '#server/adapters/market-data/sec/statements.ts'
import { secInsiderTrades } from '#server/adapters/market-data/sec/trades.ts'
import {
  companyFactsSchema,
  filingColumnsSchema,
  submissionsSchema,
} from '#server/adapters/market-data/sec/wire.ts'
import { againstRealBars } from './real-data.ts'

const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../../shared/data/sec', name), 'utf8')

function trades(name: string, filed: number) {
  const document = readForm4(read(name))!
  const filing = { accession: 'filed', form: '4', filed: toTradingDay(filed), document }
  return secInsiderTrades([filing], { isNew: () => true, isWhole: true })
}

againstRealBars('in real filings', () => {
  test('a joint purchase of two owners is counted once, in every lot and class', () => {
    const bought = trades('form4_LEN_2026-09-23_P_aff_false.xml', 20260925)
    expect(bought.map(one => [one.trade_date, one.trade_type, one.qty, one.price])).toEqual([
      [20260923, 'P', 532993, 81.65],
      [20260924, 'P', 399238, 80.58],
      [20260924, 'P', 241692, 81.44],
      [20260925, 'P', 313379, 80.9],
      ...bought.slice(4).map(one => [one.trade_date, 'P', one.qty, one.price]),
    ])
    expect(bought).toHaveLength(9)
    expect(bought.at(-1)).toMatchObject({ qty: 7022, price: 79.53, title: '10% owner', is_ceo: false })
    expect(new Set(bought.map(one => one.insider_name.split('; ').length))).toEqual(new Set([2]))
  })

  test('a sale under a plan is marked as planned', () => {
    expect(trades('form4_META_2025-11-04_S_aff_1.xml', 20251106)).toEqual([
      expect.objectContaining({
        ...{ trade_type: 'PS', trade_date: 20251104, filing_date: 20251106, qty: 519, price: 628 },
        ...{ value: 519 * 628, title: 'Chief Legal Officer', is_ceo: false },
      }),
    ])
  })

  test('exercises and options beside sales are left out, and a sale of 2022 is not marked as planned', () => {
    const sold = trades('form4.snow.xml', 20221215)
    expect(sold.map(one => one.trade_type)).toEqual(['S', 'S', 'S', 'S', 'S'])
    expect(sold[0]).toMatchObject({ qty: 73170, price: 150.841, title: 'Chief Financial Officer' })
  })

  test('a grant of shares and options is not a trade', () => {
    expect(trades('374WaterForm4.xml', 20250502)).toEqual([])
  })

  test('a list of filings is read completely, with the names of the documents', () => {
    const wire = submissionsSchema.parse(JSON.parse(read('submissions_CIK0001462356.json')))
    const filings = filingsIn(wire.filings.recent, toTradingDay(20261120))
    expect(filings).toHaveLength(wire.filings.recent.form.length)
    const forms = filings.filter(isInsiderForm)
    expect(forms).toHaveLength(258)
    expect(forms[0]).toMatchObject({
      ...{ accession: '0001462356-25-000012', filed: 20251114, period: 20251112 },
      ...{ document: 'wk-form4_1763163012.xml', acceptedAt: Date.UTC(2025, 10, 14, 23, 30, 15) },
    })
    expect(forms.filter(({ document }) => document === null)).toEqual([])
    expect(filingColumnsSchema.safeParse({ ...wire.filings.recent, form: ['4'] }).success).toBe(false)
  })

  test('a year that two reports contain appears on the day it was first filed, and again where it changed', () => {
    const wire = companyFactsSchema.parse(JSON.parse(read('lpa_companyfacts.json')))
    const told = secStatements(secReports(wire, toTradingDay(20261120))!, 'all')
    const rows = told.map(({ statement }) => statement)
    expect(rows.map(one => [one.report_date, one.year, one.quarter, one.sales])).toEqual([
      [20240426, 2023, null, 39436343],
      [20240426, 2022, null, 31983567],
      [20240426, 2021, null, 25596073],
      [20250402, 2024, null, 43862372],
      [20250402, 2023, null, 39436343],
      [20250402, 2022, null, 31983567],
    ])
    expect(rows[0]).toMatchObject({
      ...{ operating_income: 34184829, net_income: 3139333, debt: 329882393, equity: 222326402 },
      ...{ ebitda: 34184829 + 107229, currency: 'USD', bps: 222326402 / 168142740 },
    })
    expect(rows[3]).toMatchObject({ net_income: -29285428, debt: 336218160, equity: 228964876 })
    // The later report has the share count of the acquiring company, also for earlier years.
    expect(rows[4]!.sps).toBeCloseTo(39436343 / 28600000, 9)
    const asOf = secReports(wire, toTradingDay(20250401))!
    expect(secStatements(asOf, 'all').map(({ statement }) => statement)).toEqual(rows.slice(0, 3))
  })

  test('multiples of an IFRS filer are those reckoned by hand from its two 20-F', () => {
    const wire = companyFactsSchema.parse(JSON.parse(read('lpa_companyfacts.json')))
    const on = (day: number) => {
      const filed = secStatements(secReports(wire, toTradingDay(day))!, 'all')
      const shares = sharesInNewestReport(filed, { perShare: 'all' })
      const fundamentals = filed.map(({ statement }) => statement)
      return computeCompanyFigures({
        day: toTradingDay(day),
        price: 10,
        currency: 'USD',
        shares,
        fundamentals,
      })
    }
    const valuesOn = (day: number) =>
      Object.fromEntries(Object.entries(on(day).multiples).map(([id, figure]) => [id, figure?.value ?? null]))
    const close = (value: number) => expect.closeTo(value, 9)
    expect(valuesOn(20250430)).toEqual({
      ...{ PER: close(10 / -0.94), PEGR: close(10 / -0.94 / ((-0.94 / 0.11 - 1) * 100)), PCR: null },
      ...{ PBR: close(10 / (228_964_876 / 31_668_601)), PSR: close(10 / (43_862_372 / 30_995_079)) },
      EV_EBITDA: close((10 * 31_668_601 + 267_216_692 - 28_827_347) / (36_606_814 + 1_112_422)),
      ...{ ROE: close((-29_285_428 / 228_964_876) * 100), DR: close((336_218_160 / 228_964_876) * 100) },
    })
    // The cover counts the shares of the company that took this one over, the balance sheet those of before: none is believed.
    expect(on(20240628).shares).toBeNull()
    expect(valuesOn(20240628)).toMatchObject({
      ...{ EV_EBITDA: null, ROE: close((3_139_333 / 222_326_402) * 100) },
      DR: close((329_882_393 / 222_326_402) * 100),
    })
  })
})
