import { expect, it } from 'vitest'
import { ok } from '#domain/kernel/result.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { SecClient } from './client.ts'
import { filingsSince } from './company-filings.ts'
import type { FilingColumns } from './wire.ts'

type Row = [filed: string, form: string, period: string]

const columns = (rows: readonly Row[]): FilingColumns => ({
  accessionNumber: rows.map(([filed]) => `0001900001-26-${filed.slice(2).replaceAll('-', '')}`),
  filingDate: rows.map(([filed]) => filed),
  reportDate: rows.map(([, , period]) => period),
  acceptanceDateTime: rows.map(() => ''),
  form: rows.map(([, form]) => form),
  items: rows.map(() => ''),
  primaryDocument: rows.map(() => 'a.htm'),
})

/** The filings of a company that files so often that one page covers only a few weeks. */
const pages: Row[][] = [
  [['2026-10-20', '424B2', '']],
  [['2026-10-01', '8-K', '2026-10-01']],
  [['2026-09-15', '424B2', '']],
  [['2026-06-15', '424B2', '']],
]

async function turned(newest: Row[], since: number): Promise<string[]> {
  const requested: string[] = []
  const files = pages.map((rows, at) => ({
    ...{ name: `CIK0001900001-submissions-00${at + 1}.json` },
    ...{ filingFrom: rows[0]![0], filingTo: rows[0]![0] },
  }))
  const client = {
    submissions: async () =>
      ok({ filings: { recent: columns(newest), files: [...files, files[0]!].reverse() } }),
    async olderFilings(name: string) {
      requested.push(name.slice(-6, -5))
      return ok(columns(pages[Number(name.slice(-6, -5)) - 1]!))
    },
  } as Partial<SecClient> as SecClient
  const until = toTradingDay(20261120)
  const found = await filingsSince(client, { cik: 1900001, since: toTradingDay(since), until })
  expect(found.ok && found.value?.filings).toHaveLength(newest.length + requested.length)
  return requested
}

const report: Row = ['2026-11-03', '10-Q', '2026-09-30']

it('no page is requested that ends before the first wanted day', async () => {
  expect(await turned([['2026-11-03', '8-K', '2026-11-03']], 20261101)).toEqual([])
  expect(await turned([['2026-11-03', '8-K', '2026-11-03']], 20261001)).toEqual(['1', '2'])
})

it('older pages are requested back to the end of a new report’s period, each once', async () => {
  expect(await turned([report], 20261101)).toEqual(['1', '2'])
})

it('no older page is requested for a known report, or for a report that is years late', async () => {
  expect(await turned([report], 20261104)).toEqual([])
  expect(await turned([['2026-11-03', '10-K', '2023-12-31']], 20261101)).toEqual([])
})
