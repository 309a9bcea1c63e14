import { useEffect, useRef, useState } from 'react'
import { chartWords } from '#text/words/chart.ts'
import { useText, useWords } from '../frame/language.tsx'
import type { AiChartProps } from './ai-chart.tsx'
import { ChartTable } from './chart-table.tsx'
import { usePalette } from './palette.ts'

type Props = AiChartProps & { onFailed: () => void }
type Drawing = { show: (sessions: number) => void; end: () => void }

/**
 * Shows the same data and colours in Lightweight Charts, which loads from our own server when the user first chooses
 * it.
 */
export function LightweightChart({ series, label, sessions, layers, tools, onFailed }: Props) {
  const { t, lang } = useText()
  const words = useWords(chartWords)
  const box = useRef<HTMLDivElement>(null)
  const palette = usePalette(box)
  const [drawing, setDrawing] = useState<Drawing | null>(null)
  const [tabled, setTabled] = useState(false)
  const failed = useRef(onFailed)
  useEffect(() => {
    failed.current = onFailed
  })
  useEffect(() => {
    const element = box.current
    if (!palette || !element) return
    let made: Drawing | null = null
    let isCurrent = true
    void import('./second-engine-drawing.ts').then(
      ({ drawWithLightweightCharts: drawByOther }) => {
        if (!isCurrent) return
        made = drawByOther(element, { series, palette, layers, lang })
        setDrawing(made)
      },
      () => isCurrent && failed.current(),
    )
    return () => {
      isCurrent = false
      made?.end()
      setDrawing(null)
    }
  }, [series, palette, layers, lang])
  useEffect(() => drawing?.show(sessions), [drawing, sessions])
  return (
    <figure className="ai-chart" aria-label={words.engineLabel({ name: label })}>
      {/* Screen readers use the table below instead of this drawing. */}
      <div ref={box} className="chart-box" aria-hidden="true" />
      {!drawing && (
        <p className="caption pad" role="status">
          {t('ui.loading')}
        </p>
      )}
      <p className="caption pad">
        TradingView Lightweight Charts™, Copyright © TradingView, Inc., Apache License 2.0 ·{' '}
        <a
          className="text-link"
          href="https://www.tradingview.com/"
          target="_blank"
          rel="noopener noreferrer"
        >
          tradingview.com
        </a>
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
      </div>
      {tabled && <ChartTable series={series} first={0} last={series.dates.length - 1} label={label} />}
    </figure>
  )
}
