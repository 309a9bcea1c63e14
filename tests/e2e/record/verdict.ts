import type { Bytes } from '#domain/analysis/record/bytes.ts'
import { type ChainFault, type ChainSummary, verifyChain } from '#domain/analysis/record/verify.ts'
import { sha256, tenYearRecord, tenYears, withByte } from './generated-record.ts'

/** A change to the text of a record: one byte is set to another value, or one line is removed. */
export type Damage = { offset: number; value: number } | { line: number }

export type RecordVerdict = ChainSummary | ChainFault

/** Verifies the undamaged text and each damaged copy. It runs directly in Node, and bundled in a browser. */
export async function verdictsOn(text: Bytes, damages: readonly Damage[]): Promise<RecordVerdict[]> {
  const verdicts: RecordVerdict[] = []
  for (const damaged of [text, ...damages.map(damage => damagedBy(text, damage))]) {
    const verdict = await verifyChain(damaged, { country: 'kr', sessions: tenYears(), sha256 })
    verdicts.push(verdict.ok ? verdict.value : verdict.error)
  }
  return verdicts
}

function damagedBy(text: Bytes, damage: Damage): Bytes {
  if ('offset' in damage) return withByte(text, damage.offset, damage.value)
  let from = 0
  for (let line = 0; line < damage.line; line++) from = text.indexOf(10, from) + 1
  const to = text.indexOf(10, from) + 1
  const rest = new Uint8Array(text.length - (to - from))
  rest.set(text.subarray(0, from))
  rest.set(text.subarray(to), from)
  return rest
}

export type RecordInPage = {
  verdictsAt(address: string, damages: readonly Damage[]): Promise<RecordVerdict[]>
  headOfOwnSeal(): Promise<string>
}

export const inPage: RecordInPage = {
  async verdictsAt(address, damages) {
    const reply = await fetch(address)
    return verdictsOn(new Uint8Array(await reply.arrayBuffer()), damages)
  },
  async headOfOwnSeal() {
    return (await tenYearRecord()).head.hash
  },
}
