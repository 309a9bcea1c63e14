import { CLASSES, classOf } from './letter-class.ts'

/** Which three letters ever follow each other: a bit each. Most mistyped words are known from it to stand nowhere. */
export type Triples = Uint8Array

export function triplesOf(text: string): Triples {
  const bits = new Uint8Array(Math.ceil(CLASSES ** 3 / 8))
  eachTriple(text, triple => {
    bits[triple >> 3]! |= 1 << (triple & 7)
    return true
  })
  return bits
}

/** A «no» is certain, a «yes» is not. */
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
