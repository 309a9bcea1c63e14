import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { addDays, type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import type { SealedLine, SealStore } from '../../market-ports.ts'
import type { LoadedMarket } from '../market/load-market.ts'
import { makeRecordCsv, prepareChainFile } from './record-files.ts'
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

async function textIn(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all).toString()
}

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
    ...{ gaps: 650, records: 0, live: 0, liveSince: null },
    head: { day: dayAt(649), hash: lines[649]!.hash },
  })
  expect(lengths).toEqual([250, 251, 151])
})

test('the chain file is read in pages, each only when it is needed', async () => {
  const { seals, lengths } = sealsOf()
  const whole = await prepareChainFile(seals, market, null, null)
  expect(lengths).toEqual([])
  expect(await textIn(whole.pieces())).toBe(textOf(0, 650))
  expect(lengths).toEqual([250, 251, 151])
  const part = await prepareChainFile(seals, market, dayAt(10), dayAt(12))
  expect(await textIn(part.pieces())).toBe(textOf(10, 13))
  const names = [whole.name, part.name, (await prepareChainFile(seals, market, dayAt(11), dayAt(12))).name]
  expect(new Set(names).size).toBe(3)
  expect((await prepareChainFile(seals, market, null, dayAt(690))).name).toBe(whole.name)
})

test('the CSV file reads the chain in pages of 250 days', async () => {
  const { seals, lengths } = sealsOf()
  const rows = gunzipSync(await makeRecordCsv(seals, market))
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
  await expect(textIn((await prepareChainFile(rebuilt, market, null, null)).pieces())).rejects.toThrow(
    'stays what it is',
  )
})
