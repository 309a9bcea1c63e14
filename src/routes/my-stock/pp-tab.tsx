import { mayUse, type Plan } from '#domain/plan/entitlement.ts'
import { whyNot } from '#domain/plan/why-not.ts'
import type { Portfolio } from '#state/portfolio.ts'
import { myStockWords } from '#text/my-stock.ts'
import { useText } from '#ui/language.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { Staff } from '#ui/staff.tsx'
import { EmptyState } from '#ui/states.tsx'
import { LockCard } from '../pieces/my-stock/lock-card.tsx'
import { nameOf } from '../pieces/my-stock/name-of.ts'
import type { Standing } from '../pieces/my-stock/standing.ts'

type Props = { told: Portfolio | null; plan: Plan; standing: Standing }

/** Of each stock the range it is held to be worth, with today's price in it. */
export function PpTab({ told, plan, standing }: Props) {
  const { lang, price, percent } = useText()
  const words = myStockWords[lang]
  if (!mayUse(plan, 'portfolioAnalysis'))
    return <LockCard title={words.tabs.pp} why={whyNot('portfolioAnalysis')?.[lang] ?? ''} kept={false} />
  const analysis = told?.analysis
  if (!analysis) return <EmptyState text={words.needsServer} />
  const known = analysis.proper_price.flatMap(({ range, price_close, ...each }) =>
    range && price_close !== null ? [{ ...each, range, price_close }] : [],
  )
  if (known.length === 0) return <EmptyState text={words.ppNone} />
  return (
    <section>
      <SectionHead
        title={words.ppTitle}
        {...(analysis.pp_room !== null && {
          note: words.ppRoom({ room: percent(analysis.pp_room * 100, { decimals: 1 }) }),
        })}
      />
      <ul className="pp-list">
        {known.map(({ fsym_id, range, price_close, pp_room }) => {
          const row = standing.holdings.find(holding => holding.fsym_id === fsym_id)?.row
          const country = row?.country ?? 'kr'
          const name = nameOf(row, fsym_id, lang)
          const min = Math.min(range.low, price_close) * 0.95
          const max = Math.max(range.high, price_close) * 1.05
          const text = (value: number) => price(value, country)
          return (
            <li key={fsym_id}>
              <p className="pp-name">
                <span>{name}</span>{' '}
                <span className="number">
                  {words.room({ room: percent(pp_room === null ? null : pp_room * 100, { decimals: 1 }) })}
                </span>
              </p>
              <Staff
                min={min}
                max={max}
                value={range.mid}
                interval={[range.low, range.high]}
                upright={price_close}
                label={`${name} ${text(range.low)}–${text(range.high)}, ${text(price_close)}`}
                labels={[
                  { at: range.low, text: text(range.low) },
                  { at: range.high, text: text(range.high) },
                ]}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
