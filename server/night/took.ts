/** Milliseconds of one worker; `compare` includes the wait for the others, `answers` includes writing them. */
export type Took = { read: number; compare: number; judge: number; answers: number }

/** Of a whole publication; `pack` and `seal` include writing them. */
export type PublishTook = Took & { pack: number; seal: number }

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
export function tookTogether(shares: readonly Took[], wall: number): Took {
  const most = (of: (took: Took) => number) => Math.max(...shares.map(of))
  const longest = most(({ read, compare, judge, answers }) => read + compare + judge + answers)
  return {
    read: most(({ read }) => read) + Math.max(0, wall - longest),
    compare: most(({ compare }) => compare),
    judge: most(({ judge }) => judge),
    answers: most(({ answers }) => answers),
  }
}
