import type { Country } from '#domain/market/country.ts'
import type { ChartColumns } from './model/columns.ts'

export type ChartLayers = {
  bands: boolean
  ma20: boolean
  takeProfit: boolean
  vp: boolean
  ema20: boolean
  profile: boolean
  signals: boolean
  log: boolean
}
export type LayerName = keyof ChartLayers

export const allLayers: ChartLayers = {
  ...{ bands: true, ma20: true, takeProfit: true, vp: true, ema20: true },
  ...{ profile: true, signals: true, log: false },
}

/** A line with its own pattern of dashes, so that colour is not needed to tell lines apart. */
export type DrawnLine = { values: Float64Array; dash?: readonly number[]; strong?: boolean; dots?: boolean }

export type IndicatorPane = {
  id: string
  name: string
  lines: readonly DrawnLine[]
  bars?: Float64Array
  /** The values of thin horizontal lines, such as 30 and 70. */
  levels?: readonly number[]
  /** The limits of the axis, for an indicator that has fixed ones. */
  range?: { min: number; max: number }
}

export type CompareLine = { name: string; values: Float64Array }
const eventKinds = ['earnings', 'insiderBuy', 'insiderSell', 'split'] as const
export type EventMark = { at: number; kind: (typeof eventKinds)[number]; text: string }

export type ChartInput = {
  columns: ChartColumns
  country: Country
  /** The stock's name, which is shown when lines are compared. */
  name: string
  layers: ChartLayers
  panes: readonly IndicatorPane[]
  overlays: readonly DrawnLine[]
  compare: readonly CompareLine[]
  events: readonly EventMark[]
}
