import type { Portfolio } from '#state/my-stocks/portfolio.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { type GrowthCurve, growthLevels } from './growth-line.ts'

type Performance = NonNullable<NonNullable<Portfolio['analysis']>['performance']>
type Props = { line: GrowthCurve; period: Pick<Performance, 'from' | 'to'> }

/** The growth of one unit, with a scale beside it and the dates below its ends. */
export function GrowthPanel({ line, period }: Props) {
  const { day, changePercent } = useText()
  const words = useWords(myStockWords)
  return (
    <figure className="growth">
      <figcaption className="caption">{words.growth}</figcaption>
      <div className="growth-plot">
        <svg viewBox="0 0 350 120" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path className="growth-one" d={`M0 ${line.one}H350`} />
          <path className="growth-line" d={line.path} />
        </svg>
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
