import type { InsiderTradesReply as Answer } from '#contract/company-facts.ts'
import { currencyOf } from '#domain/market/country.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { List } from '#ui/list/list.tsx'
import { figureOriginAttribute } from '../origin.ts'

const SHOWN = 12

export function InsiderTrades({ data: { rows, since }, country }: { data: Answer; country: 'kr' | 'us' }) {
  const { day, compact, price } = useText()
  const words = useWords(reportWords)
  const currency = currencyOf[country]
  if (rows.length === 0)
    return since === null ? null : (
      <p className="second lone-line" {...figureOriginAttribute('insiders/since')}>
        {words.insidersNone({ date: day(since) })}
      </p>
    )
  return (
    <List className="ledger-rows">
      {rows.slice(0, SHOWN).map((row, at) => {
        const path = `insiders/rows.${at}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two trades of one filing can be equal in every field
          <li key={at} className="ledger-row">
            <span>
              {row.insider_name}{' '}
              <span className="caption">
                {row.title}
                {row.is_ceo && row.title !== words.ceo && ` · ${words.ceo}`}
              </span>
              <span
                className="caption block"
                {...figureOriginAttribute(
                  `${path}.qty`,
                  ...(row.price === null ? [] : [`${path}.price`]),
                  ...(row.trade_date === null ? [] : [`${path}.trade_date`]),
                )}
              >
                {words.shares({ count: row.qty.toLocaleString('en-US') })}
                {row.price !== null && ` × ${price(row.price, country)}`}
                {row.trade_date && ` · ${words.traded({ date: day(row.trade_date) })}`}
              </span>
            </span>
            <span className="end">
              {words.ways[row.trade_type]}{' '}
              <b className="number" {...(row.value !== null && figureOriginAttribute(`${path}.value`))}>
                {row.value === null ? words.noValue : compact(row.value, { currency })}
              </b>
              <time
                className="caption block"
                dateTime={row.filing_date}
                {...figureOriginAttribute(`${path}.filing_date`)}
              >
                {day(row.filing_date, 'full')}
              </time>
            </span>
          </li>
        )
      })}
    </List>
  )
}
