import { useMemo } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { scheduleEndpoints } from '#contract/schedule.ts'
import type { Country } from '#domain/market/country.ts'
import type { ScheduleKind } from '#domain/schedule/event.ts'
import { pageEnvironment } from '../app/page-environment.ts'
import { useAiReportItem, useGroups } from '../my-stocks/my-groups.ts'
import { useCachedReply } from '../request/kept.ts'
import { useStockRows } from './stock-rows.ts'

export type ScheduleChoice = { country: Country | 'all'; kind: ScheduleKind | ''; mine: boolean }

/** The chosen filters are shared by the day, week and month view until the page is closed. */
const chosen = proxy<ScheduleChoice>({ country: 'all', kind: '', mine: false })

export function useScheduleChoice(): [ScheduleChoice, (change: Partial<ScheduleChoice>) => void] {
  const { country, kind, mine } = useSnapshot(chosen)
  return [{ country, kind, mine }, change => void Object.assign(chosen, change)]
}

/** The busiest requested period has fewer events than this. */
const WHOLE = 1000

type Asked = {
  from: string
  to: string
  choice: ScheduleChoice
  /** The user's tickers, for a request that covers only their own stocks. */
  mine: readonly string[]
  /** The reply contains at most this many events; its counts per day are complete. */
  limit?: number
}

export const useSchedule = ({ from, to, choice, mine, limit = WHOLE }: Asked) => {
  const { country, kind } = choice
  const tickers = tickersOf(choice, mine)
  return useCachedReply(
    `schedule/${from}/${to}/${country}/${kind}/${tickers}/${limit}`,
    scheduleEndpoints.events,
    {
      query: { from, to, country, kind, tickers, limit, offset: 0 },
    },
  )
}

/** A single comma means «no stock at all», because an empty list would mean every stock. */
const tickersOf = ({ mine }: ScheduleChoice, tickers: readonly string[]): string =>
  mine ? tickers.join(',') || ',' : ''

/** An address has room for this many tickers. */
const MOST = 150

/** Returns the tickers of the user's reports, watchlists and portfolios whose row is known. A guest has them too. */
export function useMyTickers(): { tickers: readonly string[]; waits: boolean } {
  const reports = useAiReportItem()?.body.stocks
  const watched = useGroups('watchlist')
  const held = useGroups('portfolio')
  const ids = useMemo(
    () => [
      ...new Set([
        ...(reports ?? []).filter(each => !each.is_hidden).map(each => each.fsym_id),
        ...[...watched.groups, ...held.groups].flatMap(({ body }) => [
          ...body.stocks,
          ...body.entries.map(each => each.fsym_id),
        ]),
      ]),
    ],
    [reports, watched.groups, held.groups],
  )
  const { rows, tried } = useStockRows(ids)
  const tickers = useMemo(
    () =>
      ids
        .flatMap(id => rows.get(id)?.ticker ?? [])
        .sort()
        .slice(0, MOST),
    [ids, rows],
  )
  return { tickers, waits: watched.loading || !tried }
}

/** Returns the address of a calendar file. A link opens it; it is not fetched. */
export function scheduleFileAddress(
  choice: ScheduleChoice,
  mine: readonly string[],
  lang: 'ko' | 'en',
): string {
  const query = new URLSearchParams({ lang, country: choice.country })
  if (choice.kind) query.set('kind', choice.kind)
  const tickers = tickersOf(choice, mine)
  if (tickers) query.set('tickers', tickers)
  return `${pageEnvironment().platform.apiBase}${scheduleEndpoints.ics.path}?${query}`
}
