import { useState } from 'react'
import { type ChartRange, chartRanges, type Quote } from '#contract/quote.ts'
import { displayName } from '#domain/market/ticker.ts'
import { useChart } from '#state/quotes.ts'
import { LazyCandleChart } from '#ui/charts/lazy-candle-chart.tsx'
import { KeyValues } from '#ui/key-values.tsx'
import { useText } from '#ui/language.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SkeletonChart } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'

/** Before this many sessions there is no 20-day average to draw. */
const warmUp = 20

export function ChartTab({ quote }: { quote: Quote }) {
  const { t, price, compact, moment, lang } = useText()
  const [range, setRange] = useState<ChartRange>('6M')
  const { data, problem, retrying, retry } = useChart(quote.ticker, range)
  const chart = useLast(data)
  const money = (value: number | null) => price(value, quote.country)
  const label = t('quote.chartLabel', { name: displayName(quote, lang).name, range: t(`quote.r${range}`) })
  return (
    <div className="chart-tab">
      <section className="chart-area" aria-label={label}>
        <Segmented
          className="ranges"
          label={t('quote.ranges')}
          value={range}
          onChange={setRange}
          items={chartRanges.map(value => ({ value, label: t(`quote.r${value}`) }))}
        />
        {problem && !data ? (
          <ErrorState reason={t(`problems.${problem.code}`)} onRetry={retry} retrying={retrying} />
        ) : chart ? (
          <LazyCandleChart
            dates={chart.dates}
            candles={chart.candles}
            volume={chart.volume}
            ma20={chart.ma20}
            country={quote.country}
            label={label}
          />
        ) : (
          <SkeletonChart />
        )}
        {chart && range === '5Y' && chart.dates.length < warmUp && (
          <p className="caption pad">{t('quote.tooNew', { count: chart.dates.length })}</p>
        )}
      </section>
      <section className="key-numbers">
        <SectionHead title={t('quote.keyNumbers')} />
        <KeyValues
          items={[
            { id: 'previous', name: t('quote.previous'), value: money(quote.previous_close) },
            { id: 'open', name: t('quote.open'), value: money(quote.open) },
            { id: 'high', name: t('quote.high'), value: money(quote.high) },
            { id: 'low', name: t('quote.low'), value: money(quote.low) },
            { id: 'volume', name: t('quote.volume'), value: compact(quote.volume) },
            { id: 'average', name: t('quote.average20'), value: compact(quote.volume_average_20) },
            { id: 'next', name: t('quote.nextOpen'), value: moment(quote.next_open) },
          ]}
        />
      </section>
    </div>
  )
}

/** The range left is shown until the one chosen is there: the screen does not go blank between two charts. */
function useLast<T>(now: T | null): T | null {
  const [last, setLast] = useState(now)
  if (now !== null && now !== last) setLast(now)
  return now ?? last
}
