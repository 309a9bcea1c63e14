import type { Portfolio } from '#state/portfolio.ts'
import { myStockWords } from '#text/my-stock.ts'
import { useText } from '#ui/language.tsx'
import { growthLine } from './growth-line.ts'

type Props = { analysis: NonNullable<Portfolio['analysis']> }

/** Both returns side by side: what the choice of stocks did, and what the money itself earned. */
export function Returns({ analysis }: Props) {
  const { lang, day, percent } = useText()
  const words = myStockWords[lang]
  const { performance, performance_missing } = analysis
  if (!performance)
    return (
      <p className="second lone-line">
        {performance_missing ? words.missing[performance_missing] : words.noReturn}
      </p>
    )
  const { from, to, time_weighted, money_weighted, days } = performance
  const told = (fraction: number | null) =>
    fraction === null ? words.noReturn : percent(fraction * 100, { decimals: 2 })
  const drawn = growthLine(days.map(({ growth }) => growth))
  const period = words.period({ from: day(from, 'full'), to: day(to, 'full') })
  return (
    <section className="returns" aria-label={words.tabs.analysis}>
      {drawn && (
        <figure className="growth">
          <svg viewBox="0 0 350 120" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <path className="growth-one" d={`M0 ${drawn.one}H350`} />
            <path className="growth-line" d={drawn.path} />
          </svg>
          <figcaption className="caption">
            {words.growth} · {period}
          </figcaption>
        </figure>
      )}
      <dl className="two-numbers">
        <div>
          <dt className="caption">{words.twr}</dt>
          <dd className="number">{told(time_weighted)}</dd>
        </div>
        <div>
          <dt className="caption">{words.mwr}</dt>
          <dd className="number">{told(money_weighted)}</dd>
        </div>
      </dl>
      {!drawn && <p className="caption pad">{period}</p>}
    </section>
  )
}
