import type { ChartDataset } from 'chart.js'
import type { RefObject } from 'react'
import type { InteractivePlot, PlotLine } from './live-plot.ts'
import type { ChartPalette } from './palette.ts'

export type LiveChartPoint = { x: number; y: number | null }
type Dataset = ChartDataset<'line' | 'bar', LiveChartPoint[]>

export type InteractiveChartProps = {
  /** The colours are read from this element. */
  place: RefObject<HTMLElement | null>
  plot: InteractivePlot
  at: number | null
  onPoint(at: number | null): void
}

export function chartDatasetsOf(plot: InteractivePlot, palette: ChartPalette): Dataset[] {
  const points = (values: readonly (number | null)[]): LiveChartPoint[] =>
    values.map((y, at) => ({ x: plot.places[at] ?? 0, y }))
  const edge = { type: 'line' as const, borderWidth: 0, pointRadius: 0, pointHoverRadius: 0 }
  const { band } = plot
  return [
    ...plot.lines.map(line => datasetOf(line, points(line.values), palette)),
    ...(band
      ? [
          { ...edge, data: points(band.low) },
          { ...edge, data: points(band.high), fill: '-1', backgroundColor: palette['accent-dim'] },
        ]
      : []),
  ]
}

function datasetOf(line: PlotLine, data: LiveChartPoint[], palette: ChartPalette): Dataset {
  const colour = palette[line.colour]
  if (line.kind === 'bars')
    return {
      type: 'bar',
      data,
      // Bars of sales stay hollow, as in the SVG, because colour is never the only sign.
      backgroundColor: data.map(({ y }) => ((y ?? 0) > 0 ? colour : 'transparent')),
      borderColor: colour,
      borderWidth: data.map(({ y }) => ((y ?? 0) > 0 ? 0 : 1)),
      barPercentage: 0.7,
      categoryPercentage: 1,
      grouped: false,
    }
  const dots = line.kind === 'dots'
  return {
    type: 'line',
    data,
    showLine: !dots,
    borderColor: colour,
    borderWidth: line.width ?? 1,
    borderDash: [...(line.dash ?? [])],
    borderJoinStyle: 'round',
    pointRadius: dots ? 3.5 : 0,
    pointHoverRadius: 4,
    pointBorderColor: colour,
    pointBorderWidth: dots ? 2 : 0,
    pointBackgroundColor: dots ? palette.bg : colour,
    pointHoverBackgroundColor: colour,
  }
}
