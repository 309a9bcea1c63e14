import { beforeAll, expect, test } from 'vitest'
import { type Bytes, encodeAscii } from '#domain/analysis/record/bytes.ts'
import { verifyChain } from '#domain/analysis/record/verify.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { generatedDays, lineAt, sealAll, sha256, withByte } from '#tests/e2e/record/generated-record.ts'

const sessions = [20240102, 20240103, 20240104, 20240105].map(toTradingDay)

let lines: string[]
let bytes: Bytes

beforeAll(async () => {
  const generated = generatedDays(sessions, 3).map(records => records.slice(0, 2))
  ;({ lines, bytes } = await sealAll(sessions, generated))
})

async function faultOf(text: Bytes) {
  const verdict = await verifyChain(text, { country: 'kr', sessions, sha256 })
  return verdict.ok ? null : verdict.error
}

test('a change of any byte is reported for the day it is in', async () => {
  const values = (byte: number): number[] =>
    process.env.PROOF_ROUNDS === 'full'
      ? Array.from({ length: 255 }, (_, at) => (byte + at + 1) % 256)
      : [byte ^ 1, byte ^ 4, byte ^ 32, byte ^ 128]
  for (let offset = 0; offset < bytes.length; offset++)
    for (const value of values(bytes[offset]!)) {
      const fault = await faultOf(withByte(bytes, offset, value))
      const position = lineAt(bytes, offset)
      if (fault?.position !== position || fault.day !== sessions[position])
        expect.fail(`byte ${offset} → ${value}: ${JSON.stringify(fault)}`)
    }
}, 600_000)

test('a byte too few or too many at any place is reported for its day', async () => {
  for (let offset = 0; offset < bytes.length; offset++) {
    const position = lineAt(bytes, offset)
    const without = encodeAscii(lines.join('').slice(0, offset) + lines.join('').slice(offset + 1))
    const within = encodeAscii(`${lines.join('').slice(0, offset)}0${lines.join('').slice(offset)}`)
    for (const [change, changed] of Object.entries({ without, within })) {
      const fault = await faultOf(changed)
      if (fault?.position !== position || fault.day !== sessions[position])
        expect.fail(`${change} byte ${offset}: ${JSON.stringify(fault)}`)
    }
  }
}, 60_000)
