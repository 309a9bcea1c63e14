import { mayUse, type PlanFeature, type UserPlan } from '../plan/entitlement.ts'
import type { AlertType } from './alert-type.ts'

/**
 * The feature that a plan must have for a push of each type; without it the event is in the inbox and in the daily digest.
 * Types that a user must get, such as announcements, need no plan. Our choice: the table of plans names four kinds of alerts;
 * events of the price count as alerts about prices, results of the analysis as alerts about signals.
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

export const featureOfAlertType = (type: AlertType): PlanFeature | null => featureOf[type]

export function mayBePushed(plan: UserPlan, type: AlertType): boolean {
  const feature = featureOf[type]
  return feature === null || mayUse(plan, feature)
}
