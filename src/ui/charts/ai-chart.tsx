import { type KeyboardEvent, type ReactNode, type Ref, useId, useMemo, useRef, useState } from 'react'
import type { Text } from '#text/text.ts'
import { type ChartWords, chartWords } from '#text/words/chart.ts'
import { useText, useWords } from '../frame/language.tsx'
import type { ChartInput } from './chart-input.ts'
import {
  allLayers,
  type ChartLayers,
  type CompareLine,
  type DrawnLine,
  type EventMark,
  type IndicatorPane,
} from './chart-input.ts'
import { handleChartKey } from './chart-keys.ts'
import type { ChartSeries, ChartSignalChange } from './chart-series.ts'
import { ChartValueStrip } from './chart-strip.tsx'
import { toChartColumns } from './model/columns.ts'
import { describeSession } from './reading.ts'
import { type ChartControl, useDrawnChart } from './use-drawn-chart.ts'
import { useSettledText } from './use-settled-text.ts'
import { useTones } from './use-tones.ts'
import './ai-chart.css'
import { ChartFoot, type SeenChartReading } from './chart-foot.tsx'
import { useChartCursor } from './use-chart-cursor.ts'

export type { ChartControl }

export type AiChartProps = {
  series: ChartSeries
  name: string
  /** Names the stock and the range: «윤슬디스플레이, 6개월». */
  label: string
  /** The chosen range shows this many sessions; panning and zooming may show others. */
  sessions: number
  layers?: ChartLayers
  panes?: readonly IndicatorPane[]
  overlays?: readonly DrawnLine[]
  compare?: readonly CompareLine[]
  events?: readonly EventMark[]
  sound?: boolean
  onMark?: (turn: ChartSignalChange) => void
  control?: Ref<ChartControl>
  /** Holds the ranges and other controls, below the chart on a phone and above it on a desktop. */
  tools?: ReactNode
}

const none: readonly never[] = []

export function AiChart(props: AiChartProps) {
  const { lang } = useText()
  if (props.series.dates.length === 0) return <p className="state second">{chartWords[lang].figure.empty}</p>
  return <Figure {...props} />
}

function Figure({
  series,
  name,
  label,
  sessions,
  onMark,
  control,
  sound = false,
  tools,
  ...more
}: AiChartProps) {
  const { layers = allLayers, panes = none, overlays = none, compare = none, events = none } = more
  const text = useText()
  const words = useWords(chartWords)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const columns = useMemo(() => toChartColumns(series), [series])
  const input = useMemo(
    (): ChartInput => ({ columns, country: series.country, name, layers, panes, overlays, compare, events }),
    [columns, series.country, name, layers, panes, overlays, compare, events],
  )
  const [seen, setSeen] = useState<SeenChartReading>({ first: 0, last: series.dates.length - 1 })
  const [at, setCursor] = useChartCursor(series.dates)
  const view = useDrawnChart(box, { input, sessions, control, onMark, setSeen, setCursor })
  const tones = useTones(sound, columns, seen)
  const marks = at === null ? none : events.filter(event => event.at === at).map(event => `${event.text}.`)
  const said = useSettledText(
    at === null
      ? seenReading(series.dates, seen, text, words)
      : describeSession(series, at, text, words, marks),
  )
  const moveTo = (next: number | null) => {
    setCursor(next)
    view.current?.moveCursor(next)
    if (next !== null) tones.at(next)
  }
  const zoom = (factor: number) => view.current?.zoom(factor)
  const onKeyDown = (event: KeyboardEvent) => handleChartKey(event, { series, at, onMark, moveTo, zoom })

  return (
    <figure className="ai-chart" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="sr-only">
        {label}, {words.figure.sessions({ count: seen.last - seen.first + 1 })}
      </figcaption>
      <ChartValueStrip series={series} at={at ?? series.dates.length - 1} />
      <div
        ref={box}
        className="chart-box"
        style={{ '--panes': panes.length } as React.CSSProperties}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the crosshair
        tabIndex={0}
        role="application"
        aria-roledescription={words.figure.role}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-keys`}
        onKeyDown={onKeyDown}
        onBlur={() => moveTo(null)}
      />
      <p id={`${id}-keys`} className="sr-only">
        {words.keys}
      </p>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      {tools}
      <ChartFoot series={series} seen={seen} label={label} sound={sound} onAt={moveTo} />
    </figure>
  )
}

/** Returns the text for screen readers while no session is under the cursor. */
function seenReading(
  dates: readonly string[],
  { first, last }: SeenChartReading,
  text: Pick<Text, 'day'>,
  words: ChartWords,
): string {
  const day = (which: number) => text.day(dates[which], 'full')
  return words.seen({ from: day(first), to: day(last), count: last - first + 1 })
}
