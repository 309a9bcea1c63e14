import { useMemo } from 'react'
import type { Portfolio } from '#state/my-stocks/portfolio.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { InteractiveFigure } from '#ui/charts/live-figure.tsx'
import { evenPositions, type LineLook, strokeStyle } from '#ui/charts/live-plot.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { type GrowthCurve, growthEdges, growthLevels } from './growth-line.ts'

type Performance = NonNullable<NonNullable<Portfolio['analysis']>['performance']>
type Props = { line: GrowthCurve; days: Performance['days']; period: Pick<Performance, 'from' | 'to'> }

const look: LineLook = { colour: 't1', width: 1.5 }

/** Draws how one unit of money grew, with a scale beside the line and the dates below its ends. */
export function GrowthPanel({ line, days, period }: Props) {
  const { day, changePercent } = useText()
  const words = useWords(myStockWords)
  const plot = useMemo(
    () => ({
      labels: days.map(({ date }) => day(date, 'full')),
      places: evenPositions(days.length),
      lines: [
        {
          id: 'growth',
          name: words.growth,
          values: days.map(({ growth }) => growth),
          ...look,
        },
      ],
      ...growthEdges(line),
      format: (growth: number) => changePercent((growth - 1) * 100),
    }),
    [days, line, words, day, changePercent],
  )
  return (
    <figure className="growth">
      <figcaption className="caption">{words.growth}</figcaption>
      <div className="growth-plot">
        <InteractiveFigure plot={plot} label={words.growth}>
          <svg viewBox="0 0 350 120" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <path className="growth-one" d={`M0 ${line.one}H350`} />
            <path className="growth-line still" style={strokeStyle(look)} d={line.path} />
          </svg>
        </InteractiveFigure>
        <div className="growth-scale">
          {growthLevels(line).map(({ name, value, place }) => (
            <span key={name} className="caption number" style={{ top: `${place}%` }}>
              <span className="sr-only">{words.levels[name]} </span>
              {name === 'zero' ? '0%' : changePercent((value - 1) * 100)}
            </span>
          ))}
        </div>
      </div>
      <p className="growth-days caption">
        <span>{day(period.from, 'full')}</span>
        <span>{day(period.to, 'full')}</span>
      </p>
    </figure>
  )
}
