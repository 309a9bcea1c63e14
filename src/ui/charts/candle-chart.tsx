import type { Chart } from 'chart.js'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useText } from '../language.tsx'
import { CandleCanvas } from './candle-canvas.tsx'
import type { CandleChartProps } from './candle-chart-props.ts'
import { CandleStrip } from './candle-strip.tsx'
import { CandleTable } from './candle-table.tsx'
import { isHalted } from './candlestick-geometry.ts'
import { candleConfig } from './chart-config.ts'
import { Crosshair } from './crosshair.tsx'
import { usePalette } from './palette.ts'
import { walkSessions } from './session-walk.ts'
import './candle-chart.css'

export function CandleChart(props: CandleChartProps) {
  const { t } = useText()
  if (props.dates.length === 0) return <p className="state second">{t('ui.chart.empty')}</p>
  return <CandleFigure {...props} />
}

function CandleFigure(props: CandleChartProps) {
  const { dates, candles, volume, ma20, country, label, height = 360 } = props
  const text = useText()
  const { t } = text
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<Chart | null>(null)
  const palette = usePalette(box)
  const [chosen, setChosen] = useState<number | null>(null)
  const [tabled, setTabled] = useState(false)
  const at = chosen === null ? null : Math.min(chosen, dates.length - 1)
  const said = useSaid(at === null ? '' : reading(props, at, text))
  const config = useMemo(
    () => palette && candleConfig({ dates, candles, volume, ma20, country, label }, palette, text),
    [dates, candles, volume, ma20, country, label, palette, text],
  )

  const onPointer = (event: PointerEvent) => {
    const scale = chart?.scales.x
    if (!scale || !box.current) return
    const x = event.clientX - box.current.getBoundingClientRect().left
    setChosen(Math.max(0, Math.min(dates.length - 1, Math.round(scale.getValueForPixel(x) ?? 0))))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape' && chosen !== null) {
      event.stopPropagation()
      setChosen(null)
    }
    const next = walkSessions(at, dates.length, event.key, event.shiftKey)
    if (next === null) return
    event.preventDefault()
    setChosen(next)
  }

  return (
    <figure className="candle-chart" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="sr-only">
        {label}, {t('ui.chart.sessions', { count: dates.length })}
      </figcaption>
      <CandleStrip {...props} at={at ?? dates.length - 1} />
      <div
        ref={box}
        className="chart-box"
        style={{ height }}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the crosshair
        tabIndex={0}
        role="application"
        aria-roledescription={t('ui.chart.role')}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-keys`}
        onKeyDown={onKeyDown}
        onPointerDown={onPointer}
        onPointerMove={onPointer}
        onPointerLeave={() => setChosen(null)}
        onBlur={() => setChosen(null)}
      >
        {config && <CandleCanvas config={config} onChart={setChart} />}
        {at !== null && chart && <Crosshair {...props} chart={chart} at={at} />}
      </div>
      <p id={`${id}-keys`} className="sr-only">
        {t('ui.chart.keys')}
      </p>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
      <button
        type="button"
        className="button quiet table-switch"
        aria-expanded={tabled}
        onClick={() => setTabled(!tabled)}
      >
        {t(tabled ? 'ui.chart.hideTable' : 'ui.chart.asTable')}
      </button>
      {tabled && (
        <div className="chart-table">
          <CandleTable {...props} />
        </div>
      )}
    </figure>
  )
}

type Words = ReturnType<typeof useText>

function reading({ dates, candles, volume, country }: CandleChartProps, at: number, text: Words): string {
  const candle = candles[at]
  if (!candle) return ''
  const date = text.day(dates[at], 'weekday')
  const [open, close, low, high] = candle.map(each => text.price(each, country)) as [
    string,
    string,
    string,
    string,
  ]
  if (isHalted(candle)) return text.t('ui.chart.readingHalted', { date, close })
  return text.t('ui.chart.reading', { date, open, close, low, high, volume: text.compact(volume[at]) })
}

/** Whoever runs along the sessions hears the one where the run ends. */
function useSaid(words: string): string {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(words), 300)
    return () => clearTimeout(timer)
  }, [words])
  return said
}
