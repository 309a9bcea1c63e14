import { useEffect } from 'react'
import { planLimitsOf } from '#domain/plan/entitlement.ts'
import { useAiReportList } from '#state/market/report-list.ts'
import { cacheStockRows, useStockRows } from '#state/market/stock-rows.ts'
import { useKnownPlan } from '#state/session/plan.ts'
import { withinLimit } from './view.ts'

/** Returns the stocks of my AI report that the plan includes. `only` selects the one that the address names. */
export function useReportStocks(only: string) {
  const plan = useKnownPlan()
  const list = useAiReportList()
  const mine = plan === null ? { ...list, data: null, loading: true } : list
  const { data, keptAt } = mine
  const reports = data?.reports ?? []
  const known = useStockRows(reports.filter(({ stock }) => stock === null).map(({ fsym_id }) => fsym_id))
  useEffect(() => {
    if (data && keptAt)
      cacheStockRows(
        data.reports.map(({ stock }) => stock),
        Date.parse(keptAt),
      )
  }, [data, keptAt])
  const limit = planLimitsOf(plan ?? 'free').aiReportStocks
  const visible = reports
    .filter(({ is_hidden }) => !is_hidden)
    .map(({ fsym_id, stock }) => ({
      fsym_id,
      row: stock ?? known.rows.get(fsym_id) ?? null,
      waits: stock === null && known.waits(fsym_id),
    }))
  const { shown, locked } = withinLimit(visible, limit)
  const named = shown.find(({ row }) => row?.ticker === only)
  return {
    mine,
    reports,
    limit,
    ...{ shown, locked, named },
    stocks: named ? [named] : shown,
    isEmpty: data !== null && reports.length === 0,
    isAllHidden: data !== null && reports.length > 0 && visible.length === 0,
  }
}
