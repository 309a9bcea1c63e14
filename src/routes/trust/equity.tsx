import { useMemo } from 'react'
import type { TrackRecordReply } from '#state/market/record.ts'
import { type TrackRecordWords, trackRecordWords } from '#text/words/trust.ts'
import { InteractiveFigure } from '#ui/charts/live-figure.tsx'
import { strokeStyle } from '#ui/charts/live-plot.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { DataTable } from '#ui/list/table.tsx'
import {
  type CurveFrame,
  type CurveLine,
  type CurveSegment,
  curveFrameOf,
  curveLineLook,
  curveLines,
  curvePath,
  curveSegments,
  interactivePlotOf,
  intervalBandPath,
  spreadLabels,
} from './curve.ts'

const nameOf = { index: 'index', equal_weight: 'equal-weight', random: 'random' } as const

const lineName = (line: CurveLine, words: TrackRecordWords): string =>
  line === 'signals' ? words.signals : words.baselines[nameOf[line]]

const liveOf = (stretches: readonly CurveSegment[]): CurveSegment | undefined =>
  stretches.find(({ edition }) => edition === 'live')

/** Shows how 100 would have grown by the signals, compared with the baselines. */
export function EquityCurve({ track }: { track: TrackRecordReply }) {
  const { day } = useText()
  const words = useWords(trackRecordWords)
  const stretches = useMemo(() => curveSegments(track), [track])
  const plot = useMemo(
    () =>
      interactivePlotOf(stretches, {
        name: line => lineName(line, words),
        day: date => day(date, 'full'),
      }),
    [stretches, words, day],
  )
  const [first] = stretches
  const last = stretches.at(-1)?.points.at(-1)
  if (!first || !last || !plot)
    return (
      <section>
        <SectionHead title={words.equityTitle} />
        <p className="second lone-line">{words.equityNone}</p>
      </section>
    )
  const live = liveOf(stretches)
  const start = day((live ?? first).points[0]!.date, 'full')
  const frame = curveFrameOf(stretches)
  const hasBand = stretches.some(({ points }) => points.some(({ interval }) => interval))
  const caption = words.equityCaption({
    values: curveLines.map(line => `${lineName(line, words)} ${last[line].toFixed(1)}`).join(', '),
  })
  return (
    <section>
      <SectionHead
        title={words.equityTitle}
        lead={`${words.equityLead} ${(live ? words.equityBoth : words.equityBacktest)({ date: start })}`}
      />
      <div className="plot">
        <InteractiveFigure className="plot-area" plot={plot} label={caption}>
          <Curves stretches={stretches} frame={frame} />
          <Axes frame={frame} />
        </InteractiveFigure>
        <LineEnds last={last} frame={frame} />
      </div>
      {hasBand && (
        <p className="caption pad">
          <i className="band-mark" /> {words.band}
        </p>
      )}
      <CurveTable stretches={stretches} />
    </section>
  )
}

function Curves({ stretches, frame }: { stretches: readonly CurveSegment[]; frame: CurveFrame }) {
  const live = liveOf(stretches)
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {frame.ticks.map(tick => (
        <path key={tick} className="grid" d={`M0 ${frame.y(tick)}H100`} />
      ))}
      {stretches.map(({ edition, points }) => (
        <g key={edition} className={edition}>
          <path className="band still" d={intervalBandPath(points, frame)} />
          {curveLines.toReversed().map(line => (
            <path
              key={line}
              className={`line ${line} still`}
              style={strokeStyle(curveLineLook[line])}
              d={curvePath(points.map(point => [frame.x(point.date), frame.y(point[line])] as const))}
            />
          ))}
        </g>
      ))}
      {live && stretches.length > 1 && (
        <path className="begin" d={`M${frame.x(live.points[0]!.date)} 0V100`} />
      )}
    </svg>
  )
}

function Axes({ frame }: { frame: CurveFrame }) {
  return (
    <>
      {frame.ticks.map(tick => (
        <span key={tick} className="plot-y number" style={{ top: `${frame.y(tick)}%` }}>
          {tick.toLocaleString('en')}
        </span>
      ))}
      {frame.years.map(year => (
        <span key={year} className="plot-x number" style={{ left: `${frame.x(`${year}-01-01`)}%` }}>
          {year}
        </span>
      ))}
    </>
  )
}

/** Writes the name and the last value of each line beside its end. */
function LineEnds({ last, frame }: { last: Record<CurveLine, number>; frame: CurveFrame }) {
  const words = useWords(trackRecordWords)
  const places = spreadLabels(
    curveLines.map(line => frame.y(last[line])),
    12,
  )
  return (
    <div className="plot-ends" aria-hidden="true">
      {curveLines.map((line, at) => (
        <span key={line} style={{ top: `${places[at]}%` }}>
          <svg width="16" height="6" viewBox="0 0 16 6" aria-hidden="true">
            <path style={strokeStyle(curveLineLook[line])} d="M0 3H16" />
          </svg>
          <span>{lineName(line, words)}</span> <b className="number">{last[line].toFixed(1)}</b>
        </span>
      ))}
    </div>
  )
}

/** Lists every fourth point and the newest one, the newest first. */
function CurveTable({ stretches }: { stretches: readonly CurveSegment[] }) {
  const { day } = useText()
  const words = useWords(trackRecordWords)
  return (
    <details className="pad">
      <summary>{words.asTable}</summary>
      <DataTable
        caption={words.equityTitle}
        rows={stretches
          .flatMap(({ edition, points }) => points.map(point => ({ ...point, edition })))
          .filter((_, at, all) => at % 4 === 0 || at === all.length - 1)
          .toReversed()}
        rowId={({ edition, date }) => `${edition} ${date}`}
        columns={[
          { id: 'date', head: words.date, cell: ({ date }) => day(date, 'full') },
          ...curveLines.map(line => ({
            id: line,
            head: lineName(line, words),
            number: true,
            cell: (point: Record<CurveLine, number>) => point[line].toFixed(1),
          })),
          {
            id: 'interval',
            head: words.interval95,
            number: true,
            cell: ({ interval }) =>
              interval ? `${interval.low.toFixed(1)} ~ ${interval.high.toFixed(1)}` : '',
          },
          { id: 'edition', head: words.edition, cell: ({ edition }) => words.editions[edition] },
        ]}
      />
    </details>
  )
}
