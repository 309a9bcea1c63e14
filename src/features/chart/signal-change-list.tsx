import { useState } from 'react'
import type { ChartReply, Quote } from '#contract/quote.ts'
import { useSealedSignalChanges } from '#state/market/chart-facts.ts'
import { useSessionsTooOld } from '#state/market/data-age.ts'
import { chartWords } from '#text/words/chart.ts'
import type { ChartSignalChange } from '#ui/charts/chart-series.ts'
import { ChangeText } from '#ui/figure/price-text.tsx'
import { SignalMark } from '#ui/figure/signal-mark.tsx'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { NoSignalNote } from '../quote/no-signal-note.tsx'
import { figureOriginAttribute } from '../report/origin.ts'
import { LazyRecordSheet } from './open-record.tsx'

const page = 5

/** Lists all signal changes of the chart, the newest first; each opens its sealed record. */
export function SignalChangeList({ chart, quote }: { chart: ChartReply; quote: Quote }) {
  const { t, day } = useText()
  const words = useWords(chartWords)
  const { data: sealed } = useSealedSignalChanges(quote.ticker)
  const isClaimed = useSessionsTooOld(quote) === 0
  const [shown, setShown] = useState(page)
  const [turn, setTurn] = useState<ChartSignalChange | null | undefined>()
  const turns = chart.signals.toReversed()
  const placeOf = (date: string) => sealed?.rows.findIndex(row => row.date === date) ?? -1
  const entryAt = chart.dates.indexOf(chart.latest_entry_date ?? '')
  const entry = chart.candles[entryAt]?.[1]
  const isOpen = chart.take_profit.some(line => line.at(-1) != null)
  return (
    <section>
      <SectionHead title={words.signalsHead} />
      <NoSignalNote of={quote} />
      {isClaimed && quote.signal && (
        <div className="record-row">
          <SignalMark signal={quote.signal} />
          <span {...(quote.signal_sessions !== null && figureOriginAttribute('quote/signal_sessions'))}>
            {quote.signal_sessions === null
              ? t(`ui.signals.${quote.signal}`)
              : words.stillOn({ name: t(`ui.signals.${quote.signal}`), count: quote.signal_sessions })}
          </span>
          {isOpen && entry && quote.price_close !== null && (
            <span className="caption">
              <span
                {...figureOriginAttribute('quote/price_close', `chart/candles.${entryAt}.1`)}
                data-derived="change"
              >
                <ChangeText percent={(quote.price_close / entry - 1) * 100} />
              </span>{' '}
              {words.sinceEntry}
            </span>
          )}
        </div>
      )}
      {turns.length === 0 && <p className="pad second">{words.noSignals}</p>}
      {turns.slice(0, shown).map((each, nth) => {
        const [name, date, place] = [
          t(`ui.signals.${each.signal}`),
          day(each.date, 'full'),
          placeOf(each.date),
        ]
        const hash = sealed?.rows[place]?.hash
        return (
          <button
            key={`${each.date}${each.signal}`}
            type="button"
            className="record-row"
            onClick={() => setTurn(each)}
          >
            <SignalMark signal={each.signal} />
            <span>
              {name}
              <br />
              <span
                className="caption"
                {...figureOriginAttribute(`chart/signals.${turns.length - 1 - nth}.date`)}
              >
                {date}
              </span>{' '}
              <span className="sr-only">{words.openRecord}</span>
            </span>
            <span className="caption number" {...figureOriginAttribute(`history/rows.${place}.hash`)}>
              {hash && `${hash.slice(0, 4)}…${hash.slice(-4)}`}
            </span>
          </button>
        )
      })}
      <div className="pad">
        {turns.length > shown && (
          <Button kind="quiet" onClick={() => setShown(shown + 2 * page)}>
            {words.earlier}
          </Button>
        )}
        <p className="caption">{words.sealNote}</p>
      </div>
      <LazyRecordSheet turn={turn} quote={quote} onClose={() => setTurn(null)} />
    </section>
  )
}
