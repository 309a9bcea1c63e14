import { type Crew, hireCrew } from '#server/night/worker-pool.ts'

let crew: Crew | undefined

/**
 * One thread for all nights of a test process. Starting a thread takes longer than computing a small market, so a night does
 * not start its own.
 */
export function testCrew(): Crew {
  crew ??= hireCrew(1)
  return crew
}
