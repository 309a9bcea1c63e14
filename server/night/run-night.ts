import type { Result } from '#domain/kernel/result.ts'
import type { Country } from '#domain/market/country.ts'
import { lockKeys, withLock } from '../adapters/database/advisory-lock.ts'
import type { OtherSourceFault } from '../use-cases/market/take-in.ts'
import type { NightPorts } from './night-ports.ts'
import { beginNight, type CountryNight, nightSteps } from './night-steps.ts'
import type { PublishOutcome } from './publish.ts'

export type NightResult = { country: Country } & (PublishOutcome | { outcome: 'held'; version: null })

type CountryOutcome = Result<NightResult, OtherSourceFault>

/** Brings one country up to its last finished session, and reads its history. */
export async function runNight(deps: NightPorts, country: Country): Promise<CountryOutcome> {
  const { outcomes, failure } = await runNights(deps, [country])
  if (failure !== undefined) throw failure
  return outcomes[0]!
}

/**
 * Brings countries up to their last finished session: takes in new data from their sources, computes and publishes. Each step is done
 * for every country before the next step begins, so that no market waits for the history or the filings of another one. One country
 * runs after the other, because each uses all cores and the memory for all of its bars. A step runs in one process at a time; a
 * process that had to wait finds it done. A failure in one country does not stop the others.
 */
export async function runNights(
  deps: NightPorts,
  countries: readonly Country[],
): Promise<{ outcomes: CountryOutcome[]; failure?: unknown }> {
  const outcomes: CountryOutcome[] = []
  const failures: unknown[] = []
  let nights = countries.map(country => beginNight(deps, country))
  const leave = (night: CountryNight) => {
    night.watch.end()
    nights = nights.filter(each => each !== night)
  }
  for (const step of nightSteps)
    for (const night of nights)
      try {
        const done = await locked(deps, night.country, () => step(deps, night))
        if (done.ok) continue
        outcomes.push(done)
        leave(night)
      } catch (failure) {
        failures.push(failure)
        leave(night)
      }
  for (const night of nights) {
    night.watch.end()
    outcomes.push({ ok: true, value: resultOf(night) })
  }
  return failures.length === 0 ? { outcomes } : { outcomes, failure: failures[0] }
}

const resultOf = ({ country, isHeld, published }: CountryNight): NightResult =>
  isHeld || published === null ? { country, outcome: 'held', version: null } : { country, ...published }

const locked = <T>({ pool, say }: NightPorts, country: Country, run: () => Promise<T>): Promise<T> =>
  withLock(
    pool,
    lockKeys.market[country],
    () => say(`${country}: another server is preparing this market; waiting for it`),
    run,
  )
