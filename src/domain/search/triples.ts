import { CLASSES, classOf } from './letter-class.ts'

/**
 * Triples have a bit for every sequence of three letters that occurs in the index. Most mistyped words are excluded
 * with it without a search.
 */
export type Triples = Uint8Array

export function triplesOf(text: string): Triples {
  const bits = new Uint8Array(Math.ceil(CLASSES ** 3 / 8))
  eachTriple(text, triple => {
    bits[triple >> 3]! |= 1 << (triple & 7)
    return true
  })
  return bits
}

/** A result of false is certain; true only means that the text may occur. */
export const mayContain = (bits: Triples, text: string): boolean =>
  eachTriple(text, triple => (bits[triple >> 3]! & (1 << (triple & 7))) !== 0)

function eachTriple(text: string, goesOn: (triple: number) => boolean): boolean {
  let triple = 0
  for (let at = 0; at < text.length; at++) {
    triple = (triple * CLASSES + classOf(text.charCodeAt(at))) % CLASSES ** 3
    if (at >= 2 && !goesOn(triple)) return false
  }
  return true
}
