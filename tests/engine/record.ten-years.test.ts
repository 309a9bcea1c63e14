import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Bytes } from '#domain/analysis/record/bytes.ts'
import { type ChainHead, sealedLine } from '#domain/analysis/record/seal.ts'
import { verifyChain } from '#domain/analysis/record/verify.ts'
import { createSeededRandom, randomIndex } from '#domain/analysis/statistics/random.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'
import { lineAt, sha256, tenYearRecord, withByte } from '#tests/e2e/record/generated-record.ts'

let sessions: TradingDay[]
let bytes: Bytes
let head: ChainHead

beforeAll(async () => {
  ;({ sessions, bytes, head } = await tenYearRecord())
})

const verify = (text: Bytes, more: { head?: string } = {}) =>
  verifyChain(text, { country: 'kr', sessions, sha256, ...more })

test('a record over ten years of a generated market verifies and reports its days, gaps and records', async () => {
  const started = performance.now()
  const verdict = await verify(bytes, { head: head.hash })
  const took = performance.now() - started
  expect(verdict.ok).toBe(true)
  if (!verdict.ok) return
  const { days, gaps, records, live } = verdict.value
  console.log(
    `record: ${days} days, ${gaps} gaps, ${records} records (${live} live), ${(bytes.length / 1e6).toFixed(1)} MB, verified in ${Math.round(took)} ms`,
  )
  expect(days).toBe(sessions.length)
  expect(days).toBeGreaterThan(2400)
  expect(gaps).toBe(sessions.filter((_, at) => at % 197 === 100).length)
  expect(records / days).toBeGreaterThan(12)
  expect(live).toBeGreaterThan(records / 3)
})

// Every byte of a short record is changed in `record.every-byte.test.ts`; here a sample shows that length makes no difference.
const rounds = process.env.PROOF_ROUNDS === 'full' ? 5000 : 40

test(`a change to each of ${rounds} random bytes is reported for the day of that byte`, async () => {
  const random = createSeededRandom(sampleSeed())
  for (let round = 0; round < rounds; round++) {
    const offset = randomIndex(random, bytes.length)
    const value = (bytes[offset]! + 1 + randomIndex(random, 255)) % 256
    const verdict = await verify(withByte(bytes, offset, value))
    const position = lineAt(bytes, offset)
    if (verdict.ok || verdict.error.day !== sessions[position] || verdict.error.position !== position)
      expect.fail(`byte ${offset} → ${value}, day ${sessions[position]}: ${JSON.stringify(verdict)}`)
  }
}, 1_800_000)

test('days that are removed, swapped or cut off at the end are reported at their position', async () => {
  const lines: string[] = []
  await verifyChain(bytes, { country: 'kr', sessions, sha256, onDay: day => lines.push(sealedLine(day)) })
  const text = (changed: readonly string[]) => new TextEncoder().encode(changed.join(''))
  expect(Buffer.compare(text(lines), bytes)).toBe(0)
  await fc.assert(
    fc.asyncProperty(fc.nat(lines.length - 1), fc.nat(lines.length - 1), async (a, b) => {
      const [at, other] = [Math.min(a, b), Math.max(a, b)]
      const position = at
      const day = sessions[at]
      const left = await verify(text(lines.toSpliced(at, 1)))
      expect(left).toMatchObject({ ok: false, error: { day, position, kind: 'gap' } })
      const cut = await verify(text(lines.slice(0, at)))
      expect(cut).toMatchObject({ ok: false, error: { day, position, kind: 'gap', found: 'the end' } })
      if (at === other) return
      const swapped = await verify(text(lines.with(at, lines[other]!).with(other, lines[at]!)))
      expect(swapped).toMatchObject({ ok: false, error: { day, position, kind: 'order' } })
    }),
    { numRuns: process.env.PROOF_ROUNDS === 'full' ? 500 : 5 },
  )
}, 600_000)
