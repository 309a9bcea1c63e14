import type pg from 'pg'
import { err, ok, type Result } from '#domain/kernel/result.ts'
import { isCalendarKnown } from '#domain/market/calendar.ts'
import type { Country } from '#domain/market/country.ts'
import { isoDay, yearOf } from '#domain/market/day.ts'
import { lastFinishedSession } from '#domain/market/session.ts'
import { isSimulated } from '#domain/market/source.ts'
import { lockKeys, withLock } from '../adapters/database/advisory-lock.ts'
import type { ConnectionConfig } from '../adapters/database/connection.ts'
import { makeMarketStores } from '../adapters/database/stores/make-stores.ts'
import { databaseOn, withTransaction } from '../adapters/database/with-transaction.ts'
import { newestBars, type OtherSource, takeIn } from '../use-cases/take-in.ts'
import { type PublishedAs, publishCountry } from './publish.ts'
import type { Sources } from './sources.ts'

export type NightMeans = {
  pool: pg.Pool
  connection: ConnectionConfig
  now: () => Date
  sources: Sources
  say: (line: string) => void
}

export type NightOf = { country: Country } & PublishedAs

/**
 * Brings one country to its last finished session: whatever its sources have that is new, then the analysis and its
 * publication. One process at a time; whoever had to wait finds it done.
 */
export async function runNight(means: NightMeans, country: Country): Promise<Result<NightOf, OtherSource>> {
  const { pool, say } = means
  const sayWaiting = () => say(`${country}: another server is preparing this market; waiting for it`)
  return withLock(pool, lockKeys.market[country], sayWaiting, async () => {
    const own = await settleSource(means, country)
    if (!own.ok) return own
    const taken = await takeInAll(means, country)
    if (!taken.ok) return taken
    return ok({ country, ...(await publishCountry(means, country)) })
  })
}

/** A simulated market makes room for a real one; a real one for none. */
async function settleSource(
  { pool, sources }: NightMeans,
  country: Country,
): Promise<Result<null, OtherSource>> {
  const asked = sources.ofPrices[country]
  const state = await makeMarketStores(databaseOn(pool)).marketState.of(country)
  if (!state || asked === null || state.source === asked) return ok(null)
  if (!isSimulated(state.source)) return err({ code: 'other-source', country, stored: state.source, asked })
  await withTransaction(pool, database => makeMarketStores(database).marketState.clear(country))
  return ok(null)
}

async function takeInAll(
  { pool, now, sources, say }: NightMeans,
  country: Country,
): Promise<Result<null, OtherSource>> {
  const until = lastFinishedSession(country, now().getTime())
  if (!isCalendarKnown(country, until)) say(`${country}: the holidays of ${yearOf(until)} are not known yet`)
  const stores = makeMarketStores(databaseOn(pool))
  const newest = await newestBars(stores, country)
  for (const source of sources.all.filter(({ countries }) => countries.includes(country))) {
    let told = 0
    const taken = await takeIn(
      {
        stores,
        newest,
        transaction: run => withTransaction(pool, database => run(makeMarketStores(database))),
        now: now(),
        onProgress: ({ stocks }) => {
          if (stocks < told + 100) return
          told = stocks
          say(`${country}: ${stocks} stocks of ${source.source} stored`)
        },
      },
      source,
      country,
      until,
    )
    if (!taken.ok) return taken
    const { changed, corrections, faults } = taken.value
    if (changed > 0)
      say(
        `${country}: ${changed} changes from ${source.source} up to ${isoDay(until)}, ${corrections} corrections`,
      )
    for (const fault of faults.slice(0, 5))
      say(`${country}: ${source.source} ${fault.feed}: ${fault.kind}, ${fault.detail}`)
    if (faults.length > 5) say(`${country}: and ${faults.length - 5} more of ${source.source}`)
  }
  return ok(null)
}
