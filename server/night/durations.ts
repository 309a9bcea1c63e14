/**
 * The milliseconds that one worker took for each step. `compare` includes the wait for the other workers, `answers`
 * includes writing the replies.
 */
export type StepDurations = { read: number; compare: number; judge: number; answers: number }

/** The milliseconds of a whole publication. `pack` and `seal` include writing them. */
export type PublishDurations = StepDurations & { pack: number; seal: number }

/** Starts a stopwatch. Each call returns the milliseconds since the previous call. */
export function stopwatch(): () => number {
  let since = performance.now()
  return () => {
    const before = since
    since = performance.now()
    return since - before
  }
}

/**
 * Combines the workers' times: the slowest worker's time counts for each step. The rest of the elapsed time was the
 * start of the threads and counts as reading.
 */
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
