import type { IndicatorColumns } from '#domain/analysis/columns.ts'
import type { NightSeriesName } from '#domain/analysis/night-series.ts'
import { loadPeer } from '../measure/peers.ts'

/** An npm library that computes the same series as we do; each of its results ends with the last session. */
export type NpmPeer = {
  name: string
  /**
   * The largest relative difference from our last values that is allowed. Where it is larger than rounding explains, a
   * comment says why.
   */
  agrees: (name: NightSeriesName) => number
  /**
   * Series that the library computes by another rule, with a description of the difference. They are timed and named in
   * the notes but not compared.
   */
  itsOwn: Partial<Record<NightSeriesName, string>>
  run(columns: IndicatorColumns): Partial<Record<NightSeriesName, number | undefined>>
}

export function runNpmPeer<Api>(name: string, made: (api: Api) => Omit<NpmPeer, 'name'>): NpmPeer | null {
  const api = loadPeer<Api>(name)
  return api && { name, ...made(api) }
}

export const resultLengthIn = (name: string): number => Number(/\d+$/.exec(name)?.[0])
