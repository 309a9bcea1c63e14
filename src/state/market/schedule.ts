import { useMemo } from 'react'
import { proxy, useSnapshot } from 'valtio'
import { schedule } from '#contract/schedule.ts'
import type { Country } from '#domain/market/country.ts'
import type { ScheduleKind } from '#domain/schedule/event.ts'
import { here } from '../app/surroundings.ts'
import { useGroups, useReports } from '../my-stocks/my-groups.ts'
import { useKept } from '../request/kept.ts'
import { useStockRows } from './stock-rows.ts'

export type ScheduleChoice = { country: Country | 'all'; kind: ScheduleKind | ''; mine: boolean }

/** What is looked for stays chosen from the day to the week to the month, until the page is left. */
const chosen = proxy<ScheduleChoice>({ country: 'all', kind: '', mine: false })

export function useScheduleChoice(): [ScheduleChoice, (change: Partial<ScheduleChoice>) => void] {
  const { country, kind, mine } = useSnapshot(chosen)
  return [{ country, kind, mine }, change => void Object.assign(chosen, change)]
}

/** Longer than any day of the markets there are. */
const WHOLE = 1000

type Asked = {
  from: string
  to: string
  choice: ScheduleChoice
  /** Whose events, where only those of one's own stocks are wanted. */
  mine: readonly string[]
  /** How many come with the counts of the days. */
  limit?: number
}

export const useSchedule = ({ from, to, choice, mine, limit = WHOLE }: Asked) => {
  const { country, kind } = choice
  const tickers = tickersOf(choice, mine)
  return useKept(`schedule/${from}/${to}/${country}/${kind}/${tickers}/${limit}`, schedule.events, {
    query: { from, to, country, kind, tickers, limit, offset: 0 },
  })
}

/** No stock at all is said with a comma: without a word the calendar is everybody's. */
const tickersOf = ({ mine }: ScheduleChoice, tickers: readonly string[]): string =>
  mine ? tickers.join(',') || ',' : ''

/** As many as an address carries. */
const MOST = 150

/** Every stock of mine that its row is known of: what I read reports of, watch or hold; a visitor's as well. */
export function useMyTickers(): { tickers: readonly string[]; waits: boolean } {
  const reports = useReports()?.body.stocks
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

/** A file for a calendar: a link of its own, not a call. */
export function scheduleFileAddress(
  choice: ScheduleChoice,
  mine: readonly string[],
  lang: 'ko' | 'en',
): string {
  const query = new URLSearchParams({ lang, country: choice.country })
  if (choice.kind) query.set('kind', choice.kind)
  const tickers = tickersOf(choice, mine)
  if (tickers) query.set('tickers', tickers)
  return `${here().platform.apiBase}${schedule.ics.path}?${query}`
}
