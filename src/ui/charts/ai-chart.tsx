import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useDeferredValue,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { chartWords } from '#text/words/chart.ts'
import { useText } from '../frame/language.tsx'
import { lazyPart } from '../frame/lazy-part.ts'
import { PartBoundary } from '../frame/part-boundary.tsx'
import type { ChartInput } from './chart-input.ts'
import {
  allLayers,
  type ChartLayers,
  type CompareLine,
  type DrawnLine,
  type EventMark,
  type IndicatorPane,
} from './chart-input.ts'
import type { ChartSeries, SignalTurn } from './chart-series.ts'
import { ChartStrip } from './chart-strip.tsx'
import { type ChartView, createChartView } from './chart-view.ts'
import { chartColumns } from './model/columns.ts'
import { walkSessions } from './model/session-walk.ts'
import { usePalette } from './palette.ts'
import type { PictureWords } from './picture.ts'
import { reading } from './reading.ts'
import { useSettledText } from './use-said.ts'
import { useTones } from './use-tones.ts'
import './ai-chart.css'

/** Load on demand: most users open neither the table nor the sound. */
const ChartTable = lazyPart(async () => (await import('./chart-table.tsx')).ChartTable)
const PlayButton = lazyPart(async () => (await import('./play-button.tsx')).PlayButton)

export type ChartControl = {
  zoom: (factor: number) => void
  picture: (words: PictureWords) => Promise<Blob | null>
}

export type AiChartProps = {
  series: ChartSeries
  name: string
  /** The stock and the range: «윤슬디스플레이, 6개월». */
  label: string
  /** How many sessions the chosen range shows; panning and zooming may show others. */
  sessions: number
  layers?: ChartLayers
  panes?: readonly IndicatorPane[]
  overlays?: readonly DrawnLine[]
  compare?: readonly CompareLine[]
  events?: readonly EventMark[]
  sound?: boolean
  onMark?: (turn: SignalTurn) => void
  control?: Ref<ChartControl>
  /** Ranges and other controls: below the chart on a phone, above it on a desktop. */
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
  const { lang } = text
  const words = chartWords[lang]
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const palette = usePalette(box)
  const columns = useMemo(() => chartColumns(series), [series])
  const input = useMemo(
    (): ChartInput => ({ columns, country: series.country, name, layers, panes, overlays, compare, events }),
    [columns, series.country, name, layers, panes, overlays, compare, events],
  )
  const [seen, setSeen] = useState({ first: 0, last: series.dates.length - 1 })
  // The cursor is stored as a day and not as an index, so that it stays on its day when older sessions load.
  const [day, setDay] = useState<string | null>(null)
  const setCursor = (at: number | null) => setDay(at === null ? null : (series.dates[at] ?? null))
  const [tabled, setTabled] = useState(false)
  const hasTable = useDeferredValue(tabled)
  const view = useChartView(box, { onMark, setSeen, setCursor })

  useEffect(() => {
    if (palette) view.current?.show(input, { palette, text, words })
  }, [view, input, palette, text, words])
  useEffect(() => view.current?.showLast(sessions), [view, sessions])
  useImperativeHandle(control, () => ({
    zoom: factor => view.current?.zoom(factor),
    async picture(said) {
      const { drawPicture } = await import('./picture.ts')
      const now = view.current?.present()
      return palette && now ? drawPicture({ input, view: now, palette, text, words }, said) : null
    },
  }))

  const at = day === null ? null : placeOf(series.dates, day)
  const tones = useTones(sound, columns, seen)
  const marks = at === null ? none : events.filter(event => event.at === at).map(event => `${event.text}.`)
  const said = useSettledText(at === null ? seenWords() : reading(series, at, text, words, marks))

  function seenWords(): string {
    const { first, last } = seen
    const day = (which: number) => text.day(series.dates[which], 'full')
    return words.seen({ from: day(first), to: day(last), count: last - first + 1 })
  }
  const moveTo = (next: number | null) => {
    setCursor(next)
    view.current?.moveCursor(next)
    if (next !== null) tones.at(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { key } = event
    if (key === 'Escape' && at !== null) {
      event.stopPropagation()
      moveTo(null)
      return
    }
    const turn =
      key === 'Enter' && at !== null && series.signals?.find(each => each.date === series.dates[at])
    const zoom = zoomOf[key]
    const next = walkSessions(at, series.dates.length, key, event.shiftKey)
    if (turn) onMark?.(turn)
    else if (zoom) view.current?.zoom(zoom)
    else if (next !== null) moveTo(next)
    else return
    event.preventDefault()
  }

  return (
    <figure className="ai-chart" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="sr-only">
        {label}, {words.figure.sessions({ count: seen.last - seen.first + 1 })}
      </figcaption>
      <ChartStrip series={series} at={at ?? series.dates.length - 1} />
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
      <div className="chart-foot">
        <button
          type="button"
          className="button quiet table-switch"
          aria-expanded={tabled}
          onClick={() => setTabled(!tabled)}
        >
          {words.figure[tabled ? 'hideTable' : 'asTable']}
        </button>
        {sound && (
          <PartBoundary>
            <PlayButton first={seen.first} last={seen.last} onAt={moveTo} />
          </PartBoundary>
        )}
      </div>
      {hasTable && (
        <PartBoundary>
          <ChartTable series={series} first={seen.first} last={seen.last} label={label} />
        </PartBoundary>
      )}
    </figure>
  )
}

function placeOf(days: readonly string[], day: string): number | null {
  const at = days.lastIndexOf(day)
  return at < 0 ? null : at
}

const zoomOf: Record<string, number> = { '+': 0.7, '=': 0.7, '-': 1 / 0.7, _: 1 / 0.7 }

type Hears = {
  onMark: ((turn: SignalTurn) => void) | undefined
  setSeen: (seen: { first: number; last: number }) => void
  setCursor: (at: number | null) => void
}

/** Keeps one chart view while the box exists, and calls the callbacks of the latest render. */
function useChartView(box: React.RefObject<HTMLDivElement | null>, hears: Hears) {
  const view = useRef<ChartView>(null)
  const listener = useRef(hears)
  useEffect(() => {
    listener.current = hears
  })
  useEffect(() => {
    if (!box.current) return
    const made = createChartView(box.current, {
      cursor: at => listener.current.setCursor(at),
      mark: turn => listener.current.onMark?.(turn),
      seen: seen => listener.current.setSeen(seen),
    })
    view.current = made
    return () => {
      view.current = null
      made.end()
    }
  }, [box])
  return view
}
