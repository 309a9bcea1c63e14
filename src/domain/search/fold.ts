import {
  FIRST_SYLLABLE,
  isStroke,
  strokesOfFinal,
  strokesOfLead,
  strokesOfLetter,
  strokesOfMedial,
  strokesOfSyllable,
} from './hangul.ts'

/** Receives the folded text of one character (or decomposed syllable) and its position in the original text. */
type Emit = (said: string, from: number, to: number) => void

/** These are letters that Unicode does not decompose, and how users type them without accents. */
const typedAs: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

const ascii: readonly string[] = Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code)
  return /[0-9A-Za-z]/.test(char) ? char.toLowerCase() : ''
})
const FIRST_MARK = 0x300
const mark = /^\p{M}$/u
const spoken = /^[\p{L}\p{N}]$/u
/** Fillers are letters by Unicode category, but only take the place of a missing part of a syllable. */
const fillers = /[\u115f\u1160\u3164\uffa0]/

/**
 * Removes what a search should ignore: case, width, accents, spaces and punctuation. Only letters and digits remain, with
 * Hangul as strokes.
 */
function eachUnit(text: string, emit: Emit): void {
  for (let from = 0; from < text.length; ) {
    const code = text.charCodeAt(from)
    const plain = code < 128 ? ascii[code]! : strokesOfLetter(code)
    if (code < 128 || plain !== '') {
      const end = endOfMarks(text, from + 1)
      if (plain !== '') emit(plain, from, end)
      from = end
      continue
    }
    const { said, to } = syllableAt(text, from, code) ?? otherAt(text, from)
    const end = endOfMarks(text, to)
    if (said !== '') emit(said, from, end)
    from = end
  }
}

/** Combining marks are dropped but belong to the letter before them, so that they do not count as a word boundary. */
function endOfMarks(text: string, from: number): number {
  let end = from
  for (;;) {
    const code = text.charCodeAt(end)
    if (!(code >= FIRST_MARK) || strokesOfSyllable(code) !== '') return end
    const char = String.fromCodePoint(text.codePointAt(end)!)
    if (!mark.test(char)) return end
    end += char.length
  }
}

type Read = { said: string; to: number }

/** This matches a composed or decomposed syllable, or an open syllable followed by its final. */
function syllableAt(text: string, from: number, code: number): Read | null {
  let said = strokesOfSyllable(code)
  let to = from + 1
  let open = said !== '' && (code - FIRST_SYLLABLE) % 28 === 0
  if (said === '') {
    said = strokesOfLead(code)
    const medial = said === '' ? '' : strokesOfMedial(text.charCodeAt(to))
    open = medial !== ''
    if (open) to++
    said += medial
  }
  const final = open ? strokesOfFinal(text.charCodeAt(to)) : ''
  return said === '' ? null : { said: said + final, to: final === '' ? to : to + 1 }
}

function otherAt(text: string, from: number): Read {
  const char = String.fromCodePoint(text.codePointAt(from)!)
  return { said: saidByOther(char), to: from + char.length }
}

function saidByOther(char: string): string {
  let said = ''
  for (const part of char.normalize('NFKD')) {
    const code = part.codePointAt(0)!
    if (code < 128) said += ascii[code]!
    else if (!fillers.test(part) && spoken.test(part)) {
      const jamo = strokesOfLead(code) || strokesOfMedial(code) || strokesOfFinal(code)
      const lower = part.toLowerCase()
      said += jamo || (typedAs[lower] ?? lower)
    }
  }
  return said
}

export function foldText(text: string): string {
  let out = ''
  eachUnit(text, said => {
    out += said
  })
  return out
}

export type FoldedUnit = { said: string; from: number; to: number }

const isHangul = ({ said }: FoldedUnit): boolean => isStroke(said.charCodeAt(0))

/** Words are separated by dropped characters and by a change of script: LG화학 is two words. */
export const isWordBoundary = (before: FoldedUnit, unit: FoldedUnit): boolean =>
  before.to !== unit.from || isHangul(before) !== isHangul(unit)

export function foldedUnits(text: string): FoldedUnit[] {
  const units: FoldedUnit[] = []
  eachUnit(text, (said, from, to) => units.push({ said, from, to }))
  return units
}
