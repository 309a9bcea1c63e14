import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TradingDay, toTradingDay } from '#domain/market/calendar/day.ts'
import { arbitraryRecords } from '#tests/e2e/record/arbitrary-record.ts'
import { generatedDays, lineAt, sealAll, sha256, withByte } from '#tests/e2e/record/generated-record.ts'
import { type Bytes, encodeAscii, hexOf } from './bytes.ts'
import { canonicalDay } from './canonical.ts'
import { type DaySeal, GENESIS_HASH, type SealedDay } from './day-seal.ts'
import { sealedLine } from './seal.ts'
import { byRecordOrder } from './signal-record.ts'
import { type ChainExpectation, verifyChain } from './verify.ts'

const sessions = [20240102, 20240103, 20240104, 20240105].map(toTradingDay)
const verify = (bytes: Bytes, more: Partial<ChainExpectation> = {}) =>
  verifyChain(bytes, { country: 'kr', sessions, sha256, ...more })
const verifyLines = (lines: readonly string[], more: Partial<ChainExpectation> = {}) =>
  verify(encodeAscii(lines.join('')), more)

const faultOf = async (result: ReturnType<typeof verify>) => {
  const verdict = await result
  return verdict.ok ? null : verdict.error
}

async function hashed(seal: DaySeal): Promise<SealedDay> {
  return { ...seal, hash: hexOf(await sha256(encodeAscii(canonicalDay(seal)))) }
}

let lines: string[]
let days: SealedDay[]
let bytes: Bytes
let head: string

beforeAll(async () => {
  const generated = generatedDays(sessions, 3).map(records => records.slice(0, 2))
  const sealed = await sealAll(sessions, generated)
  lines = sealed.lines
  bytes = sealed.bytes
  head = sealed.head.hash
  days = []
  await verify(bytes, { onDay: day => days.push(day) })
})

test('a valid chain is counted, and its days are given to the caller', async () => {
  expect(await verify(bytes)).toEqual({
    ok: true,
    value: { days: 4, gaps: 0, records: 8, live: 4, head },
  })
  expect(days.map(sealedLine)).toEqual(lines)
  expect(await verify(bytes, { head })).toMatchObject({ ok: true })
})

test('chains of random records are valid', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(...sessions.map(day => arbitraryRecords(day))), async generated => {
      const sealed = await sealAll(sessions, generated)
      const records = generated.flat().length
      expect(await verify(sealed.bytes)).toMatchObject({
        ok: true,
        value: { records, head: sealed.head.hash },
      })
    }),
    { numRuns: 30 },
  )
})

test('a chain of no days is valid, and so is the newer part of a chain', async () => {
  expect(await verify(encodeAscii(''), { sessions: [] })).toMatchObject({
    ok: true,
    value: { head: GENESIS_HASH },
  })
  const newer = lines.slice(2)
  expect(await faultOf(verifyLines(newer, { sessions: sessions.slice(2) }))).toMatchObject({ kind: 'link' })
  expect(
    await verifyLines(newer, { sessions: sessions.slice(2), previous: days[1]!.hash, head }),
  ).toMatchObject({ ok: true })
})

// Every byte is changed in `tests/engine/record.every-byte.test.ts`.
test('a change of every tenth byte is reported for the day it is in', async () => {
  for (let offset = 0; offset < bytes.length; offset += 10)
    for (const value of [bytes[offset]! ^ 1, bytes[offset]! ^ 128]) {
      const fault = await faultOf(verify(withByte(bytes, offset, value)))
      const position = lineAt(bytes, offset)
      if (fault?.position !== position || fault.day !== sessions[position])
        expect.fail(`byte ${offset} → ${value}: ${JSON.stringify(fault)}`)
    }
})

test('a byte too few or too many at every tenth place is reported for its day', async () => {
  for (let offset = 0; offset < bytes.length; offset += 10) {
    const position = lineAt(bytes, offset)
    const without = encodeAscii(lines.join('').slice(0, offset) + lines.join('').slice(offset + 1))
    const within = encodeAscii(`${lines.join('').slice(0, offset)}0${lines.join('').slice(offset)}`)
    for (const [change, changed] of Object.entries({ without, within })) {
      const fault = await faultOf(verify(changed))
      if (fault?.position !== position || fault.day !== sessions[position])
        expect.fail(`${change} byte ${offset}: ${JSON.stringify(fault)}`)
    }
  }
})

describe('a day', () => {
  test('that is left out is reported', async () => {
    for (const [at, day] of sessions.entries())
      expect(await faultOf(verifyLines(lines.toSpliced(at, 1)))).toMatchObject({
        day,
        position: at,
        kind: 'gap',
      })
  })

  test('that has changed places is reported', async () => {
    for (let a = 0; a < lines.length; a++)
      for (let b = a + 1; b < lines.length; b++) {
        const swapped = lines.with(a, lines[b]!).with(b, lines[a]!)
        expect(await faultOf(verifyLines(swapped))).toMatchObject({
          day: sessions[a],
          position: a,
          kind: 'order',
        })
      }
  })

  test('that occurs twice, or is one too many, is reported', async () => {
    for (const [at, line] of lines.entries())
      expect(await faultOf(verifyLines(lines.toSpliced(at, 0, line)))).toMatchObject({
        position: at + 1,
        day: sessions[at + 1] ?? null,
        kind: 'order',
      })
    expect(await faultOf(verify(bytes, { sessions: sessions.slice(0, 3) }))).toMatchObject({
      position: 3,
      day: null,
      expected: 'the end',
    })
  })
})

describe('a record', () => {
  const unsealed = (records: readonly unknown[], { hash, ...seal }: SealedDay): string =>
    `{"body":${JSON.stringify({ form: 1, country: seal.country, day: seal.day, prev: seal.prev, records })},"hash":"${hash}"}\n`

  test('that is left out or has changed places is reported for its day', async () => {
    for (const [at, day] of days.entries()) {
      const records = 'records' in day ? day.records : []
      expect(unsealed(records, day)).toBe(lines[at])
      for (const changed of [records.slice(1), records.slice(0, -1), [...records].reverse()])
        expect(await faultOf(verifyLines(lines.with(at, unsealed(changed, day))))).toMatchObject({
          day: day.day,
          position: at,
          kind: 'hash',
        })
    }
  })

  test('that is changed and sealed again breaks the link of the next day', async () => {
    for (const [at, { hash: _, ...seal }] of days.slice(0, -1).entries()) {
      const forged = sealedLine(await hashed({ ...seal, records: [] }))
      expect(await faultOf(verifyLines(lines.with(at, forged)))).toMatchObject({
        day: sessions[at + 1],
        position: at + 1,
        kind: 'link',
        found: days[at]!.hash,
      })
    }
  })

  test('that is changed on the newest day and sealed again is found by a head that is kept elsewhere', async () => {
    const { hash: _, ...seal } = days.at(-1)!
    const forged = lines.with(-1, sealedLine(await hashed({ ...seal, records: [] })))
    expect(await verifyLines(forged)).toMatchObject({ ok: true })
    expect(await faultOf(verifyLines(forged, { head }))).toMatchObject({
      day: sessions.at(-1),
      position: 3,
      kind: 'hash',
      expected: head,
    })
  })
})

describe('a chain whose hashes all fit', () => {
  const chained = async (
    seals: readonly Omit<DaySeal & { records: never[] }, 'prev'>[],
  ): Promise<string[]> => {
    let prev = GENESIS_HASH
    const out: string[] = []
    for (const { country, day, records } of seals) {
      const sealed = await hashed({ country, day, prev, records })
      prev = sealed.hash
      out.push(sealedLine(sealed))
    }
    return out
  }
  const quiet = (day: TradingDay) => ({ country: 'kr' as const, day, records: [] })

  test('is reported when it leaves out a session', async () => {
    const text = await chained(sessions.toSpliced(1, 1).map(quiet))
    expect(await faultOf(verifyLines(text))).toMatchObject({
      day: sessions[1],
      position: 1,
      kind: 'gap',
      expected: '20240103',
      found: '20240104',
    })
  })

  test('is reported when a day is not in its turn, or when it is of another country', async () => {
    const text = await chained([20240102, 20240102].map(toTradingDay).map(quiet))
    expect(await faultOf(verifyLines(text))).toMatchObject({ position: 1, kind: 'order' })
    expect(await faultOf(verify(bytes, { country: 'us' }))).toMatchObject({ position: 0, kind: 'form' })
  })

  test('is refused in any other spelling', async () => {
    const { hash: _, ...seal } = days[0]!
    const resealed = async (body: string): Promise<string> =>
      `{"body":${body},"hash":"${hexOf(await sha256(encodeAscii(body)))}"}\n`
    const body = canonicalDay(seal)
    const other = await resealed(body.replace('"day":', '"day": '))
    expect(await faultOf(verifyLines(lines.with(0, other)))).toMatchObject({ position: 0, kind: 'form' })
    const loose = await resealed(
      body.replace(/"factors":\[.*?\],"entry/, '"factors":[[20200101,2],5],"entry'),
    )
    expect(await faultOf(verifyLines(lines.with(0, loose)))).toMatchObject({ position: 0, kind: 'form' })
    const reversed = 'records' in seal ? [...seal.records].reverse() : []
    const unordered = await resealed(canonicalDay({ ...seal, records: reversed }))
    expect(await faultOf(verifyLines(lines.with(0, unordered)))).toMatchObject({ position: 0, kind: 'order' })
  })

  /** Replaces a value anywhere in a structure by a value of any kind. */
  function replaced(value: unknown, path: readonly number[], by: unknown): unknown {
    const [next, ...rest] = path
    if (next === undefined || typeof value !== 'object' || value === null) return by
    const keys = Object.keys(value)
    const key = keys[next % Math.max(1, keys.length)]
    const inner = replaced((value as Record<string, unknown>)[key ?? ''], rest, by)
    if (!Array.isArray(value)) return key === undefined ? by : { ...value, [key]: inner }
    return key === undefined ? [by] : value.with(Number(key), inner)
  }

  test('with a hostile body is reported as a fault or is the only spelling of its content, and never crashes', async () => {
    const hostile = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom<unknown>(
        [[20200101, 2], 5],
        [5],
        [[]],
        [null],
        {},
        '',
        -0,
        1e308,
        20240102.5,
        '__proto__',
      ),
    )
    const day = sessions[0]!
    const anywhere = fc.array(fc.nat(12), { maxLength: 6 })
    // Most of the text that is parsed is in the factors of a record.
    const path = fc.oneof(
      anywhere,
      fc
        .tuple(fc.nat(4), fc.array(fc.nat(2), { maxLength: 2 }))
        .map(([record, rest]) => [4, record, 7, ...rest]),
    )
    const bodies = fc.oneof(
      fc
        .tuple(arbitraryRecords(day), fc.array(fc.tuple(path, hostile), { maxLength: 3 }))
        .map(([records, changes]) => {
          const seal = {
            country: 'kr' as const,
            day,
            prev: GENESIS_HASH,
            records: [...records].sort(byRecordOrder),
          }
          const body: unknown = JSON.parse(canonicalDay(seal))
          return changes.reduce<unknown>((value, [path, by]) => replaced(value, path, by), body)
        })
        .map(value => new TextEncoder().encode(JSON.stringify(value))),
      fc.uint8Array({ maxLength: 80 }),
      fc.nat(4000).map(depth => new TextEncoder().encode('['.repeat(depth))),
    )
    let faults = 0
    await fc.assert(
      fc.asyncProperty(bodies, fc.nat(3), async (body, at) => {
        const tail = encodeAscii(`,"hash":"${hexOf(await sha256(body))}"}\n`)
        const line = [...encodeAscii('{"body":'), ...body, ...tail]
        const text = Uint8Array.from([...encodeAscii(lines.slice(0, at).join('')), ...line])
        const verdict = await verify(text)
        expect(typeof verdict.ok).toBe('boolean')
        if (!verdict.ok && verdict.error.kind === 'form') faults++
      }),
      { numRuns: process.env.PROOF_ROUNDS === 'full' ? 50_000 : 150 },
    )
    expect(faults).toBeGreaterThan(100)
  }, 600_000)
})
