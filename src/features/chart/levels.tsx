import type { ChartReply, Quote } from '#contract/quote.ts'
import { chartWords } from '#text/words/chart.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { figureOriginAttribute } from '../report/origin.ts'
import { type LevelRow, levelRows } from './level-rows.ts'

/** Lists the prices that the chart draws as lines, the highest first, with their distance from the last price. */
export function ChartLevels({ chart, quote }: { chart: ChartReply; quote: Quote }) {
  const { day, price, changePercent } = useText()
  const words = useWords(chartWords)
  const rows = levelRows(chart, quote.price_close)
  const year = chart.dates.at(-1)?.slice(0, 4) ?? ''
  return (
    <section className="key-numbers chart-levels">
      <SectionHead title={words.priceLines} />
      {rows.length < 2 ? (
        <p className="pad second">{words.noLines}</p>
      ) : (
        <KeyValues
          items={rows.map(row => ({
            id: row.id,
            name: (
              <>
                {nameOf(row)}{' '}
                {row.day && (
                  <span className="caption" {...figureOriginAttribute(row.day.from)}>
                    {day(row.day.date, row.day.date.startsWith(year) ? 'short' : 'full')}
                  </span>
                )}
              </>
            ),
            value: (
              <>
                <span
                  className={row.id.startsWith('target') ? 'number ours' : 'number'}
                  {...figureOriginAttribute(row.from)}
                >
                  {price(row.price, quote.country)}
                </span>{' '}
                <span
                  className="number"
                  {...(row.distance !== null && {
                    ...figureOriginAttribute(row.from, 'quote/price_close'),
                    'data-derived': 'change',
                  })}
                >
                  {row.distance === null ? words.base : changePercent(row.distance)}
                </span>
              </>
            ),
          }))}
        />
      )}
    </section>
  )
  function nameOf({ id, nth, reached }: LevelRow): string {
    if (id.startsWith('target')) return reached ? words.targetReached({ nth }) : words.target({ nth })
    if (id === 'now') return words.now
    if (id === 'entry') return words.entry
    return id === 'vp' ? words.stopVp : words.stopEma20
  }
}
