/** Milliseconds of one worker; `compare` includes the wait for the others, `answers` includes writing them. */
export type StepDurations = { read: number; compare: number; judge: number; answers: number }

/** Of a whole publication; `pack` and `seal` include writing them. */
export type PublishDurations = StepDurations & { pack: number; seal: number }

/** Returns the milliseconds since the previous call. */
export function stopwatch(): () => number {
  let since = performance.now()
  return () => {
    const before = since
    since = performance.now()
    return since - before
  }
}

/** The slowest worker's time for each step. The rest of the elapsed time was the start of the threads and counts as reading. */
export function combinedDurations(shares: readonly StepDurations[], wall: number): StepDurations {
  const most = (of: (took: StepDurations) => number) => Math.max(...shares.map(of))
  const longest = most(({ read, compare, judge, answers }) => read + compare + judge + answers)
  return {
    read: most(({ read }) => read) + Math.max(0, wall - longest),
    compare: most(({ compare }) => compare),
    judge: most(({ judge }) => judge),
    answers: most(({ answers }) => answers),
  }
}
