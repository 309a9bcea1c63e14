import { useDeferredValue, useState } from 'react'
import { chartWords } from '#text/words/chart.ts'
import { useWords } from '../frame/language.tsx'
import { lazyComponent } from '../frame/lazy-part.ts'
import { LazyBoundary } from '../frame/part-boundary.tsx'
import type { ChartSeries } from './chart-series.ts'

/** The table and the sound load on demand, because most users open neither. */
const ChartTable = lazyComponent(async () => (await import('./chart-table.tsx')).ChartTable)
const PlayButton = lazyComponent(async () => (await import('./play-button.tsx')).PlayTonesButton)

/** Returns the first and last session that are at least partly visible. */
export type SeenChartReading = { first: number; last: number }

type FootProps = {
  series: ChartSeries
  seen: SeenChartReading
  label: string
  sound: boolean
  onAt: (at: number | null) => void
}

/** Offers the chart as a table and as tones. Each loads on demand. */
export function ChartFoot({ series, seen: { first, last }, label, sound, onAt }: FootProps) {
  const words = useWords(chartWords)
  const [tabled, setTabled] = useState(false)
  const hasTable = useDeferredValue(tabled)
  return (
    <>
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
          <LazyBoundary>
            <PlayButton first={first} last={last} onAt={onAt} />
          </LazyBoundary>
        )}
      </div>
      {hasTable && (
        <LazyBoundary>
          <ChartTable series={series} first={first} last={last} label={label} />
        </LazyBoundary>
      )}
    </>
  )
}
