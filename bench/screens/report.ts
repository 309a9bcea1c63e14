import type { BenchFinding } from '../bench.ts'
import { formatMilliseconds, maxOfRuns, medianOfRuns } from '../measure/figures.ts'
import type { Interaction, ScreenVisit } from './visit.ts'

type Visits = Record<string, ScreenVisit[]>

const answerLimitMs = 100
const paintLimitMs = 1_200
/**
 * The promised milliseconds for a letter are those of one frame. Our choice: letters must not appear late for a fast
 * typist. The slowest of a few dozen letters depend on how busy the machine is, so the promise is for the median.
 */
const letterLimitMs = 16
const shownDeeds = 4

const interactionsIn = (visits: readonly ScreenVisit[]): Interaction[] =>
  visits.flatMap(({ interactions }) => interactions)

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}

const durations = (all: readonly Interaction[]): number[] => all.map(({ duration }) => duration)
const letters = (all: readonly Interaction[]): Interaction[] =>
  all.filter(({ what }) => /^[\p{L}]$/u.test(what))
const lcp = (visits: readonly ScreenVisit[]): number => medianOfRuns(visits.map(({ paint }) => paint.lcp))

const finding = (what: string, ours: number, floor: number): BenchFinding => ({
  what,
  ours: formatMilliseconds(ours),
  floor: formatMilliseconds(floor),
  figure: ours,
  unit: 'ms',
})
const line = (what: string, ours: number, floor: number, limit: number): BenchFinding => ({
  ...finding(what, ours, floor),
  gate: { atMost: limit },
})

export function findingsFromVisits(
  { floor: floorWarm = [], ...warm }: Visits,
  { floor: floorCold = [], ...cold }: Visits,
): BenchFinding[] {
  const names = Object.keys(warm)
  const groups = [...new Set(names.map(screenOf))]
  const least = interactionsIn(floorWarm)
  const of = (screen: string): Interaction[] =>
    names.filter(name => screenOf(name) === screen).flatMap(name => interactionsIn(warm[name] ?? []))
  const answer = (what: string, all: Interaction[]): BenchFinding =>
    line(
      `${what}: p95 of ${all.length} to their next paint`,
      p95(durations(all)),
      p95(durations(least)),
      answerLimitMs,
    )
  const written = (all: Interaction[]): number[] => letters(all).map(({ handled }) => handled)
  const [typed, typedLeast] = [written(of('search')), written(least)]
  return [
    ...groups.map(screen => answer(screen, of(screen))),
    answer('all of them', groups.flatMap(of)),
    line(
      'search: handlers of a letter, median',
      medianOfRuns(typed),
      medianOfRuns(typedLeast),
      letterLimitMs,
    ),
    finding('search: handlers of a letter, p95', p95(typed), p95(typedLeast)),
    ...names.flatMap(name => [
      line(`${name}: largest paint, warm`, lcp(warm[name] ?? []), lcp(floorWarm), paintLimitMs),
      line(`${name}: largest paint, cold`, lcp(cold[name] ?? []), lcp(floorCold), paintLimitMs),
    ]),
  ]
}

/** Returns the screen that a name belongs to: «quote, chart» and «quote, analysis» are one screen. */
const screenOf = (name: string): string => name.split(',', 1)[0] ?? name

export function notesOnVisits(warm: Visits, cold: Visits, quote: string): string[] {
  const { floor: _, ...ours } = warm
  const longest = (of: Visits): string =>
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
function slowest(warm: Visits): string {
  return Object.entries(warm)
    .flatMap(([name, visits]) =>
      (visits[0]?.interactions ?? []).map(({ what }, nth) => {
        const all = visits.map(({ interactions }) => interactions[nth])
        const of = (read: (one: Interaction) => number) =>
          medianOfRuns(all.map(one => (one ? read(one) : Number.NaN)))
        return { what: `${name}, ${what}`, ms: of(one => one.duration), handled: of(one => one.handled) }
      }),
    )
    .sort((a, b) => b.ms - a.ms)
    .slice(0, (shownDeeds * Object.keys(warm).length) / 2)
    .map(({ what, ms, handled }) => `${what} ${ms.toFixed(0)} ms (${handled.toFixed(0)} handlers)`)
    .join('; ')
}
