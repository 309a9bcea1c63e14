import { limitsOf, type UserPlan } from '../plan/entitlement.ts'
import type { AiReportBody } from '../sync/item.ts'
import { type Toggle, toggles } from './alert-type.ts'
import type { AlertScopeBody, AlertSettingBody, PriceAlertRule, StockAlertBody } from './settings.ts'

/** Whoever may be told, with what they have asked for. */
export type AlertPerson = {
  plan: Exclude<UserPlan, 'guest'>
  list: AiReportBody['stocks']
  alerts: ReadonlyMap<string, StockAlertBody>
  setting: AlertSettingBody
  scope: AlertScopeBody
  /** Something a push can be sent to. */
  hasDevice: boolean
}

export type AlertSettings = { on: readonly Toggle[]; rules: readonly PriceAlertRule[] }

/**
 * What somebody asks of each stock. What they have said of a stock goes; a stock of their list that they have said
 * nothing of has everything on, if it is neither hidden nor beyond what the plan has room for.
 */
export function askedOf({ plan, list, alerts }: Pick<AlertPerson, 'plan' | 'list' | 'alerts'>) {
  const asked = new Map<string, AlertSettings>(alerts)
  const shown = list.filter(({ is_hidden }) => !is_hidden)
  for (const { fsym_id } of shown.slice(0, limitsOf(plan).aiReportStocks))
    if (!asked.has(fsym_id)) asked.set(fsym_id, { on: toggles, rules: [] })
  return asked as ReadonlyMap<string, AlertSettings>
}
