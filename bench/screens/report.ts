import type { BenchFinding } from '../bench.ts'
import { formatMilliseconds, medianOfRuns } from '../measure/figures.ts'
import type { ScreenInteraction } from './interactions.ts'
import type { ScreenVisit } from './visit.ts'
import type { ScreenVisits } from './visit-notes.ts'

const answerLimitMs = 100
const paintLimitMs = 1_200
/**
 * The promised milliseconds for a letter are those of one frame. Our choice: letters must not appear late for a fast
 * typist. The slowest of a few dozen letters depend on how busy the machine is, so the promise is for the median.
 */
const letterLimitMs = 16

const interactionsIn = (visits: readonly ScreenVisit[]): ScreenInteraction[] =>
  visits.flatMap(({ interactions }) => interactions)

function p95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN
}

const durations = (all: readonly ScreenInteraction[]): number[] => all.map(({ duration }) => duration)
const letters = (all: readonly ScreenInteraction[]): ScreenInteraction[] =>
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
  { floor: floorWarm = [], ...warm }: ScreenVisits,
  { floor: floorCold = [], ...cold }: ScreenVisits,
): BenchFinding[] {
  const names = Object.keys(warm)
  const groups = [...new Set(names.map(screenOf))]
  const least = interactionsIn(floorWarm)
  const of = (screen: string): ScreenInteraction[] =>
    names.filter(name => screenOf(name) === screen).flatMap(name => interactionsIn(warm[name] ?? []))
  const answer = (what: string, all: ScreenInteraction[]): BenchFinding =>
    line(
      `${what}: p95 of ${all.length} to their next paint`,
      p95(durations(all)),
      p95(durations(least)),
      answerLimitMs,
    )
  const written = (all: ScreenInteraction[]): number[] => letters(all).map(({ handled }) => handled)
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
