/** Milliseconds of one worker: `compare` with the wait for the others, `answers` with their writing. */
export type Took = { read: number; compare: number; judge: number; answers: number }

/** Of a whole publication; `pack` and `seal` with their writing. */
export type PublishTook = Took & { pack: number; seal: number }

/** Milliseconds since it was last asked. */
export function stopwatch(): () => number {
  let since = performance.now()
  return () => {
    const before = since
    since = performance.now()
    return since - before
  }
}

/** Of each part what the slowest took; whatever else passed was the start of the threads, and counts as reading. */
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
