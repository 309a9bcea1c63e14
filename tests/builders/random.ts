/** Creates a random generator from a seed: the same seed gives the same sequence. */
export function randomBySeed(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    happens: (share: number) => next() < share,
    oneOf: <T>(all: readonly T[]): T => all[below(all.length)]!,
  }
}

export type RandomBySeed = ReturnType<typeof randomBySeed>
