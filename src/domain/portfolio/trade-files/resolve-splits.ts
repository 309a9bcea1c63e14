import type { GroupEntry } from '../../sync/item.ts'
import type { NewGroupEntry, TradeDraft } from './read-trade-row.ts'

/** Null means that the shares held before the split are not known; `merged` that another row holds the whole split. */
export type ResolvedSplit = number | 'merged' | null

/**
 * Returns the ratio of each split that names shares instead of a ratio. Korean brokers book the old shares out and the new
 * ones in: the ratio is new to old. American brokers book the difference: the ratio follows from the shares held.
 */
export function resolveSplits(
  drafts: readonly TradeDraft[],
  present: readonly GroupEntry[],
): ReadonlyMap<TradeDraft, ResolvedSplit> {
  const resolved = mergeToldSplits(drafts)
  const open = drafts.filter(({ splitShares }) => splitShares !== null)
  const oldestFirst = open.toSorted((a, b) => (a.entry.day < b.entry.day ? -1 : 1))
  for (const draft of oldestFirst) {
    if (resolved.has(draft)) continue
    const { fsym_id, day } = draft.entry
    const same = open.filter(({ entry }) => entry.fsym_id === fsym_id && entry.day === day)
    const sum = (of: (shares: number) => number): number =>
      same.reduce((total, { splitShares }) => total + of(splitShares!), 0)
    const gone = -sum(shares => Math.min(0, shares))
    const come = sum(shares => Math.max(0, shares))
    const single = drafts.filter(each => resolved.get(each) !== 'merged')
    const entries = [...present, ...single.map(each => priced(each.entry, resolved.get(each)))]
    const before = gone > 0 && come > 0 ? gone : heldBefore(entries, fsym_id, day)
    const after = gone > 0 && come > 0 ? come : before + come - gone
    for (const one of same) resolved.set(one, 'merged')
    resolved.set(draft, before > 0 && after > 0 ? after / before : null)
  }
  return resolved
}

/**
 * A split with its ratio is told once for each account, and for the old and the new name of a share; the second of the same
 * day would split the holding again.
 */
function mergeToldSplits(drafts: readonly TradeDraft[]): Map<TradeDraft, ResolvedSplit> {
  const resolved = new Map<TradeDraft, ResolvedSplit>()
  const told = new Set<string>()
  for (const draft of drafts) {
    const { kind, fsym_id, day, price } = draft.entry
    if (kind !== 'split' || draft.splitShares !== null) continue
    const key = [fsym_id, day, price].join('|')
    if (told.has(key)) resolved.set(draft, 'merged')
    told.add(key)
  }
  return resolved
}

const priced = (entry: NewGroupEntry, split: ResolvedSplit | undefined): NewGroupEntry =>
  typeof split === 'number' ? { ...entry, price: split } : entry

/** The splits of a day come before its trades; a split whose ratio is not known yet changes nothing. */
function heldBefore(entries: readonly NewGroupEntry[], fsym_id: string, day: string): number {
  const earlier = entries.filter(entry => entry.fsym_id === fsym_id && entry.day < day)
  const inOrder = earlier.toSorted((a, b) =>
    a.day === b.day ? Number(b.kind === 'split') - Number(a.kind === 'split') : a.day < b.day ? -1 : 1,
  )
  return inOrder.reduce((held, { kind, quantity, price }) => {
    if (kind === 'buy') return held + quantity
    if (kind === 'sell') return held - quantity
    return kind === 'split' && price > 0 ? held * price : held
  }, 0)
}
