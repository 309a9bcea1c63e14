import { expect, test } from 'vitest'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { generatedDays, sha256 } from '#tests/e2e/record/generated-record.ts'
import { encodeAscii, hexOf } from './bytes.ts'
import { canonicalDay } from './canonical.ts'
import { GENESIS_HASH, type SealedDay } from './day-seal.ts'
import { type ChainPlan, nextToSeal, sealDay, sealedLine, sealMissedSessions } from './seal.ts'
import { verifyChain } from './verify.ts'

const sessions = [20240102, 20240103, 20240104, 20240105].map(toTradingDay)
const [first, second, third, fourth] = sessions as [
  (typeof sessions)[0],
  (typeof sessions)[0],
  (typeof sessions)[0],
  (typeof sessions)[0],
]
const empty: ChainPlan = { country: 'kr', sessions, head: null }
const records = generatedDays(sessions, 5)[0]!

async function sealed(chain: ChainPlan, content: Parameters<typeof sealDay>[1]): Promise<SealedDay> {
  const day = await sealDay(chain, content, sha256)
  if (!day.ok) throw new Error(JSON.stringify(day.error))
  return day.value
}

test('a hash equals what any other program computes over the same bytes', async () => {
  expect(hexOf(await sha256(encodeAscii('abc')))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  const day = await sealed(empty, { day: first, records: [] })
  const { hash, ...seal } = day
  expect(canonicalDay(seal)).toBe(
    `{"form":1,"country":"kr","day":20240102,"prev":"${GENESIS_HASH}","records":[]}`,
  )
  expect(hash).toBe(hexOf(await sha256(encodeAscii(canonicalDay(seal)))))
  expect(sealedLine(day)).toBe(`{"body":${canonicalDay(seal)},"hash":"${hash}"}\n`)
})

test('the order of the records does not matter', async () => {
  expect(records.length).toBeGreaterThan(3)
  const day = await sealed(empty, { day: first, records })
  expect(await sealed(empty, { day: first, records: [...records].reverse() })).toEqual(day)
})

test('a session is sealed in its turn and only once', async () => {
  const head = await sealed(empty, { day: first, records: [] })
  const chain = { ...empty, head }
  expect(nextToSeal(chain)).toBe(second)
  for (const found of [first, third, toTradingDay(20240106)])
    expect(await sealDay(chain, { day: found, records: [] }, sha256)).toEqual({
      ok: false,
      error: { kind: 'not-the-next', expected: second, found },
    })
  const atTheEnd = { ...chain, head: { day: fourth, hash: head.hash } }
  expect(nextToSeal(atTheEnd)).toBeNull()
})

test('a missed session is a gap with its reason, and stays one', async () => {
  const head = await sealed(empty, { day: first, records })
  const gaps = await sealMissedSessions({ ...empty, head }, { before: fourth, gap: 'no_data' }, sha256)
  expect(gaps.map(({ day }) => day)).toEqual([second, third])
  const chain = { ...empty, head: gaps.at(-1)! }
  expect((await sealDay(chain, { day: second, records: [] }, sha256)).ok).toBe(false)
  const last = await sealed(chain, { day: fourth, records: [] })
  const text = [head, ...gaps, last].map(sealedLine).join('')
  expect(await verifyChain(encodeAscii(text), { country: 'kr', sessions, sha256 })).toMatchObject({
    ok: true,
    value: { days: 4, gaps: 2, records: records.length, head: last.hash },
  })
})

test('a chain that missed its first sessions begins with gaps', async () => {
  const gaps = await sealMissedSessions(empty, { before: third, gap: 'closed' }, sha256)
  expect(gaps.map(({ day }) => day)).toEqual([first, second])
  expect(gaps[0]?.prev).toBe(GENESIS_HASH)
  expect(gaps[1]?.prev).toBe(gaps[0]?.hash)
  expect(
    await sealMissedSessions({ ...empty, head: gaps[1]! }, { before: third, gap: 'closed' }, sha256),
  ).toEqual([])
})

test('a record of another day, or the same record twice, is refused', async () => {
  const [one] = records
  expect(await sealDay(empty, { day: first, records: [one!, one!] }, sha256)).toMatchObject({
    error: { kind: 'twice', fsym_id: one!.fsym_id },
  })
  const other = { ...one!, day: second, entry: null, factors: [] }
  expect(await sealDay(empty, { day: first, records: [other] }, sha256)).toMatchObject({
    error: { kind: 'of-another-day', found: second },
  })
})

test('a record that could not be read back throws before it is sealed', async () => {
  const broken = { ...records[0]!, close: Number.NaN }
  await expect(sealDay(empty, { day: first, records: [broken] }, sha256)).rejects.toThrow('close')
})
