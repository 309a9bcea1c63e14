import { mayUse, type UserPlan } from '#domain/plan/entitlement.ts'
import { lockedFeatureText } from '#domain/plan/why-not.ts'
import { LockCard } from '#features/my-stocks/lock-card.tsx'
import { stockNameOrId } from '#features/my-stocks/name-of.ts'
import type { Portfolio } from '#state/my-stocks/portfolio.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { ValueRuler } from '#ui/figure/value-ruler.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { EmptyState } from '#ui/frame/states.tsx'
import type { PortfolioState } from './portfolio-state.ts'

type Props = { portfolio: Portfolio | null; plan: UserPlan; standing: PortfolioState }

/** Shows the fair value range of each stock with today's price in it. */
export function FairValueTab({ portfolio, plan, standing }: Props) {
  const { lang } = useText()
  const words = useWords(myStockWords)
  if (!mayUse(plan, 'portfolioAnalysis'))
    return (
      <LockCard
        title={words.tabs.pp}
        why={lockedFeatureText('portfolioAnalysis')?.[lang] ?? ''}
        kept={false}
      />
    )
  const analysis = portfolio?.analysis
  if (!analysis) return <EmptyState text={words.needsServer} />
  const known = analysis.proper_price.flatMap(({ range, price_close, ...each }) =>
    range && price_close !== null ? [{ ...each, range, price: price_close }] : [],
  )
  if (known.length === 0) return <EmptyState text={words.ppNone} />
  const rowOf = (id: string) => standing.holdings.find(({ fsym_id }) => fsym_id === id)?.row
  const unknown = analysis.proper_price.filter(({ fsym_id }) => known.every(each => each.fsym_id !== fsym_id))
  const room = analysis.pp_room
  return (
    <section>
      <SectionHead title={words.ppTitle} />
      {room !== null && (
        <p className="pad">
          {words.ppRoom({ room: `${Math.abs(room * 100).toFixed(1)}%`, isAbove: room >= 0 })}
        </p>
      )}
      <p className="caption pad pp-legend">{words.ppLegend}</p>
      <ul className="pp-list">
        {known.map(each => (
          <ProperPrice key={each.fsym_id} {...each} row={rowOf(each.fsym_id)} />
        ))}
      </ul>
      {unknown.length > 0 && (
        <p className="caption foot-note">
          {words.ppUnknown({
            names: unknown.map(({ fsym_id }) => stockNameOrId(rowOf(fsym_id), fsym_id, lang)).join(', '),
          })}
        </p>
      )}
    </section>
  )
}

type ProperPriceProps = {
  fsym_id: string
  row: PortfolioState['holdings'][number]['row'] | undefined
  range: { low: number; mid: number; high: number }
  price: number
  pp_room: number | null
}

/** Share of the scale's length that a label needs. */
const WORD = 0.18

function ProperPrice({ fsym_id, row, range, price, pp_room }: ProperPriceProps) {
  const { lang, price: written, percent } = useText()
  const words = useWords(myStockWords)
  const name = stockNameOrId(row, fsym_id, lang)
  const text = (value: number) => written(value, row?.country ?? 'kr')
  const { low, mid, high } = range
  const min = Math.min(low, price) * 0.95
  const max = Math.max(high, price) * 1.05
  const hasRoom = Math.min(mid - low, high - mid) > WORD * (max - min)
  return (
    <li>
      <p className="pp-name">
        <span className="mid">{name}</span>
        <span className="number">
          <span className="second">{words.ppNow({ price: text(price) })} · </span>
          <b>{words.room({ room: percent(pp_room === null ? null : pp_room * 100, { decimals: 1 }) })}</b>
        </span>
      </p>
      <ValueRuler
        min={min}
        max={max}
        value={mid}
        interval={[low, high]}
        upright={price}
        label={words.ppLabel({ name, low: text(low), mid: text(mid), high: text(high), price: text(price) })}
        labels={[
          { at: low, text: text(low) },
          ...(hasRoom ? [{ at: mid, text: text(mid), strong: true }] : []),
          { at: high, text: text(high) },
        ]}
      />
    </li>
  )
}
