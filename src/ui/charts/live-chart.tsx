import {
  type ActiveElement,
  BarController,
  BarElement,
  type ChartDataset,
  Chart as ChartJs,
  type ChartOptions,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  LogarithmicScale,
  type Plugin,
  PointElement,
} from 'chart.js'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { Chart } from 'react-chartjs-2'
import type { InteractivePlot, PlotLine } from './live-plot.ts'
import { type ChartPalette, usePalette } from './palette.ts'

ChartJs.register(
  BarController,
  BarElement,
  Filler,
  LineController,
  LineElement,
  LinearScale,
  LogarithmicScale,
  PointElement,
)

type Point = { x: number; y: number | null }
type Dataset = ChartDataset<'line' | 'bar', Point[]>

export type InteractiveChartProps = {
  /** The colours are read from this element. */
  place: RefObject<HTMLElement | null>
  plot: InteractivePlot
  at: number | null
  onPoint(at: number | null): void
}

/** Draws the chart over the SVG: the same lines at the same places, with a crosshair at one point. */
export function InteractiveChart({ place, plot, at, onPoint }: InteractiveChartProps) {
  const palette = usePalette(place)
  const chart = useRef<ChartJs<'line' | 'bar', Point[]>>(null)
  const data = useMemo(() => palette && { datasets: datasetsOf(plot, palette) }, [plot, palette])
  const options = useMemo(() => optionsFor(plot, onPoint), [plot, onPoint])
  const plugins = useMemo(() => palette && [crosshair(palette.edge)], [palette])
  useEffect(() => {
    const drawn = chart.current
    if (!drawn || !data) return
    drawn.setActiveElements(at === null ? [] : elementsAt(plot, at))
    drawn.update('none')
  }, [at, plot, data])
  if (!data || !plugins) return null
  return (
    <div className="live-canvas">
      <Chart ref={chart} type="line" data={data} options={options} plugins={plugins} aria-hidden="true" />
    </div>
  )
}

const elementsAt = ({ lines }: InteractivePlot, at: number): { datasetIndex: number; index: number }[] =>
  lines.flatMap(({ values }, line) => (values[at] == null ? [] : [{ datasetIndex: line, index: at }]))

function datasetsOf(plot: InteractivePlot, palette: ChartPalette): Dataset[] {
  const points = (values: readonly (number | null)[]): Point[] =>
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

function datasetOf(line: PlotLine, data: Point[], palette: ChartPalette): Dataset {
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

function optionsFor(
  { low, high, scale = 'linear' }: InteractivePlot,
  onPoint: (at: number | null) => void,
): ChartOptions<'line' | 'bar'> {
  return {
    animation: false,
    responsive: true,
    maintainAspectRatio: false,
    // Points at the edges may reach beyond the box, as in the SVG.
    clip: false,
    layout: { padding: 0, autoPadding: false },
    interaction: { mode: 'nearest', axis: 'x', intersect: false },
    events: ['mousemove', 'mouseout', 'click', 'touchstart', 'touchmove'],
    onHover: (_, elements: ActiveElement[]) => onPoint(elements[0]?.index ?? null),
    scales: {
      x: { type: 'linear', min: 0, max: 1, display: false, offset: false },
      y: { type: scale, min: low, max: high, display: false },
    },
  }
}

/** Draws a vertical line through the active point. */
const crosshair = (colour: string): Plugin<'line' | 'bar'> => ({
  id: 'crosshair',
  afterDatasetsDraw(chart) {
    const [active] = chart.getActiveElements()
    if (!active) return
    const { ctx, chartArea } = chart
    const x = Math.round(active.element.x) + 0.5
    ctx.save()
    ctx.strokeStyle = colour
    ctx.beginPath()
    ctx.moveTo(x, chartArea.top)
    ctx.lineTo(x, chartArea.bottom)
    ctx.stroke()
    ctx.restore()
  },
})
