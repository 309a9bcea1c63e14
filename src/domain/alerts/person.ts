import { planLimitsOf, type UserPlan } from '../plan/entitlement.ts'
import type { AiReportBody } from '../sync/item.ts'
import { type StockAlertToggle, stockAlertToggles } from './alert-type.ts'
import type { AlertScopeBody, AlertSettingBody, PriceAlertRule, StockAlertBody } from './settings.ts'

/** A user who can get alerts, with the settings that decide which. */
export type AlertPerson = {
  plan: Exclude<UserPlan, 'guest'>
  list: AiReportBody['stocks']
  alerts: ReadonlyMap<string, StockAlertBody>
  setting: AlertSettingBody
  scope: AlertScopeBody
  /** Whether the user has a device that a push can be sent to. */
  hasDevice: boolean
}

export type StockAlertSettings = { on: readonly StockAlertToggle[]; rules: readonly PriceAlertRule[] }

/**
 * Returns the alert settings of each stock. A user's own settings for a stock count first. A stock of the user's list
 * without settings of its own has everything on, unless it is hidden or beyond the limit of the plan.
 */
export function alertSettingsByStock({ plan, list, alerts }: Pick<AlertPerson, 'plan' | 'list' | 'alerts'>) {
  const settings = new Map<string, StockAlertSettings>(alerts)
  const shown = list.filter(({ is_hidden }) => !is_hidden)
  for (const { fsym_id } of shown.slice(0, planLimitsOf(plan).aiReportStocks))
    if (!settings.has(fsym_id)) settings.set(fsym_id, { on: stockAlertToggles, rules: [] })
  return settings as ReadonlyMap<string, StockAlertSettings>
}
