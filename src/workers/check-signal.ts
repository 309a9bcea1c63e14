import { emptyBars } from '#domain/analysis/bars.ts'
import { encodeAscii } from '#domain/analysis/record/bytes.ts'
import { compareRecord, recordSpellings } from '#domain/analysis/record/compare-record.ts'
import { sealedRecordsOf } from '#domain/analysis/record/day-seal.ts'
import { type RecomputedSignal, recompute } from '#domain/analysis/record/recompute.ts'
import type { Sha256 } from '#domain/analysis/record/seal.ts'
import type { SignalRecord } from '#domain/analysis/record/signal-record.ts'
import { verifyChain } from '#domain/analysis/record/verify.ts'
import { rulesV3 } from '#domain/analysis/signals/rules-v3.ts'
import { ok } from '#domain/kernel/result.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import type { RecordCheck, SignalCheckRequest, VerifyMessage } from './verify-protocol.ts'

/** Reads the records from the hashed bytes only and ignores what the server sent beside them. */
export async function checkSignal(
  { country, fsym_id, seal, bars }: SignalCheckRequest,
  sha256: Sha256,
): Promise<VerifyMessage> {
  const records: SignalRecord[] = []
  const line = await verifyChain(encodeAscii(`${seal.line}\n`), {
    country,
    sessions: [toTradingDay(seal.day)],
    sha256,
    previous: seal.prev,
    onDay: day => records.push(...sealedRecordsOf(day).filter(record => record.fsym_id === fsym_id)),
  })
  if (!line.ok) return { kind: 'signal', verdict: line }
  const known = emptyBars(bars.day.length)
  for (const name of ['day', 'open', 'high', 'low', 'close', 'volume', 'factor'] as const)
    known[name].set(bars[name])
  const recomputed = recompute(fsym_id, known, known.day.length - 1)
  return { kind: 'signal', verdict: ok(records.map(record => checkOf(record, recomputed))) }
}

function checkOf(record: SignalRecord, recomputed: RecomputedSignal): RecordCheck {
  const { version, edition } = record
  if (version !== rulesV3.version) return { version, edition, fields: null }
  const different = new Set<string>(compareRecord(record, recomputed).map(({ member }) => member))
  const fields = (Object.keys(recordSpellings) as (keyof RecomputedSignal)[]).map(member => {
    const spelled = recordSpellings[member] as (value: unknown) => string
    return {
      member,
      sealed: spelled(record[member]),
      recomputed: spelled(recomputed[member]),
      same: !different.has(member),
    }
  })
  return { version, edition, fields }
}
