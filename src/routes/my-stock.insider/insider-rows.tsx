import { currencyOf } from '#domain/market/country.ts'
import { displayName } from '#domain/market/ticker.ts'
import { FeedRow } from '#features/my-feed/row.tsx'
import { myFeedWords } from '#text/words/my-feed.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import type { InsiderClusterWithId, InsiderTradeRow } from './view.ts'

/**
 * Shows an insider trade with its person, kind and amount. It has no market colours, because it is not a price
 * movement.
 */
export function InsiderRow({
  row,
  together,
}: {
  row: InsiderTradeRow
  together: InsiderClusterWithId | Omit<InsiderClusterWithId, 'id'> | null
}) {
  const { lang, day, compact, price } = useText()
  const { insider: words, money: unit } = useWords(myFeedWords)
  const who = [row.insider_name, row.title].filter(Boolean).join(' · ')
  const how = [
    words.shares({ count: row.qty.toLocaleString('en-US') }),
    ...(row.price === null
      ? []
      : [words.price({ value: unit[row.country]({ value: price(row.price, row.country) }) })]),
    ...(row.trade_date ? [words.traded({ date: day(row.trade_date) })] : []),
  ]
  const name = displayName(row, lang).name
  return (
    <>
      <FeedRow
        id={row.id}
        stock={row}
        value={words.ways[row.trade_type]}
        note={row.value === null ? words.noValue : compact(row.value, { currency: currencyOf[row.country] })}
        reason={
          <>
            <span>
              {who} {row.is_ceo && <b className="flagged">{words.ceo}</b>}
            </span>
            <span>{how.join(' · ')}</span>
            {together && <span>{words.inCluster({ count: together.insiders })}</span>}
          </>
        }
      />
      {row.source_url && (
        <a
          className="feed-source"
          href={row.source_url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words.sourceOf({ name })}
        >
          {words.source}
        </a>
      )}
    </>
  )
}

export function InsiderClusterRow({ row }: { row: InsiderClusterWithId }) {
  const { lang, day, compact } = useText()
  const words = myFeedWords[lang].insider
  return (
    <FeedRow
      id={row.id}
      stock={row}
      value={words.ways[row.way]}
      note={row.value === null ? words.noValue : compact(row.value, { currency: currencyOf[row.country] })}
      reason={
        <>
          <span>{words.cluster({ count: row.insiders, way: words.ways[row.way], trades: row.trades })}</span>
          <span>{words.span({ from: day(row.from), to: day(row.to) })}</span>
        </>
      }
    />
  )
}
