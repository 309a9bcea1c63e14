import { proxy, useSnapshot } from 'valtio'

export const indicatorNames = ['disparity', 'rsi14', 'macd', 'bb20', 'psar'] as const
export type IndicatorName = (typeof indicatorNames)[number]
export const layerNames = ['bands', 'ma20', 'takeProfit', 'profile', 'signals'] as const

/** The user's chart settings: they apply to every stock until the page is closed. */
const view = proxy({
  bands: true,
  ma20: true,
  takeProfit: true,
  profile: true,
  signals: true,
  events: true,
  log: false,
  adjusted: true,
  sound: false,
  indicators: [] as IndicatorName[],
})
export type ChartChoices = typeof view

export const useChartChoices = (): ChartChoices => useSnapshot(view) as ChartChoices

export function changeChartChoices(change: Partial<ChartChoices>): void {
  Object.assign(view, change)
}

export function toggleIndicator(name: IndicatorName, on: boolean): void {
  view.indicators = indicatorNames.filter(each => (each === name ? on : view.indicators.includes(each)))
}
