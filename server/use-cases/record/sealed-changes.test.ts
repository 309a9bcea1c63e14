import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SealedDay } from '#domain/analysis/record/day-seal.ts'
import { type ChainPlan, sealDay, sealedLine, sealMissedSessions } from '#domain/analysis/record/seal.ts'
import type { SignalRecord } from '#domain/analysis/record/signal-record.ts'
import { assert } from '#domain/kernel/assert.ts'
import { addDays, toTradingDay } from '#domain/market/calendar/day.ts'
import type { SealedLine, SealStore } from '../../market-ports.ts'
import { makeSealedChangesReader } from './sealed-changes.ts'

const sessions = [20261113, 20261116, 20261117, 20261118, 20261119, 20261120].map(toTradingDay)
const sha256 = async (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()

const record = (fsym_id: string, day: number, more: Partial<SignalRecord> = {}): SignalRecord => ({
  fsym_id,
  day: toTradingDay(day),
  version: 'v3',
  edition: 'backtest',
  signal: 'ENTRY',
  from: 'WAIT',
  close: 100,
  factors: [],
  entry: null,
  odds: null,
  ...more,
})

/** Makes a chain over the sessions; the third session is a gap. */
async function chainOf(close: number): Promise<SealedLine[]> {
  const lines: SealedDay[] = []
  let chain: ChainPlan = { country: 'kr', sessions, head: null }
  const add = (sealed: SealedDay) => {
    lines.push(sealed)
    chain = { ...chain, head: { day: sealed.day, hash: sealed.hash } }
  }
  for (const [at, day] of sessions.entries()) {
    if (at === 2) {
      for (const gap of await sealMissedSessions(chain, { before: sessions[3]!, gap: 'not_run' }, sha256))
        add(gap)
      continue
    }
    const entry = { day, close, atr: 2 }
    const odd = at % 2 === 1
    const records = [
      record('A-S', day, { close, entry, odds: 61.5 }),
      ...(odd
        ? [record('B-S', day, { edition: 'live', signal: 'EXIT', from: 'LAZY_CAUTION', close: 7 })]
        : []),
    ]
    const sealed = await sealDay(chain, { day, records }, sha256)
    assert(sealed.ok, 'the days come in their turn')
    add(sealed.value)
  }
  return lines.map(sealed => ({
    day: sealed.day,
    line: new TextEncoder().encode(sealedLine(sealed)),
    hash: sealed.hash,
    sealed_at: new Date(0),
  }))
}

/** Makes seals that return these lines and record the first day of each query. */
function sealsOf(held: { lines: SealedLine[] }): SealStore & { requests: (number | undefined)[] } {
  const requests: (number | undefined)[] = []
  return {
    requests,
    head: async () => held.lines.at(-1) ?? null,
    lines: async (_, from, to = toTradingDay(99991231), most = Number.POSITIVE_INFINITY) => {
      requests.push(from)
      return held.lines.filter(({ day }) => day >= (from ?? 0) && day <= to).slice(0, most)
    },
    add: async () => {},
  }
}

test('the changes of a stock are the sealed ones, newest first, with the hash of their day', async () => {
  const lines = await chainOf(100)
  const { changes, gaps } = await makeSealedChangesReader().of(sealsOf({ lines }), 'kr', 'B-S', sessions[5]!)
  const hashOf = (at: number) => lines[at]!.hash
  const change = { version: 'v3', edition: 'live', signal: 'EXIT', from: 'LAZY_CAUTION', close: 7 }
  expect(changes).toEqual(
    [5, 3, 1].map(at => ({ ...change, day: sessions[at], hash: hashOf(at), entry: null, odds: null })),
  )
  expect(gaps).toEqual([{ day: sessions[2], gap: 'not_run' }])
  const other = await makeSealedChangesReader().of(sealsOf({ lines }), 'kr', 'A-S', sessions[1]!)
  expect(other.changes).toMatchObject([
    { day: sessions[1], entry: { day: sessions[1], close: 100 }, odds: 61.5 },
    { day: sessions[0] },
  ])
  expect(other.gaps).toEqual([])
  expect((await makeSealedChangesReader().of(sealsOf({ lines }), 'kr', 'C-S', sessions[5]!)).changes).toEqual(
    [],
  )
})

test('a later call, even a concurrent one, reads only the lines that were sealed since', async () => {
  const lines = await chainOf(100)
  const held = { lines: lines.slice(0, 4) }
  const seals = sealsOf(held)
  const all = makeSealedChangesReader()
  const days = async (until: number) =>
    (await all.of(seals, 'kr', 'A-S', sessions[until]!)).changes.map(({ day }) => day)
  expect(await days(3)).toEqual([3, 1, 0].map(at => sessions[at]))
  expect(await days(3)).toHaveLength(3)
  expect(seals.requests).toEqual([undefined, sessions[3]])
  held.lines = lines
  const both = await Promise.all([days(5), days(5), days(4)])
  expect(both).toEqual(
    [
      [5, 4, 3, 1, 0],
      [5, 4, 3, 1, 0],
      [4, 3, 1, 0],
    ].map(at => at.map(each => sessions[each])),
  )
  expect(seals.requests.slice(2)).toEqual([sessions[3], sessions[5], sessions[5]])
})

test('a chain that was replaced is read from its beginning', async () => {
  const held = { lines: (await chainOf(100)).slice(0, 4) }
  const all = makeSealedChangesReader()
  await all.of(sealsOf(held), 'kr', 'A-S', sessions[3]!)
  for (const close of [55, 66]) {
    held.lines = await chainOf(close)
    const { changes } = await all.of(sealsOf(held), 'kr', 'A-S', sessions[5]!)
    expect(changes.map(each => each.close)).toEqual([close, close, close, close, close])
  }
})

/** Makes a chain with more days than one page, with one record a day. */
async function longChain(count: number): Promise<SealedLine[]> {
  const days = Array.from({ length: count }, (_, nth) => addDays(sessions[0]!, nth))
  const lines: SealedLine[] = []
  for (const day of days) {
    const newest = lines.at(-1)
    const head = newest ? { day: newest.day, hash: newest.hash } : null
    const sealed = await sealDay(
      { country: 'kr', sessions: days, head },
      { day, records: [record('A-S', day)] },
      sha256,
    )
    assert(sealed.ok, 'the days come in their turn')
    const line = new TextEncoder().encode(sealedLine(sealed.value))
    lines.push({ day, line, hash: sealed.value.hash, sealed_at: new Date(0) })
  }
  return lines
}

test('a chain of 620 days is read in three pages', async () => {
  const lines = await longChain(620)
  const seals = sealsOf({ lines })
  const lengths: number[] = []
  const watched: SealStore = {
    ...seals,
    lines: async (...args) => {
      const answer = await seals.lines(...args)
      lengths.push(answer.length)
      return answer
    },
  }
  const { changes } = await makeSealedChangesReader().of(watched, 'kr', 'A-S', lines.at(-1)!.day)
  expect(changes.map(({ hash }) => hash)).toEqual(lines.map(({ hash }) => hash).toReversed())
  expect(lengths).toEqual([250, 251, 121])
})

test('a chain that is replaced while it is being read is read from its beginning', async () => {
  const [old, fresh] = [await longChain(300), await chainOf(77)]
  const held = { lines: old }
  const seals = sealsOf(held)
  const changing: SealStore = {
    ...seals,
    lines: async (...args) => {
      const answer = await seals.lines(...args)
      held.lines = fresh
      return answer
    },
  }
  const { changes } = await makeSealedChangesReader().of(changing, 'kr', 'A-S', old.at(-1)!.day)
  expect(changes.map(({ close }) => close)).toEqual([77, 77, 77, 77, 77])
})

test('a failure rejects, and the next call reads again', async () => {
  const lines = await chainOf(100)
  const seals = sealsOf({ lines })
  let broken = true
  const shaky: SealStore = {
    ...seals,
    lines: async (...args) => {
      if (broken) throw new Error('away')
      return seals.lines(...args)
    },
  }
  const all = makeSealedChangesReader()
  await expect(all.of(shaky, 'kr', 'A-S', sessions[5]!)).rejects.toThrow('away')
  broken = false
  expect((await all.of(shaky, 'kr', 'A-S', sessions[5]!)).changes).toHaveLength(5)
})
