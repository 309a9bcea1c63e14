import { useMemo } from 'react'
import type { marketConditionEndpoints } from '#contract/condition.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { conditionZoneWords } from '#domain/market-condition/zones.ts'
import { marketConditionWords } from '#text/words/condition.ts'
import { InteractiveFigure } from '#ui/charts/live-figure.tsx'
import { evenPositions, type LineLook, strokeStyle } from '#ui/charts/live-plot.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { gaugeLine } from './view.ts'

type History = ReplyOf<typeof marketConditionEndpoints.history>

const WIDTH = 600
const HEIGHT = 150
const look: LineLook = { colour: 'accent', width: 2 }

/** Draws the gauge of each day, and says which days were analysed afterwards. */
export function ConditionHistory({ history }: { history: History }) {
  const { lang, day } = useText()
  const words = useWords(marketConditionWords)
  const { days, live_since } = history
  const plot = useMemo(
    () => ({
      labels: days.map(({ date }) => day(date, 'full')),
      places: evenPositions(days.length),
      lines: [
        {
          id: 'gauge',
          name: words.gauge,
          values: days.map(({ gauge }) => gauge),
          ...look,
        },
      ],
      low: 0,
      high: 100,
      format: pointsOf,
    }),
    [days, words, day],
  )
  const noteOn = (first: string): string =>
    live_since === null || live_since <= first
      ? words.historyLead({ date: day(first, 'full') })
      : words.historyAfterwards({ date: day(first, 'full'), live: day(live_since, 'full') })
  const known = days.flatMap(({ gauge }) => gauge ?? [])
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || known.length === 0) return <Short head={words.history} text={words.historyNone} />
  if (days.length === 1)
    return (
      <Short
        head={words.history}
        text={words.historyShort({ date: day(first.date, 'full'), value: pointsOf(known[0] ?? 0) })}
      />
    )
  return (
    <section>
      <SectionHead title={words.history} note={noteOn(first.date)} />
      <InteractiveFigure
        className="condition-line"
        plot={plot}
        label={words.historyDrawn({
          from: day(first.date),
          to: day(last.date),
          low: pointsOf(Math.min(...known)),
          high: pointsOf(Math.max(...known)),
        })}
      >
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {[20, 40, 60, 80].map(zone => (
            <path key={zone} d={`M0 ${HEIGHT - (zone / 100) * HEIGHT}H${WIDTH}`} />
          ))}
          <path className="still" style={strokeStyle(look)} d={gaugeLine(days, WIDTH, HEIGHT)} />
        </svg>
      </InteractiveFigure>
      <p className="side-by-side pad caption condition-ends">
        <span>{day(first.date)}</span>
        <span>{day(last.date)}</span>
      </p>
      <details>
        <summary className="condition-summary">{words.table}</summary>
        <DataTable
          caption={words.history}
          rows={days.toReversed()}
          rowId={({ date }) => date}
          columns={[
            {
              id: 'day',
              head: words.day,
              cell: ({ date }) => (
                <>
                  {day(date, 'full')}
                  {live_since !== null && date < live_since && (
                    <span className="caption"> {words.madeAfterwards}</span>
                  )}
                </>
              ),
            },
            {
              id: 'gauge',
              head: words.gauge,
              number: true,
              cell: row => (row.gauge === null ? words.unknown : pointsOf(row.gauge)),
            },
            {
              id: 'zone',
              head: words.zone,
              cell: row => (row.zone ? conditionZoneWords[row.zone][lang] : words.unknown),
            },
          ]}
        />
      </details>
    </section>
  )
}

const Short = ({ head, text }: { head: string; text: string }) => (
  <section>
    <SectionHead title={head} />
    <p className="second lone-line">{text}</p>
  </section>
)

const pointsOf = (gauge: number): string => gauge.toFixed(1)
