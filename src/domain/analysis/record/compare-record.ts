import type { RecomputedSignal } from './recompute.ts'
import type { EntryMark, FactorStep, SignalRecord } from './signal-record.ts'

export type RecordDifference = { member: keyof RecomputedSignal; sealed: string; recomputed: string }

type Spellings = { [Member in keyof RecomputedSignal]: (value: RecomputedSignal[Member]) => string }

const step = ([until, factor]: FactorStep): string => `${until}×${factor}`
const mark = (entry: EntryMark | null): string =>
  entry === null ? '–' : `${entry.day} ${entry.close} ${entry.atr}`

/** Different numbers have different shortest spellings, so equal texts mean equal bits. */
export const recordSpellings: Spellings = {
  fsym_id: String,
  day: String,
  version: String,
  signal: String,
  from: String,
  close: String,
  factors: factors => factors.map(step).join(' '),
  entry: mark,
}

/** The result is empty when the sealed and the recomputed record agree to the last bit. */
export function compareRecord(record: SignalRecord, recomputed: RecomputedSignal): RecordDifference[] {
  const differences: RecordDifference[] = []
  const compare = <M extends keyof RecomputedSignal>(member: M): void => {
    const [sealed, computed] = [
      recordSpellings[member](record[member]),
      recordSpellings[member](recomputed[member]),
    ]
    if (sealed !== computed) differences.push({ member, sealed, recomputed: computed })
  }
  for (const member of Object.keys(recordSpellings) as (keyof RecomputedSignal)[]) compare(member)
  return differences
}
