import { ok, type Result } from '#domain/kernel/result.ts'
import { isCalendarKnown } from '#domain/market/calendar/calendar.ts'
import { type TradingDay, yearOf } from '#domain/market/calendar/day.ts'
import type { Country } from '#domain/market/country.ts'
import { type Feed, isFilingFeed } from '#domain/market/feed.ts'
import { holdsRecentYears } from '#domain/market/sources/history-windows.ts'
import { newestReadySession } from '#domain/market/sources/ready-session.ts'
import { makeMarketStores } from '../adapters/database/stores/make-stores.ts'
import { databaseOn } from '../adapters/database/with-transaction.ts'
import type { MarketData } from '../market-ports.ts'
import { type OtherSourceFault, providesPrices } from '../use-cases/market/take-in.ts'
import { readOlderHistoryWindow } from './fill-history.ts'
import { hasHistoryWindows } from './history-of.ts'
import type { NightPorts } from './night-ports.ts'
import { type PublishOutcome, publishCountry } from './publish.ts'
import { settleSource } from './settle-source.ts'
import { standsUntilMilestone } from './stands-until-milestone.ts'
import { isFirstReading, takeInSources } from './take-in-sources.ts'
import { type FillWatch, watchFilling } from './watch-filling.ts'

/** How far the night of one country has come. */
export type CountryNight = {
  country: Country
  watch: FillWatch
  /** The newest session that was ready when the night began. */
  until: TradingDay
  /** The prices broke off: publishing after half of a day's prices would seal the day forever without the other half. */
  isHeld: boolean
  /** The newest publication of this night; null before the first one was tried. */
  published: PublishOutcome | null
}

type NightStep = (deps: NightPorts, night: CountryNight) => Promise<Result<null, OtherSourceFault>>

export const beginNight = (deps: NightPorts, country: Country): CountryNight => ({
  ...{ country, watch: watchFilling(deps, country), until: readySession(deps, country) },
  ...{ isHeld: false, published: null },
})

const readySession = ({ sources, now }: NightPorts, country: Country): TradingDay =>
  newestReadySession(country, sources.ofPrices[country], now().getTime())

/**
 * Prices come first, then two years of them, then filings, which take hours of a vendor's allowance when nothing is stored yet, and
 * then the rest of the history.
 */
export const nightSteps: readonly NightStep[] = [
  takeInPrices,
  (deps, night) => fillHistory(deps, night, 'recent years'),
  takeInFilings,
  (deps, night) => fillHistory(deps, night, 'all'),
]

async function takeInPrices(deps: NightPorts, night: CountryNight): Promise<Result<null, OtherSourceFault>> {
  const { country, until } = night
  const own = await settleSource(deps, country)
  if (!own.ok) return own
  if (!isCalendarKnown(country, until))
    deps.say(`${country}: the holidays of ${yearOf(until)} are not known yet`)
  const filings = sourcesOf(deps, country).filter(isOfFilings)
  const taken = await takeInSources(
    deps,
    night,
    sourcesOf(deps, country).filter(source => !isOfFilings(source)),
  )
  if (!taken.ok) return taken
  night.isHeld = taken.value === 'broken-off'
  const stores = makeMarketStores(databaseOn(deps.pool))
  const first = await Promise.all(filings.map(source => isFirstReading(stores, source, country)))
  // The filings of an ordinary night are a few minutes' reading, and belong to the publication of the day.
  if (first.includes(true) || filings.length === 0) await publishIfDue(deps, night)
  return ok(null)
}

async function takeInFilings(deps: NightPorts, night: CountryNight): Promise<Result<null, OtherSourceFault>> {
  const taken = await takeInSources(deps, night, sourcesOf(deps, night.country).filter(isOfFilings))
  if (!taken.ok) return taken
  await (taken.value === 'already done' ? publishIfDue : publish)(deps, night)
  return ok(null)
}

/** Reads windows of a source that is read backwards. A session that is ready meanwhile goes first, with the next night. */
async function fillHistory(
  deps: NightPorts,
  night: CountryNight,
  part: 'recent years' | 'all',
): Promise<Result<null, OtherSourceFault>> {
  const { country, watch, until } = night
  const source = sourcesOf(deps, country).find(providesPrices)
  if (night.isHeld || !source || !hasHistoryWindows(source)) return ok(null)
  const { marketState } = makeMarketStores(databaseOn(deps.pool))
  for (let nth = 0; readySession(deps, country) === until; nth++) {
    const state = await marketState.of(country)
    if (state?.history?.isWhole !== false || state.dataDate === null) break
    if (part === 'recent years' && holdsRecentYears(country, state.history.from, state.dataDate)) break
    if (nth === 0) await watch.windows(source, until)
    const filled = await readOlderHistoryWindow(deps, source, country)
    if (filled === 'broken-off') break
    await watch.windows(source, until)
    await publishIfDue(deps, night)
  }
  return ok(null)
}

/**
 * While the history is read, a publication of the newest session stands until a milestone is passed: a market that is stopped often
 * would otherwise be analysed at each start, and never come further.
 */
async function publishIfDue(deps: NightPorts, night: CountryNight): Promise<void> {
  const { marketState, publications } = makeMarketStores(databaseOn(deps.pool))
  const state = await marketState.of(night.country)
  const last = await publications.newest(night.country)
  if (!state || !last || !standsUntilMilestone(state, last)) await publish(deps, night)
}

async function publish(deps: NightPorts, night: CountryNight): Promise<void> {
  if (night.isHeld) return
  const outcome = await publishCountry(deps, night.country)
  if (outcome.outcome === 'published' || night.published === null) night.published = outcome
}

const sourcesOf = ({ sources }: NightPorts, country: Country): MarketData[] =>
  sources.all.filter(({ countries }) => countries.includes(country))

const isOfFilings = ({ feeds }: { feeds: readonly Feed[] }): boolean =>
  feeds.some(isFilingFeed) && !feeds.includes('bars')
