import { assert } from '#domain/kernel/assert.ts'
import { untilCoresQuiet } from './quiet.ts'

/** Runs every contestant in every round, in rotating order, so that the noise of other processes falls on all alike. */
export async function roundRobin<Name extends string, Sample>(
  rounds: number,
  contestants: Record<Name, () => Promise<Sample>>,
): Promise<Record<Name, Sample[]>> {
  assert(rounds >= 5, 'a median needs five rounds')
  const names = Object.keys(contestants) as Name[]
  const samples = Object.fromEntries(names.map(name => [name, []])) as unknown as Record<Name, Sample[]>
  for (let round = 0; round < rounds; round++) {
    for (const name of rotated(names, round)) {
      await untilCoresQuiet()
      samples[name].push(await contestants[name]())
    }
  }
  return samples
}

const rotated = <T>(list: readonly T[], by: number): T[] => {
  const at = by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}
