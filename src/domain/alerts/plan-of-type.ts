import { mayUse, type PlanFeature, type UserPlan } from '../plan/entitlement.ts'
import type { AlertType } from './alert-type.ts'

/**
 * What a plan must have for a push of its own. Without it the event is in the inbox and in the daily digest. Nothing
 * that somebody must know, such as an announcement, hangs on a plan. The table of plans names four kinds of alerts; that what a
 * price does counts as one about prices, and what the analysis says as one about signals, is our reading of it.
 */
const featureOf: Record<AlertType, PlanFeature | null> = {
  signal: 'signalAlerts',
  take_profit: 'signalAlerts',
  rating: 'signalAlerts',
  prev_high_near: 'priceAlerts',
  prev_high_cross: 'priceAlerts',
  prev_high_close: 'priceAlerts',
  upper: 'priceAlerts',
  volume_surge: 'priceAlerts',
  indicator: 'priceAlerts',
  price: 'priceAlerts',
  sector: 'priceAlerts',
  theme: 'priceAlerts',
  earnings: 'earningsAlerts',
  insider: 'insiderAlerts',
  preset: 'presetHistory',
  digest: 'dailyDigest',
  announcement: null,
  test: null,
}

export const featureOfType = (type: AlertType): PlanFeature | null => featureOf[type]

export function mayBePushed(plan: UserPlan, type: AlertType): boolean {
  const feature = featureOf[type]
  return feature === null || mayUse(plan, feature)
}
