import {
  type ActiveElement,
  BarController,
  BarElement,
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
import { useEffect, useMemo, useRef } from 'react'
import { Chart } from 'react-chartjs-2'
import { chartDatasetsOf, type InteractiveChartProps, type LiveChartPoint } from './live-datasets.ts'
import type { InteractivePlot } from './live-plot.ts'
import { usePalette } from './palette.ts'

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

/** Draws the chart over the SVG: the same lines at the same places, with a crosshair at one point. */
export function InteractiveChart({ place, plot, at, onPoint }: InteractiveChartProps) {
  const palette = usePalette(place)
  const chart = useRef<ChartJs<'line' | 'bar', LiveChartPoint[]>>(null)
  const data = useMemo(() => palette && { datasets: chartDatasetsOf(plot, palette) }, [plot, palette])
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
