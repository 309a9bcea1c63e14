import { join } from 'node:path'
import type { IndicatorColumns } from '#domain/analysis/columns.ts'
import { computeNightSeries, nightSeriesNames } from '#domain/analysis/night-series.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { NativeProgram } from './program.ts'

export const comparedInstrumentCount = 10_000
export const sessionsPerInstrument = 1260
/**
 * The results of this many instruments are compared slot by slot; those of all instruments are compared by the sums of
 * their last values.
 */
const compared = 200

export const isSameSlotValue = (a: number, b: number): boolean =>
  Number.isNaN(b) ? Number.isNaN(a) : Math.abs(a - b) <= 1e-9 * Math.abs(b)

export async function expectSameSlots(
  program: NativeProgram,
  universe: readonly IndicatorColumns[],
  folder: string,
): Promise<void> {
  const every = comparedInstrumentCount / compared
  for (const name of program.contestants) {
    const theirs = await program.slots(name, every, join(folder, `${name}-slots`))
    assert(
      theirs.length === compared * nightSeriesNames.length * sessionsPerInstrument,
      `${name} fills every slot`,
    )
    for (let nth = 0; nth < compared; nth++) {
      const ours = computeNightSeries(universe[nth * every]!)
      for (const [line, series] of nightSeriesNames.entries()) {
        const from = (nth * nightSeriesNames.length + line) * sessionsPerInstrument
        const values = theirs.subarray(from, from + sessionsPerInstrument)
        const off = values.findIndex((value, at) => !isSameSlotValue(ours[series][at]!, value))
        assert(
          off < 0,
          `${name} has our ${series} (instrument ${nth * every}, slot ${off}: ${values[off]}, ${ours[series][off]})`,
        )
      }
    }
  }
}
