import { myStockWords } from '#text/words/my-stock.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { MarketDividendNote } from './market-dividend-note.tsx'
import type { PortfolioState } from './portfolio-state.ts'
import { currencyCountry } from './total.tsx'
import { waterfallBars } from './waterfall.ts'

/** Shows what price, dividends, currency, fees and taxes contributed; the parts add up exactly to the total. */
export function ResultBreakdown({ standing }: { standing: PortfolioState }) {
  const { changeAmount } = useText()
  const words = useWords(myStockWords)
  const { marketDividends } = standing
  const { bars, zero } = waterfallBars(standing.result, marketDividends?.amount)
  const country = currencyCountry(standing.currency)
  const unit = standing.currency === 'KRW' ? words.oneWon : words.oneCent
  return (
    <section>
      <SectionHead title={words.where} note={words.whereNote({ unit })} />
      <dl className="bars waterfall">
        {bars.map(({ part, amount, from, width }) => (
          <div key={part} className={joinClassNames(part === 'total' && 'sum')}>
            <dt>{words.parts[part]}</dt>
            <dd className="fall-bar" aria-hidden="true">
              <i className="fall-zero" style={{ left: `${zero}%` }} />
              {amount !== 0 && (
                <i
                  className={joinClassNames('fall-part', amount < 0 ? 'down' : 'up')}
                  style={{ left: `${from}%`, width: `${width}%` }}
                />
              )}
            </dd>
            <dd
              className={joinClassNames(
                'number',
                part !== 'total' && (amount < 0 ? 'down' : amount > 0 && 'up'),
              )}
            >
              {changeAmount(amount, country)}
            </dd>
          </div>
        ))}
      </dl>
      <MarketDividendNote standing={standing} />
    </section>
  )
}
