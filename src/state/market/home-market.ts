import { useEffect, useState } from 'react'
import { parseLoosely } from '#contract/fallback.ts'
import { marketReportEndpoints } from '#contract/market-report.ts'
import { type Quote, quoteEndpoints } from '#contract/quote.ts'
import { rankingEndpoints } from '#contract/ranking.ts'
import { scheduleEndpoints } from '#contract/schedule.ts'
import { screenerEndpoints } from '#contract/screener.ts'
import { sectorEndpoints } from '#contract/sector.ts'
import { themeEndpoints } from '#contract/theme.ts'
import type { Country } from '#domain/market/country.ts'
import type { StoredCachedReply } from '#storage/cached-replies.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { useCachedReply } from '../request/kept.ts'
import { currentUser } from '../session/session.ts'

/** The market sections below the list of home. Each reply has its own cache entry. */
export const useSectorMoves = (country: Country) =>
  useCachedReply(`home/sectors/${country}`, sectorEndpoints.list, {
    params: { market: country },
    query: { period: '1D' },
  })

export const useThemeMoves = (country: Country) =>
  useCachedReply(`home/themes/${country}`, themeEndpoints.list, { query: { country, period: '1D' } })

export const useFundMoves = (list: 'tv' | 'up' | 'down', country: Country) =>
  useCachedReply(`home/funds/${list}/${country}`, rankingEndpoints.list, {
    params: { list },
    query: { country, market: null, type: 'etf', min_value: 0, limit: list === 'tv' ? 5 : 2, offset: 0 },
  })

export const usePresetsToday = (country: Country) =>
  useCachedReply(`home/presets/${country}`, screenerEndpoints.presets, { query: { country } })

/** Returns the events from a day on: those of the given stocks, or of the whole market when none is given. */
export const useScheduleFrom = (from: string, tickers: readonly string[]) =>
  useCachedReply(tickers.length > 0 ? 'home/schedule/mine' : 'home/schedule', scheduleEndpoints.events, {
    query: {
      from,
      to: addDays(from, SCHEDULE_DAYS),
      country: 'all',
      kind: '',
      tickers: tickers.join(','),
      limit: HOME_EVENT_LIMIT,
      offset: 0,
    },
  })

/** Our choice: two weeks, and as many events as fit into one section of the screen. */
const SCHEDULE_DAYS = 13
export const HOME_EVENT_LIMIT = 5

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export const useHomeMarketReport = (country: Country) =>
  useCachedReply(`home/report/${country}`, marketReportEndpoints.today, { query: { country } })

const QUOTES = 'quote/'
const MOST_READ = 16

/** Returns the stocks that were viewed last on this device, each with its last known quote. */
export function useRecentQuotes(): readonly Quote[] {
  const [quotes, setQuotes] = useState<readonly Quote[]>([])
  useEffect(() => {
    let isCurrent = true
    void recentQuotes()
      .catch(() => [])
      .then(found => isCurrent && setQuotes(found))
    return () => {
      isCurrent = false
    }
  }, [])
  return quotes
}

async function recentQuotes(): Promise<Quote[]> {
  const rows = pageEnvironment().device.ofUser(currentUser()?.pk ?? null)
  const uses = (await rows.entries('kept-use')).filter(([key]) => key.startsWith(QUOTES))
  const keys = uses
    .sort((one, other) => Number(other[1]) - Number(one[1]))
    .slice(0, MOST_READ)
    .map(([key]) => key)
  const kept = await Promise.all(keys.map(key => rows.get('kept', key)))
  return kept.flatMap(each => {
    const parsed = parseLoosely(quoteEndpoints.last.reply, (each as StoredCachedReply | undefined)?.data)
    return parsed.ok ? [parsed.value] : []
  })
}
