import type { Portfolio } from '#state/my-stocks/portfolio.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { GrowthPanel } from './growth.tsx'
import { computeGrowthCurve } from './growth-line.ts'

type Props = { analysis: NonNullable<Portfolio['analysis']> }

/** Shows both returns: the time-weighted one judges the choice of stocks, the money-weighted one the invested money. */
export function ReturnsPanel({ analysis }: Props) {
  const { day, changePercent } = useText()
  const words = useWords(myStockWords)
  const { performance, performance_missing } = analysis
  if (!performance)
    return (
      <p className="second lone-line">
        {performance_missing ? words.missing[performance_missing] : words.noReturn}
      </p>
    )
  const { from, to, time_weighted, money_weighted, days } = performance
  const formatted = (fraction: number | null) =>
    fraction === null ? words.noReturn : changePercent(fraction * 100)
  const line = computeGrowthCurve(days.map(({ growth }) => growth))
  return (
    <section aria-label={words.returns}>
      {line && <GrowthPanel line={line} days={days} period={performance} />}
      <dl className="two-numbers">
        <div>
          <dt className="caption">{words.twr}</dt>
          <dd className="number">{formatted(time_weighted)}</dd>
        </div>
        <div>
          <dt className="caption">{words.mwr}</dt>
          <dd className="number">{formatted(money_weighted)}</dd>
        </div>
      </dl>
      {!line && (
        <p className="caption pad">{words.period({ from: day(from, 'full'), to: day(to, 'full') })}</p>
      )}
    </section>
  )
}
