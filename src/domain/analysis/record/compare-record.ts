import type { RecomputedSignal } from './recompute.ts'
import type { EntryMark, FactorStep, SignalRecord } from './signal-record.ts'

export type Difference = { member: keyof RecomputedSignal; sealed: string; recomputed: string }

type Spellings = { [Member in keyof RecomputedSignal]: (value: RecomputedSignal[Member]) => string }

const step = ([until, factor]: FactorStep): string => `${until}×${factor}`
const mark = (entry: EntryMark | null): string =>
  entry === null ? '–' : `${entry.day} ${entry.close} ${entry.atr}`

/** Different numbers have different shortest spellings, so equal texts mean equal bits. */
export const spellings: Spellings = {
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
export function compareRecord(record: SignalRecord, recomputed: RecomputedSignal): Difference[] {
  const differences: Difference[] = []
  const compare = <M extends keyof RecomputedSignal>(member: M): void => {
    const [sealed, computed] = [spellings[member](record[member]), spellings[member](recomputed[member])]
    if (sealed !== computed) differences.push({ member, sealed, recomputed: computed })
  }
  for (const member of Object.keys(spellings) as (keyof RecomputedSignal)[]) compare(member)
  return differences
}
