import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { zipOf } from '../../fake-zip.ts'
import type { SecClient } from '../client.ts'
import type { SecFiling } from '../filings.ts'
import { openArchivedFacts } from './archived-facts.ts'

let path = ''
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-facts-'))
  path = join(folder, 'companyfacts.zip')
})
afterEach(() => rm(folder, { recursive: true }))

const facts = { facts: { 'us-gaap': {} } }
const report = (filed: TradingDay): SecFiling => ({
  ...{ accession: '0001900001-26-000001', form: '10-Q', filed, period: null, acceptedAt: null },
  ...{ items: [], document: null },
})

/** An archive of half past three in the night of 20 November, and how often each company is requested alone. */
async function archive(files: Record<string, string>, change: (zip: Buffer) => Buffer = zip => zip) {
  const bytes = Object.entries(files).map(([name, text]) => ({
    name,
    bytes: new Uint8Array(Buffer.from(text)),
  }))
  await writeFile(path, change(zipOf(bytes)))
  await writeFile(`${path}.version.json`, '{}')
  const single: number[] = []
  const client = {
    archive: async () => ({ ok: true, value: { path, modified: new Date('2026-11-20T08:30:00Z') } }),
    async facts(cik: number) {
      single.push(cik)
      return { ok: true, value: null }
    },
  } as unknown as SecClient
  return { opened: await openArchivedFacts(client), single }
}

it.each([
  ['the day before the archive was made', 20261119, [7]],
  ['two days before it', 20261118, []],
] as const)('a company that reported %s is requested alone, or not', async (_when, filed, requested) => {
  const { opened, single } = await archive({ 'CIK0000000007.json': JSON.stringify(facts) })
  if (!opened.ok) throw new Error(opened.error.detail)
  const read = await opened.value.read(7, [report(toTradingDay(filed))])
  expect([read.ok, single]).toEqual([true, requested])
  await opened.value.close()
})

it('a company that is not in the archive has no figures, and is not requested', async () => {
  const { opened, single } = await archive({ 'CIK0000000007.json': JSON.stringify(facts) })
  if (!opened.ok) throw new Error(opened.error.detail)
  expect([await opened.value.read(8, []), single]).toEqual([{ ok: true, value: null }, []])
  await opened.value.close()
})

it.each([
  ['cut off', '{"facts":'],
  ['not as they were', '{"facts":{"us-gaap":{"Revenues":5}}}'],
])('a company whose figures in the archive are %s is requested alone', async (_what, text) => {
  const { opened, single } = await archive({ 'CIK0000000007.json': text })
  if (!opened.ok) throw new Error(opened.error.detail)
  await opened.value.read(7, [])
  expect(single).toEqual([7])
  await opened.value.close()
})

it('a damaged archive is a fault, and is removed so that the next try fetches it', async () => {
  const { opened } = await archive({ 'CIK0000000007.json': '{}' }, zip => zip.subarray(0, 40))
  expect(opened).toMatchObject({ ok: false, error: { kind: 'unreadable' } })
  expect(await readdir(folder)).toEqual([])
})
