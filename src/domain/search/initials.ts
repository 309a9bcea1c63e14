import { FIELD_SEPARATOR, fieldAt, type SearchIndex, searchableParts } from './build-index.ts'
import type { KeyboardReading } from './entry.ts'
import { type FoldedUnit, foldedUnits } from './fold.ts'
import { isConsonant, isStroke, isVowel } from './hangul.ts'
import { hitRank } from './ranks.ts'
import { keepBetterRank, type SearchFindings } from './search-findings.ts'

/** A pattern is a query by initials, step by step: a consonant alone matches every syllable that begins with it. */
export type InitialsPattern = readonly string[]

const isAlone = (unit: string): boolean => unit.length === 1 && isConsonant(unit.charCodeAt(0))
const vowelIn = (unit: string): boolean => [...unit].some(stroke => isVowel(stroke.charCodeAt(0)))
const finalIn = (unit: string): string => /[\u0080-\u0092]*$/.exec(unit.slice(1))![0]

/** A query of consonants only is read as initials. */
export const isInitialsOnly = (folded: string): boolean => /^[\u0080-\u0092]+$/.test(folded)

/**
 * Returns the ways to read the query by initials; the list is empty where it has no consonant that is alone. A keyboard
 * joins consonants where it can: ㄳ is ㄱㅅ, and the finals of the last syllable may be initials too (값 is also 가ㅂㅅ).
 */
export function initialsPatternsOf(units: readonly FoldedUnit[]): InitialsPattern[] {
  const steps = units.flatMap(({ said }) =>
    vowelIn(said) || !isStroke(said.charCodeAt(0)) ? [said] : [...said],
  )
  const first = steps[0]
  if (first === undefined || (vowelIn(first) && !isConsonant(first.charCodeAt(0)))) return []
  const patterns = [steps, ...withFinalsMoved(steps)]
  return patterns.filter(pattern => pattern.some(isAlone))
}

function withFinalsMoved(steps: readonly string[]): InitialsPattern[] {
  const last = steps.findLastIndex(step => !isAlone(step))
  const syllable = steps[last]
  if (syllable === undefined || !vowelIn(syllable)) return []
  const finals = finalIn(syllable)
  return [...finals].map((_, kept) => [
    ...steps.slice(0, last),
    syllable.slice(0, syllable.length - finals.length + kept),
    ...finals.slice(kept),
    ...steps.slice(last + 1),
  ])
}

/**
 * Searches whole names with every pattern first. Each pattern then searches to its own limit, since any of them may find the
 * heaviest stock.
 */
export function findInitials(
  findings: SearchFindings,
  patterns: readonly InitialsPattern[],
  reading: KeyboardReading,
): void {
  for (const pattern of patterns) findWhole(findings, pattern, reading)
  const missing = findings.limit - findings.count
  for (const pattern of patterns) findPattern(findings, pattern, reading, missing)
}

const initialsOf = (pattern: InitialsPattern): string => pattern.map(step => step[0]!).join('')

function fitsField(index: SearchIndex, field: number, from: number, pattern: InitialsPattern): boolean {
  const needsLook = pattern.some(step => step.length > 1 || vowelIn(step))
  return !needsLook || matchesInitialsAt(unitsOfField(index, field), from, pattern)
}

function findWhole(findings: SearchFindings, pattern: InitialsPattern, reading: KeyboardReading): void {
  const { index } = findings
  const { text, starts, field } = index.initials
  const sought = FIELD_SEPARATOR + initialsOf(pattern) + FIELD_SEPARATOR
  const rank = hitRank(reading, 'choseong', 'whole')
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const row = fieldAt(starts, at + FIELD_SEPARATOR.length)
    if (fitsField(index, field[row]!, 0, pattern)) keepBetterRank(findings, field[row]!, rank)
  }
}

/**
 * The search stops after `missing` more names that begin with the pattern. Only these are sure of their place; a name
 * that contains it may still be found to begin with another pattern.
 */
function findPattern(
  findings: SearchFindings,
  pattern: InitialsPattern,
  reading: KeyboardReading,
  missing: number,
): void {
  const { index } = findings
  const { text, starts, field } = index.initials
  const sought = initialsOf(pattern)
  const ranks = [hitRank(reading, 'choseong', 'start'), hitRank(reading, 'choseong', 'inside')] as const
  let [row, atStart] = [0, 0]
  for (let at = text.indexOf(sought); at >= 0 && atStart < missing; ) {
    while (starts[row + 1]! <= at) row++
    const isMatch = fitsField(index, field[row]!, at - starts[row]!, pattern)
    if (isMatch) {
      const isStart = at === starts[row]
      const before = findings.count
      keepBetterRank(findings, field[row]!, ranks[isStart ? 0 : 1])
      if (isStart) atStart += findings.count - before
    }
    const next = isMatch ? starts[row + 1] : at + 1
    if (next === undefined) return
    at = text.indexOf(sought, next)
  }
}

export const unitsOfField = (index: SearchIndex, field: number): FoldedUnit[] =>
  foldedUnits(searchableParts(index.entries[index.owner[field]!]!)[index.part[field]!]!)

/** The last step of the pattern may be incomplete and matches every syllable that it can become. */
export function matchesInitialsAt(
  units: readonly FoldedUnit[],
  from: number,
  pattern: InitialsPattern,
): boolean {
  return pattern.every((step, at) => {
    const said = units[from + at]?.said
    if (said === undefined) return false
    if (!vowelIn(step)) return said.startsWith(step)
    if (at < pattern.length - 1) return said === step
    return (said + (units[from + at + 1]?.said ?? FIELD_SEPARATOR)).startsWith(step)
  })
}
