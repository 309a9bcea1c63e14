import type { InsiderTradesReply as Answer } from '#contract/company-facts.ts'
import { currencyOf } from '#domain/market/country.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { figureOriginAttribute } from '../origin.ts'

export function InsiderYear({ data, country }: { data: Answer; country: 'kr' | 'us' }) {
  const { compact, day } = useText()
  const words = useWords(reportWords)
  const currency = currencyOf[country]
  return (
    <div className="pad">
      <h3 className="caption" {...figureOriginAttribute('insiders/year.from')}>
        {words.yearTotals({ date: day(data.year.from, 'full') })}
      </h3>
      <KeyValues
        items={data.year.totals.map(({ trade_type, trades, insiders, value }, at) => ({
          id: trade_type,
          name: words.ways[trade_type],
          value:
            trades === 0 ? (
              <span className="caption">{words.noTrades}</span>
            ) : (
              <>
                <span
                  className="caption"
                  {...figureOriginAttribute(
                    `insiders/year.totals.${at}.trades`,
                    `insiders/year.totals.${at}.insiders`,
                  )}
                >
                  {words.tradesOf({ trades, insiders })}
                </span>{' '}
                <span className="number" {...figureOriginAttribute(`insiders/year.totals.${at}.value`)}>
                  {compact(value, { currency })}
                </span>
              </>
            ),
        }))}
      />
    </div>
  )
}
