import { formatMilliseconds, maxOfRuns, medianOfRuns } from '../measure/figures.ts'
import type { ScreenInteraction } from './interactions.ts'
import type { ScreenVisit } from './visit.ts'

export type ScreenVisits = Record<string, ScreenVisit[]>
const shownDeeds = 4

export function notesOnVisits(warm: ScreenVisits, cold: ScreenVisits, quote: string): string[] {
  const { floor: _, ...ours } = warm
  const longest = (of: ScreenVisits): string =>
    Object.entries(of)
      .map(
        ([name, visits]) => `${name} ${formatMilliseconds(maxOfRuns(visits.map(({ paint }) => paint.lcp)))}`,
      )
      .join(', ')
  return [
    `a phone 4× slower, real taps and keys; warm: signed in, by the worker; cold: a new guest, nothing kept; quote ${quote}`,
    'an interaction is told in steps of 8 ms, from 16 ms on; its time ends with the paint, which a busy machine delays for the floor as well',
    `the slowest by their medians: ${slowest(ours)}`,
    `longest of all largest paints, warm: ${longest(warm)}`,
    `longest of all largest paints, cold: ${longest(cold)}`,
  ]
}

/** An action that our code makes slow is slow each time: its median separates it from the noise of other processes. */
function slowest(warm: ScreenVisits): string {
  return Object.entries(warm)
    .flatMap(([name, visits]) =>
      (visits[0]?.interactions ?? []).map(({ what }, nth) => {
        const all = visits.map(({ interactions }) => interactions[nth])
        const of = (read: (one: ScreenInteraction) => number) =>
          medianOfRuns(all.map(one => (one ? read(one) : Number.NaN)))
        return { what: `${name}, ${what}`, ms: of(one => one.duration), handled: of(one => one.handled) }
      }),
    )
    .sort((a, b) => b.ms - a.ms)
    .slice(0, (shownDeeds * Object.keys(warm).length) / 2)
    .map(({ what, ms, handled }) => `${what} ${ms.toFixed(0)} ms (${handled.toFixed(0)} handlers)`)
    .join('; ')
}
