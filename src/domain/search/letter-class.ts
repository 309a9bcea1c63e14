import { FIRST_STROKE, isStroke } from './hangul.ts'

/** Characters are reduced to a few classes, so that pairs and triples of them fit into plain arrays. */
const [END, OTHER, DIGIT, LATIN] = [0, 1, 2, 12]
const HANGUL = 38
export const LETTER_CLASS_COUNT = 71

export function letterClassOf(code: number): number {
  if (code >= 0x61 && code <= 0x7a) return LATIN + code - 0x61
  if (isStroke(code)) return HANGUL + code - FIRST_STROKE
  if (code >= 0x30 && code <= 0x39) return DIGIT + code - 0x30
  return code > 0 ? OTHER : END
}
