import { fieldOfPart, searchableParts } from './build-index.ts'
import type { EntryHit } from './entry.ts'
import { type FoldedUnit, foldedUnits, foldText } from './fold.ts'
import { initialsHit, literalHit, mendedHit, wholeHit } from './hit-windows.ts'
import { inOtherKeyboardLayout } from './keyboard.ts'
import { partsOfRank } from './ranks.ts'
import type { SearchFindings } from './search-findings.ts'

export function entryHitOf(
  { index, best, field: fields }: SearchFindings,
  entry: number,
  query: string,
): EntryHit {
  const { reading, kind, place } = partsOfRank(best[entry]!)
  const part = index.part[fields[entry]!]!
  const text = searchableParts(index.entries[entry]!)[part]!
  const units = foldedUnits(text)
  const said = units.map(unit => unit.said).join('')
  const typed = foldText(query)
  const words = reading === 'typed' ? typed : (inOtherKeyboardLayout(typed) ?? typed)
  const look = {
    exact: wholeHit,
    prefix: literalHit,
    contains: literalHit,
    choseong: initialsHit,
    fuzzy: mendedHit,
  }[kind]
  const { from, to } = look({ said, units, typed, words, reading, place, query })
  return {
    entry: index.entries[entry]!,
    kind,
    reading,
    field: fieldOfPart(part),
    text,
    ranges: [[unitAt(units, from).from, unitAt(units, to - 1).to]],
  }
}

/** Returns the unit that contains this letter. */
function unitAt(units: readonly FoldedUnit[], letter: number): FoldedUnit {
  let rest = letter
  for (const unit of units) {
    if (rest < unit.said.length) return unit
    rest -= unit.said.length
  }
  return units.at(-1)!
}
