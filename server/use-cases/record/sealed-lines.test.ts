import type { FileHandle } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { openSharedFiles } from '#server/adapters/shared-files/shared-files.ts'
import { temporaryFolder } from '#tests/server/database/temporary-folder.ts'
import type { SealedLine, SealStore } from '../../market-ports.ts'
import type { SharedFiles } from '../../page-ports.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { prepareChainFile, prepareRecordCsv } from './record-files.ts'
import { computeChainFacts, readSealedPages, sealedLines } from './sealed-lines.ts'

const first = toTradingDay(20240102)
const lines = Array.from({ length: 700 }, (_, nth): SealedLine => {
  const day = addDays(first, nth)
  const hash = String(nth).padStart(64, '0')
  const line = `{"body":{"form":1,"country":"kr","day":${day},"prev":"x","gap":"not_run"},"hash":"${hash}"}\n`
  return { day, line: new TextEncoder().encode(line), hash, sealed_at: new Date(0) }
})
const dayAt = (at: number): TradingDay => lines[at]!.day
const textOf = (from: number, to: number) =>
  lines
    .slice(from, to)
    .map(({ line }) => Buffer.from(line).toString())
    .join('')

/** In this market more days are sealed than published. */
const market = {
  published: { country: 'kr', data_date: dayAt(649) },
  provenance: { source: 'demo', simulated: true },
  instruments: new Map(),
} as unknown as LoadedMarket

function sealsOf() {
  const lengths: number[] = []
  const seals: SealStore = {
    head: async (_, until = toTradingDay(99991231)) => lines.findLast(({ day }) => day <= until) ?? null,
    lines: async (_, from = first, to = toTradingDay(99991231), most = 10_000) => {
      const found = lines.filter(({ day }) => day >= from && day <= to).slice(0, most)
      lengths.push(found.length)
      return found
    },
    add: async () => {},
  }
  return { seals, lengths }
}

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let files: SharedFiles
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder.remove())
beforeEach(async () => {
  files = await openSharedFiles(folder.path)
})

type RecordFile = Awaited<ReturnType<typeof prepareChainFile>>
async function bytesIn(opening: Promise<FileHandle>, part: RecordFile['part'] = null): Promise<Buffer> {
  const file = await opening
  const bytes = await file.readFile()
  await file.close()
  return part ? bytes.subarray(part.from, part.to) : bytes
}
const chainOf = (seals: SealStore, from: TradingDay | null, to: TradingDay | null) =>
  prepareChainFile({ seals, files }, market, { from, to }, () =>
    computeChainFacts(readSealedPages(sealsOf().seals, market)),
  )

test('only the requested days are read, and only published ones', async () => {
  const { seals, lengths } = sealsOf()
  expect(await sealedLines(seals, market, dayAt(3), dayAt(3))).toEqual([lines[3]])
  expect(await sealedLines(seals, market, dayAt(648), dayAt(690))).toEqual(lines.slice(648, 650))
  expect(await sealedLines(seals, market, dayAt(690), dayAt(690))).toEqual([])
  expect(lengths).toEqual([1, 2, 0])
})

test('the figures of a long chain are read in pages of 250 days', async () => {
  const { seals, lengths } = sealsOf()
  expect(await computeChainFacts(readSealedPages(seals, market))).toEqual({
    ...{ form: 1, genesis: expect.any(String), days: lines.slice(0, 650).map(({ day }) => day) },
    ends: Array.from({ length: 650 }, (_, nth) => textOf(0, nth + 1).length),
    ...{ gaps: 650, records: 0, live: 0, liveSince: null },
    head: { day: dayAt(649), hash: lines[649]!.hash },
  })
  expect(lengths).toEqual([250, 251, 151])
})

test('the chain is read once, in pages and only when its file is opened, for all readers together', async () => {
  const { seals, lengths } = sealsOf()
  const whole = await chainOf(seals, null, null)
  expect(lengths).toEqual([])
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => bytesIn(nth % 2 ? whole.files.plain() : whole.files.zipped())),
  )
  for (const [nth, bytes] of all.entries())
    expect((nth % 2 ? bytes : gunzipSync(bytes)).toString()).toBe(textOf(0, 650))
  expect(lengths).toEqual([250, 251, 151])
})

test.each([
  [10, 12, 10, 13],
  [0, 0, 0, 1],
  [640, 690, 640, 650],
  [690, 695, 650, 650],
  [12, 10, 0, 0],
])('the days from the %ith to the %ith are a part of the file', async (from, to, first, end) => {
  const { files: texts, part } = await chainOf(sealsOf().seals, dayAt(from), dayAt(to))
  expect((await bytesIn(texts.plain(), part)).toString()).toBe(textOf(first, end))
})

test('each range of days has a name of its own', async () => {
  const { seals } = sealsOf()
  const nameOf = async (from: number, to: number) => (await chainOf(seals, dayAt(from), dayAt(to))).name
  const whole = await chainOf(seals, null, null)
  expect(new Set([whole.name, await nameOf(10, 12), await nameOf(11, 12)]).size).toBe(3)
  expect(await chainOf(seals, null, dayAt(690))).toMatchObject({ name: whole.name, part: null })
})

test('the CSV file reads the chain in pages of 250 days', async () => {
  const { seals, lengths } = sealsOf()
  const { files: texts } = prepareRecordCsv({ seals, files }, market)
  const rows = gunzipSync(await bytesIn(texts.zipped()))
    .toString()
    .trimEnd()
    .split('\n')
  expect(rows).toHaveLength(651)
  expect(rows[650]).toContain(lines[649]!.hash)
  expect(lengths).toEqual([250, 251, 151])
})

test('reading fails when the chain is replaced meanwhile, instead of going on with the lines of the new one', async () => {
  const { seals } = sealsOf()
  const rebuilt: SealStore = {
    ...seals,
    lines: async (country, from, ...more) =>
      (await seals.lines(country, from, ...more)).map(each =>
        from === undefined ? each : { ...each, hash: 'f'.repeat(64) },
      ),
  }
  await expect((await chainOf(rebuilt, null, null)).files.plain()).rejects.toThrow('stays what it is')
})
