/** Returns a number from 0 up to, but not including, 1. */
export type Random = () => number

/**
 * The generator is Mulberry32 (Tommy Ettinger, public domain): a counter that advances by a fixed odd step, mixed until
 * its 32 bits look random. Its period is 2³². The same seed gives the same numbers on every machine, which is all that
 * we need of it.
 */
export function createSeededRandom(seed: number): Random {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A whole number from 0 up to, but not including, `count`. */
export const randomIndex = (random: Random, count: number): number => Math.floor(random() * count)
