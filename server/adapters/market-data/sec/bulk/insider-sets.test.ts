import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { zipOf } from '../../fake-zip.ts'
import type { SecClient } from '../client.ts'
import { insiderSetPaths, readInsiderSets } from './insider-sets.ts'
import { dataSetDay, finishedQuarters, quarterName } from './quarters.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-sets-'))
})
afterEach(() => rm(folder, { recursive: true }))

const tables = {
  'SUBMISSION.tsv': `ACCESSION_NUMBER\tFILING_DATE\tPERIOD_OF_REPORT\tDATE_OF_ORIG_SUB\tDOCUMENT_TYPE\tISSUERCIK\tAFF10B5ONE
a-1\t06-AUG-2026\t05-AUG-2026\t\t4\t0000000007\ttrue
a-2\t07-AUG-2026\t05-AUG-2026\t06-AUG-2026\t4/A\t7\t0
a-3\t07-AUG-2026\t05-AUG-2026\t\t3\t7\t0
a-4\t07-AUG-2026\t05-AUG-2026\t\t4\t8\t0
a-5\t\t05-AUG-2026\t\t4\t7\t0
a-6\t10-AUG-2026\t05-AUG-2026\t\t4\t7\t0
`,
  'REPORTINGOWNER.tsv': `ACCESSION_NUMBER\tRPTOWNERCIK\tRPTOWNERNAME\tRPTOWNER_RELATIONSHIP\tRPTOWNER_TITLE\tRPTOWNER_TXT
a-1\t0000000021\t"Okonek ""Bo"" Bram"\tDirector,Officer,TenPercentOwner\tCFO\t
a-1\t22\tPIERHEAD LP\tOther\t\tMember of a group
a-2\t21\tOkonek Bram\tOfficer\tCFO\t
a-4\t23\tElsewhere\tDirector\t\t
a-6\t21\tOkonek Bram\tOfficer\tCFO\t
`,
  'NONDERIV_TRANS.tsv': `ACCESSION_NUMBER\tTRANS_DATE\tTRANS_CODE\tTRANS_SHARES\tTRANS_PRICEPERSHARE
a-1\t05-AUG-2026\tS\t1500.5\t41.25
a-1\t05-AUG-2026\tA\t9000\t0
a-1\t\tP\t\t
a-2\t05-AUG-2026\tM\t10\t8
a-6\t05-AUG-2026\tA\t10\t0
`,
}

/** Reads what the client brings for the third quarter of 2026 alone. */
async function setOf(files: Record<string, string>, change: (zip: Buffer) => Buffer = zip => zip) {
  const bytes = Object.entries(files).map(([name, text]) => ({
    name,
    bytes: new Uint8Array(Buffer.from(text)),
  }))
  const [, moved] = insiderSetPaths(20_263)
  const path = join(folder, basename(moved!))
  await writeFile(path, change(zipOf(bytes)))
  const client = {
    archive: async (asked: string) => ({
      ok: true,
      value: asked === moved ? { path, modified: null } : null,
    }),
  } as unknown as SecClient
  return readInsiderSets(client, {
    ...{ ciks: new Set([7]), since: toTradingDay(20260301), until: toTradingDay(20261120) },
  })
}

describe('the set of a quarter', () => {
  it('gives the forms 4 of the companies asked for, as their documents would', async () => {
    const sets = await setOf(tables)
    if (!sets.ok) throw new Error(sets.error.detail)
    expect([sets.value.formsOf(8), sets.value.formsOf(7)]).toEqual([
      [],
      [
        {
          ...{ accession: 'a-1', form: '4', filed: 20260806 },
          document: {
            ...{ issuerCik: 7, period: 20260805, originalFiled: null, isPlanned: true },
            owners: [
              ...[
                {
                  cik: '21',
                  name: 'Okonek "Bo" Bram',
                  roles: ['Director', '10% owner'],
                  officerTitle: 'CFO',
                },
              ],
              { cik: '22', name: 'PIERHEAD LP', roles: ['Member of a group'], officerTitle: '' },
            ],
            trades: [
              { code: 'S', date: 20260805, qty: 1500.5, price: 41.25 },
              { code: 'P', date: null, qty: null, price: null },
            ],
          },
        },
        {
          ...{ accession: 'a-2', form: '4/A', filed: 20260807 },
          document: {
            ...{ issuerCik: 7, period: 20260805, originalFiled: 20260806, isPlanned: false },
            ...{ owners: [{ cik: '21', name: 'Okonek Bram', roles: [], officerTitle: 'CFO' }], trades: [] },
          },
        },
      ],
    ])
  })

  it('covers the days of the quarters that were there', async () => {
    const sets = await setOf(tables)
    if (!sets.ok) throw new Error(sets.error.detail)
    const days = [20260630, 20260701, 20260930, 20261001].map(day => sets.value.covers(toTradingDay(day)))
    expect(days).toEqual([false, true, true, false])
  })

  it.each<[string, Record<string, string>, ((zip: Buffer) => Buffer)?]>([
    ['without a table', { 'SUBMISSION.tsv': tables['SUBMISSION.tsv'] }],
    ['without a column', { ...tables, 'NONDERIV_TRANS.tsv': 'ACCESSION_NUMBER\tTRANS_CODE\n' }],
    ['that is cut off', tables, zip => zip.subarray(0, 200)],
  ])('%s is a fault, and is removed so that the next try fetches it', async (_what, files, change) => {
    expect(await setOf(files, change)).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
    expect(await readdir(folder)).toEqual([])
  })
})

describe('quarters', () => {
  it.each([
    [20241119, 20261120, '2026q3', '2024q4', 8],
    [20250101, 20261231, '2026q3', '2025q1', 7],
    [20241001, 20261001, '2026q3', '2024q4', 8],
    [20260701, 20260930, undefined, undefined, 0],
  ])('between %i and %i are over from %s back to %s, %i in all', (since, until, newest, oldest, count) => {
    const names = finishedQuarters(toTradingDay(since), toTradingDay(until)).map(quarterName)
    expect([names[0], names.at(-1), names.length]).toEqual([newest, oldest, count])
  })

  it.each([
    ['31-MAR-2026', 20260331],
    ['01-feb-2025', 20250201],
    ['2025-02-01', 20250201],
    ['31-FEB-2026', null],
    ['31-FOO-2026', null],
    ['', null],
  ])('of a data set spell a day as %s, which is %s', (text, day) => {
    expect(dataSetDay(text)).toBe(day)
  })
})
