import { useMemo } from 'react'
import type { Problem } from '#contract/problem.ts'
import { type StockAlertToggle, stockAlertToggles } from '#domain/alerts/alert-type.ts'
import {
  type AlertScopeBody,
  type AlertSettingBody,
  MAX_FOLLOWED_SCOPES,
  MOST_PRICE_RULES,
  type PriceAlertRule,
  type StockAlertBody,
} from '#domain/alerts/settings.ts'
import { planLimitsOf } from '#domain/plan/entitlement.ts'
import { emptyBodies } from '#domain/sync/empty-bodies.ts'
import { SINGLETON_IDS } from '#domain/sync/item.ts'
import { newItemId, useItem, useItems, writeItem } from '../my-stocks/items.ts'
import { type AiReportStocks, type UndoChange, useAiReportItem, useGroups } from '../my-stocks/my-groups.ts'
import { usePlan } from '../session/plan.ts'

export type { UndoChange } from '../my-stocks/my-groups.ts'
export { synchronise } from '../my-stocks/my-groups.ts'

export type FollowedTopicKind = keyof AlertScopeBody

/**
 * Returns the settings of a stock whose settings the user has not changed: all alerts for AI reports, none for other
 * stocks.
 */
export const defaultStockAlert = (isReport: boolean): StockAlertBody => ({
  on: isReport ? stockAlertToggles : [],
  rules: [],
})

/** Keeps the switches unique and in a fixed order, so that two devices with the same choices store the same body. */
const inOrder = (on: readonly StockAlertToggle[]): StockAlertToggle[] =>
  stockAlertToggles.filter(toggle => on.includes(toggle))

export const withToggle = (
  body: StockAlertBody,
  toggle: StockAlertToggle,
  isOn: boolean,
): StockAlertBody => ({
  ...body,
  on: inOrder(isOn ? [...body.on, toggle] : body.on.filter(each => each !== toggle)),
})

/** Replaces a changed rule in its place, or adds a new rule. A rule beyond the maximum is ignored. */
export const withRule = (body: StockAlertBody, rule: PriceAlertRule): StockAlertBody => {
  if (body.rules.some(({ id }) => id === rule.id))
    return { ...body, rules: body.rules.map(each => (each.id === rule.id ? rule : each)) }
  return body.rules.length >= MOST_PRICE_RULES ? body : { ...body, rules: [...body.rules, rule] }
}

export type StockAlertState = StockAlertBody & {
  fsymId: string
  isReport: boolean
  /** True while the server does not have the settings yet. */
  pending: boolean
}

/**
 * Returns the reports whose alerts are all on by default, by the server's rule: they are not hidden and within the
 * plan's limit.
 */
export const reportsWithDefaultAlerts = (stocks: AiReportStocks, room: number): string[] =>
  stocks
    .filter(({ is_hidden }) => !is_hidden)
    .slice(0, room)
    .map(({ fsym_id }) => fsym_id)

function useToldReports(): readonly string[] {
  const stocks = useAiReportItem()?.body.stocks
  const room = planLimitsOf(usePlan()).aiReportStocks
  return useMemo(() => reportsWithDefaultAlerts(stocks ?? [], room), [stocks, room])
}

/**
 * Returns the alert settings of one stock. While `loading`, they may not be the user's; `isKnown` is false when neither
 * device nor server could provide them.
 */
export function useStockAlert(
  fsymId: string,
): StockAlertState & { loading: boolean; problem: Problem | null; isKnown: boolean } {
  const { items, loading, problem } = useItems('alert')
  const list = useAiReportItem()
  const isReport = useToldReports().includes(fsymId)
  const own = items.find(({ id }) => id === fsymId)
  return {
    ...(own?.body ?? defaultStockAlert(isReport)),
    ...{ fsymId, isReport, pending: own?.pending ?? false, loading, problem },
    isKnown: problem === null || own !== undefined || list !== null,
  }
}

/** Returns the stocks in this order: the user's AI reports, the stocks of their groups, other stocks with settings. */
export function useAlertStocks(): {
  stocks: readonly StockAlertState[]
  loading: boolean
  problem: Problem | null
} {
  const { items, loading, problem } = useItems('alert')
  const reported = useToldReports()
  const reports = useAiReportItem()
  const { groups: watched } = useGroups('watchlist')
  const { groups: held } = useGroups('portfolio')
  const stocks = useMemo(() => {
    const mine = (reports?.body.stocks ?? []).map(({ fsym_id }) => fsym_id)
    const grouped = [...watched, ...held].flatMap(({ body }) => [
      ...body.stocks,
      ...body.entries.map(({ fsym_id }) => fsym_id),
    ])
    return alertStatesOf([...mine, ...grouped, ...items.map(({ id }) => id)], reported, items)
  }, [items, reports, reported, watched, held])
  return { stocks, loading, problem }
}

export function alertStatesOf(
  ids: readonly string[],
  reports: readonly string[],
  items: readonly { id: string; body: StockAlertBody; pending: boolean }[],
): StockAlertState[] {
  const said = new Map(items.map(item => [item.id, item]))
  return [...new Set(ids)].map(fsymId => {
    const isReport = reports.includes(fsymId)
    const own = said.get(fsymId)
    return {
      ...(own?.body ?? defaultStockAlert(isReport)),
      ...{ fsymId, isReport, pending: own?.pending ?? false },
    }
  })
}

type Of = Pick<StockAlertState, 'fsymId' | 'isReport'>

const changeAlert = ({ fsymId, isReport }: Of, how: (body: StockAlertBody) => StockAlertBody) =>
  writeItem('alert', fsymId, present => how(present ?? defaultStockAlert(isReport)))

export const setAlertToggle = (stock: Of, toggle: StockAlertToggle, isOn: boolean): Promise<void> =>
  changeAlert(stock, body => withToggle(body, toggle, isOn))

/** Changes many stocks at once. Undo restores these switches and keeps other changes that were made meanwhile. */
export async function setAlertToggles(
  stocks: readonly StockAlertState[],
  changed: readonly StockAlertToggle[],
  isOn: boolean,
): Promise<UndoChange> {
  const before = stocks.map(stock => ({ stock, had: changed.filter(toggle => stock.on.includes(toggle)) }))
  for (const stock of stocks)
    await changeAlert(stock, body => changed.reduce((now, toggle) => withToggle(now, toggle, isOn), body))
  return async () => {
    for (const { stock, had } of before)
      await changeAlert(stock, body =>
        changed.reduce((now, toggle) => withToggle(now, toggle, had.includes(toggle)), body),
      )
  }
}

export const newRuleId = newItemId

export const putRule = (stock: Of, rule: PriceAlertRule): Promise<void> =>
  changeAlert(stock, body => withRule(body, rule))

export async function removeRule(stock: Of, rule: PriceAlertRule): Promise<UndoChange> {
  await changeAlert(stock, body => ({ ...body, rules: body.rules.filter(({ id }) => id !== rule.id) }))
  return () => putRule(stock, rule)
}

export function useAlertSetting(): {
  setting: AlertSettingBody
  /** False means that the user has chosen nothing, so the defaults apply. */
  isOwn: boolean
  loading: boolean
  problem: Problem | null
} {
  const { loading, problem } = useItems('alert-setting')
  const own = useItem('alert-setting', SINGLETON_IDS['alert-setting'])
  return { setting: own?.body ?? emptyBodies['alert-setting'], isOwn: own !== null, loading, problem }
}

/** The first change also stores `zone`, the device's time zone. It does not replace a zone that the user has chosen. */
export const changeAlertSetting = (change: Partial<AlertSettingBody>, zone: string): Promise<void> =>
  writeItem('alert-setting', SINGLETON_IDS['alert-setting'], present => ({
    ...(present ?? { ...emptyBodies['alert-setting'], zone }),
    ...change,
  }))

export function useFollowedTopics(): { scope: AlertScopeBody; loading: boolean; problem: Problem | null } {
  const { loading, problem } = useItems('alert-scope')
  const own = useItem('alert-scope', SINGLETON_IDS['alert-scope'])
  return { scope: own?.body ?? emptyBodies['alert-scope'], loading, problem }
}

/** Adds a topic, at its old place if that is known. A topic is added only once and only up to the maximum. */
export function addFollowedTopic(all: readonly string[], id: string, at = all.length): readonly string[] {
  return all.includes(id) || all.length >= MAX_FOLLOWED_SCOPES ? all : all.toSpliced(at, 0, id)
}

const changeScope = (
  of: FollowedTopicKind,
  how: (all: readonly string[]) => readonly string[],
): Promise<void> =>
  writeItem('alert-scope', SINGLETON_IDS['alert-scope'], present => {
    const scope = present ?? emptyBodies['alert-scope']
    return { ...scope, [of]: how(scope[of]) }
  })

export const followTopic = (of: FollowedTopicKind, id: string): Promise<void> =>
  changeScope(of, all => addFollowedTopic(all, id))

export async function unfollowTopic(of: FollowedTopicKind, id: string): Promise<UndoChange> {
  let at = 0
  await changeScope(of, all => {
    at = Math.max(0, all.indexOf(id))
    return all.filter(each => each !== id)
  })
  return () => changeScope(of, all => addFollowedTopic(all, id, at))
}
