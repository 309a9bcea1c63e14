import type { Page } from '@playwright/test'
import { formatMilliseconds, maxOfRuns, medianOfRuns } from '../measure/figures.ts'
import type { BenchChartPage } from './page.ts'

export const panFrames = 90
export const frameLimitMs = 32

export type BenchPageGlobal = { chartPage: BenchChartPage }

type PannedFrames = { work: number[]; lengths: number[] }

export const pannedFramesOf = (page: Page, moved: boolean): Promise<PannedFrames> =>
  page.evaluate(([frames, move]) => (globalThis as unknown as BenchPageGlobal).chartPage.pan(frames, move), [
    panFrames,
    moved,
  ] as const)

/**
 * Every round moves the chart in the same way. A frame that our code makes long is long in most rounds, but one that
 * another process delays is not; the median of each frame over all rounds separates them.
 */
export const longestWork = (runs: readonly PannedFrames[]): number =>
  maxOfRuns(Array.from({ length: panFrames }, (_, frame) => medianOfRuns(runs.map(run => run.work[frame]!))))

/**
 * Frames are 17 ms apart, and a frame that is missed because of another process takes 33 ms. The minimum of each frame
 * over all rounds ignores those: a frame that our code makes long is long in every round.
 */
export const longestBetween = (runs: readonly PannedFrames[]): number =>
  maxOfRuns(
    Array.from({ length: panFrames }, (_, frame) => Math.min(...runs.map(run => run.lengths[frame]!))),
  )

export const frameLengthsOf = (runs: readonly PannedFrames[]): string => {
  const all = runs.flatMap(run => run.lengths)
  const late = all.filter(length => length > frameLimitMs).length / all.length
  return `${formatMilliseconds(medianOfRuns(all))}, ${formatMilliseconds(maxOfRuns(all))}, ${Math.round(late * 100)} % over ${frameLimitMs} ms`
}
