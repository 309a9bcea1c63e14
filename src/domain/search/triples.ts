import { LETTER_CLASS_COUNT, letterClassOf } from './letter-class.ts'

/**
 * Triples have a bit for every sequence of three letters that occurs in the index. Most mistyped words are excluded
 * with it without a search.
 */
export type LetterTriples = Uint8Array

export function letterTriplesOf(text: string): LetterTriples {
  const bits = new Uint8Array(Math.ceil(LETTER_CLASS_COUNT ** 3 / 8))
  eachTriple(text, triple => {
    bits[triple >> 3]! |= 1 << (triple & 7)
    return true
  })
  return bits
}

/** A result of false is certain; true only means that the text may occur. */
export const mayContain = (bits: LetterTriples, text: string): boolean =>
  eachTriple(text, triple => (bits[triple >> 3]! & (1 << (triple & 7))) !== 0)

function eachTriple(text: string, goesOn: (triple: number) => boolean): boolean {
  let triple = 0
  for (let at = 0; at < text.length; at++) {
    triple = (triple * LETTER_CLASS_COUNT + letterClassOf(text.charCodeAt(at))) % LETTER_CLASS_COUNT ** 3
    if (at >= 2 && !goesOn(triple)) return false
  }
  return true
}
