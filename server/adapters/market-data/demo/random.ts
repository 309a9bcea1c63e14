/** A generator of repeatable random numbers: the same words give the same numbers on every machine. */
export type DemoRandom = {
  /** Returns a number that is at least 0 and below 1. */
  uniform(): number
  /** Returns a normally distributed number with mean 0 and deviation 1. */
  normal(): number
}

/** Computes the FNV-1a hash of a text. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** Uses the generator Mulberry32, which is small, and random enough for a simulated market. */
export function seededRandom(...words: readonly string[]): DemoRandom {
  let state = hash(words.join('/'))
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  // The Box-Muller transform gives two numbers at a time; the second is kept for the next call.
  let spare: number | null = null
  const normal = (): number => {
    if (spare !== null) {
      const kept = spare
      spare = null
      return kept
    }
    const far = Math.sqrt(-2 * Math.log(1 - uniform()))
    const angle = 2 * Math.PI * uniform()
    spare = far * Math.sin(angle)
    return far * Math.cos(angle)
  }
  return { uniform, normal }
}
