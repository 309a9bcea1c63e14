import { type Crew, hireCrew } from '#server/night/worker-pool.ts'

let crew: Crew | undefined

/**
 * One thread for all nights of a test process, which ends with it: a night that hires its own waits longer for the thread to
 * start than for a small market to be judged.
 */
export function testCrew(): Crew {
  crew ??= hireCrew(1)
  return crew
}
