import type pg from 'pg'
import type { MarketFilling } from '#contract/freshness.ts'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { sessionDaysBetween } from '#domain/market/calendar/session.ts'
import type { Country } from '#domain/market/country.ts'
import { isFund } from '#domain/market/instrument.ts'
import { oldestWantedSession } from '#domain/market/sources/history-windows.ts'
import type { MarketSource } from '#domain/market/sources/source.ts'
import { expectedEnd, MARKS_THAT_COUNT, type ProgressMark } from '#domain/market-status/expected-end.ts'
import { makeMarketStores } from '../adapters/database/stores/make-stores.ts'
import { databaseOn } from '../adapters/database/with-transaction.ts'
import type { MarketData, ReportFilling } from '../market-ports.ts'
import { type HistorySource, oldestSessionOf } from './history-of.ts'
import { timeLeft } from './time-left.ts'
import { watchDownloads } from './watch-downloads.ts'

type Deps = { pool: pg.Pool; now: () => Date; say: (line: string) => void; reportFilling: ReportFilling }
type Opening = Pick<MarketFilling, 'source' | 'measure'> & { from: TradingDay; until: TradingDay }
type Step = Pick<MarketFilling, 'done' | 'all'> & { storedFrom: TradingDay | null }

export type FillWatch = ReturnType<typeof watchFilling>

/** Reports how far the long readings of a country have come, so that nobody waits without knowing for how long. */
export function watchFilling(deps: Deps, country: Country) {
  const { marketState, instruments } = makeMarketStores(databaseOn(deps.pool))
  const marks = new Map<MarketSource, { startedAt: string; newest: ProgressMark[] }>()
  let last: MarketFilling | null = null

  async function report(
    { from, until, ...opening }: Opening,
    { storedFrom, ...step }: Step,
  ): Promise<MarketFilling> {
    const source = opening.source as MarketSource
    const { startedAt, newest } = marks.get(source) ?? { startedAt: deps.now().toISOString(), newest: [] }
    const counted = [...newest, { at: deps.now().getTime(), done: step.done }].slice(-MARKS_THAT_COUNT)
    marks.set(source, { startedAt, newest: counted })
    const end = step.all === null ? null : expectedEnd(counted, step.all)
    const filling = {
      ...opening,
      ...step,
      from: isoDay(from),
      until: isoDay(until),
      stored_from: storedFrom === null ? null : isoDay(storedFrom),
      instruments: (await instruments.ofCountry(country)).length,
      started_at: startedAt,
      expected_end: end === null ? null : new Date(end).toISOString(),
      download: null,
    }
    deps.reportFilling(country, filling)
    last = filling
    return filling
  }

  return {
    /** Reports a source that is read backwards; called at its start and after each window. */
    async windows(market: HistorySource, newest: TradingDay): Promise<void> {
      const state = await marketState.of(country)
      if (!state?.history) return
      const { source } = market
      const { dataDate, history } = state
      const from = oldestSessionOf(market, country)
      const until = dataDate ?? newest
      const done = dataDate === null ? 0 : sessionDaysBetween(country, history.from, dataDate).length
      const all = history.isWhole ? done : sessionDaysBetween(country, from, until).length
      const storedFrom = dataDate === null ? null : history.from
      const filling = await report({ source, measure: 'sessions', from, until }, { done, all, storedFrom })
      if (done > 0) deps.say(fillingLine(country, filling, deps.now()))
    },

    /** Reports the first reading of a source that is read whole: returns the function for each of its steps. */
    async stocks({ source, feeds }: MarketData, until: TradingDay): Promise<(done: number) => Promise<void>> {
      const opening = {
        source,
        measure: 'stocks',
        from: oldestWantedSession(source, country),
        until,
      } as const
      const isOfCompanies = !feeds.includes('listing') && !feeds.includes('bars')
      let all: number | null = null
      const step = async (done: number) => {
        const listed = (await instruments.ofCountry(country)).filter(each => each.delisted_at === null)
        const count = isOfCompanies ? listed.filter(each => !isFund(each)).length : listed.length
        if (count > 0) all = count
        const filling = await report(opening, { done: Math.min(done, all ?? done), all, storedFrom: null })
        if (done > 0) deps.say(fillingLine(country, filling, deps.now()))
      }
      await step(0)
      return step
    },

    /** Reports the archives that a source loads. */
    downloads: (source: MarketSource) =>
      watchDownloads({ ...deps, name: `${country}: ${source}` }, download => {
        if (last?.source !== source) return
        // The stocks after a download are read at another pace than the minutes of the download would say.
        if (download === null)
          marks.set(source, {
            startedAt: last.started_at,
            newest: [{ at: deps.now().getTime(), done: last.done }],
          })
        deps.reportFilling(country, { ...last, download })
      }),

    end: () => deps.reportFilling(country, null),
  }
}

/** One line for the operator's terminal. */
function fillingLine(country: Country, filling: MarketFilling, now: Date): string {
  const { source, measure, done, all, stored_from, expected_end } = filling
  const since = stored_from === null ? '' : ` is stored since ${stored_from}`
  const count = all === null ? `${done} ${measure}` : `${done} of ${all} ${measure}`
  return `${country}: ${source}${since}: ${count}${done === all ? '' : timeLeft(expected_end, now)}`
}
