import { useEffect, useState } from 'react'
import { parseLoosely } from '#contract/fallback.ts'
import { marketReport } from '#contract/market-report.ts'
import { type Quote, quote } from '#contract/quote.ts'
import { ranking } from '#contract/ranking.ts'
import { schedule } from '#contract/schedule.ts'
import { screener } from '#contract/screener.ts'
import { sector } from '#contract/sector.ts'
import { theme } from '#contract/theme.ts'
import type { Country } from '#domain/market/country.ts'
import type { KeptAnswer } from '#storage/kept-answers.ts'
import { pageSurroundings } from '../app/surroundings.ts'
import { useCachedReply } from '../request/kept.ts'
import { presentUser } from '../session/session.ts'

/** The market sections below the list of home. Each reply has its own cache entry. */
export const useSectorMoves = (country: Country) =>
  useCachedReply(`home/sectors/${country}`, sector.list, {
    params: { market: country },
    query: { period: '1D' },
  })

export const useThemeMoves = (country: Country) =>
  useCachedReply(`home/themes/${country}`, theme.list, { query: { country, period: '1D' } })

export const useFundMoves = (list: 'tv' | 'up' | 'down', country: Country) =>
  useCachedReply(`home/funds/${list}/${country}`, ranking.list, {
    params: { list },
    query: { country, market: null, type: 'etf', min_value: 0, limit: list === 'tv' ? 5 : 2, offset: 0 },
  })

export const usePresetsToday = (country: Country) =>
  useCachedReply(`home/presets/${country}`, screener.presets, { query: { country } })

/** Returns the events from a day on: those of the given stocks, or of the whole market when none is given. */
export const useScheduleFrom = (from: string, tickers: readonly string[]) =>
  useCachedReply(tickers.length > 0 ? 'home/schedule/mine' : 'home/schedule', schedule.events, {
    query: {
      from,
      to: addDays(from, SCHEDULE_DAYS),
      country: 'all',
      kind: '',
      tickers: tickers.join(','),
      limit: SCHEDULED,
      offset: 0,
    },
  })

/** Our choice: two weeks, and as many events as fit into one section of the screen. */
const SCHEDULE_DAYS = 13
export const SCHEDULED = 5

const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export const useReportToday = (country: Country) =>
  useCachedReply(`home/report/${country}`, marketReport.today, { query: { country } })

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
  const rows = pageSurroundings().device.ofUser(presentUser()?.pk ?? null)
  const uses = (await rows.entries('kept-use')).filter(([key]) => key.startsWith(QUOTES))
  const keys = uses
    .sort((one, other) => Number(other[1]) - Number(one[1]))
    .slice(0, MOST_READ)
    .map(([key]) => key)
  const kept = await Promise.all(keys.map(key => rows.get('kept', key)))
  return kept.flatMap(each => {
    const parsed = parseLoosely(quote.last.reply, (each as KeptAnswer | undefined)?.data)
    return parsed.ok ? [parsed.value] : []
  })
}
