import fc from 'fast-check'
import { sampleSeed } from '#scripts/test-runner/sample-seed.ts'

export const isFullProof = process.env.PROOF_ROUNDS === 'full'

/** Returns all items in a full proof; otherwise `count` of them, drawn with the seed that the run prints. */
export function sampleOf<T>(all: readonly T[], count: number): T[] {
  if (isFullProof) return [...all]
  const length = Math.min(count, all.length)
  const drawn = fc.shuffledSubarray([...all], { minLength: length, maxLength: length })
  return fc.sample(drawn, { seed: sampleSeed(), numRuns: 1 })[0] ?? []
}
