import type { Score } from '#contract/report.ts'
import { reportWords } from '#text/words/report.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { formatSignedScore } from '#ui/signed.ts'
import { figureOriginAttribute } from './origin.ts'
import { axisLabelPosition, pointOnAxis, radarExtent, radarPolygonPath, radarRingPath } from './radar-view.ts'
import { detailNameOf } from './view.ts'

/**
 * Draws an axis for each score except the summary. An axis runs from −2 in the middle to +2; the ring between them is
 * zero.
 */
export function Radar({ ticker, scores }: { ticker: string; scores: readonly Score[] }) {
  const { lang } = useText()
  const words = useWords(reportWords)
  const axes = scores.flatMap((score, at) => (score.id === 'summary' ? [] : [{ ...score, at }]))
  const known = axes.flatMap(({ value }, at) => (value === null ? [] : [pointOnAxis(at, axes.length, value)]))
  const { top, height } = radarExtent(axes.length)
  return (
    <figure className="radar">
      <div className="radar-plot">
        <svg viewBox={`-100 ${top} 200 ${height}`} aria-hidden="true" focusable="false">
          {[2, 1, -1].map(level => (
            <path key={level} d={radarRingPath(axes.length, level)} />
          ))}
          <path className="zero" d={radarRingPath(axes.length, 0)} />
          <path d={axes.map((_, at) => `M0 0L${pointOnAxis(at, axes.length, 2).join(' ')}`).join('')} />
          {known.length > 0 && <path className="area" d={radarPolygonPath(known)} />}
          {known.map(([x, y]) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />
          ))}
        </svg>
        {axes.map(({ id, value, at, missing_kr, missing_en }, axis) => (
          <Anchor
            key={id}
            className="radar-label"
            style={axisLabelPosition(axis, axes.length)}
            href={`/quote/${ticker}/analysis?detail=${detailNameOf(id)}`}
            title={
              value === null
                ? lang === 'ko'
                  ? missing_kr
                  : missing_en
                : words.inputs({ name: words.names[id] })
            }
          >
            <span className="caption">{words.names[id]}</span>
            {value === null ? (
              <span className="caption">{words.notJudged}</span>
            ) : (
              <b className="number" {...figureOriginAttribute(`report/scores.${at}.value`)}>
                {formatSignedScore(value)}
              </b>
            )}
          </Anchor>
        ))}
      </div>
      <figcaption className="caption">{words.radarNote}</figcaption>
      <div className="sr-only">
        <table>
          <caption>{words.radarLabel}</caption>
          <tbody>
            {axes.map(({ id, value, at, missing_kr, missing_en }) => (
              <tr key={id}>
                <th scope="row">{words.names[id]}</th>
                <td {...(value !== null && figureOriginAttribute(`report/scores.${at}.value`))}>
                  {value === null ? (lang === 'ko' ? missing_kr : missing_en) : formatSignedScore(value)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
