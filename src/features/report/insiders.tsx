import type { InsiderTradesReply as Answer } from '#contract/company-facts.ts'
import { currencyOf } from '#domain/market/country.ts'
import { lockedFeatureText } from '#domain/plan/why-not.ts'
import { useInsiders } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { List } from '#ui/list/list.tsx'
import { LockLine } from './lock.tsx'
import { figureOriginAttribute } from './origin.ts'
import { ReportSection } from './part.tsx'

type Props = { ticker: string; country: 'kr' | 'us' }
const SHOWN = 12

/** Lists the insider trades of the company. They have no market colours, because they are not price movements. */
export function InsidersSection({ ticker, country }: Props) {
  const { lang, day } = useText()
  const words = useWords(reportWords)
  const answer = useInsiders(ticker)
  return (
    <ReportSection
      title={words.insiders}
      name="insiders"
      answer={answer}
      note={({ since, total }) =>
        since ? (
          <span {...figureOriginAttribute('insiders/since')}>{words.sinceDay({ date: day(since) })}</span>
        ) : (
          <span {...figureOriginAttribute('insiders/total')}>{words.filings({ count: total })}</span>
        )
      }
      empty={({ rows, total, locked }) =>
        rows.length === 0 && total === 0 && locked === 0 ? words.nothing : null
      }
    >
      {data => (
        <>
          <Year data={data} country={country} />
          <Clusters data={data} />
          <Trades data={data} country={country} />
          {data.locked > 0 && data.since && (
            <LockLine
              title={words.lockedInsiders({ count: data.locked, date: day(data.since) })}
              why={lockedFeatureText('insiderHistory')?.[lang] ?? ''}
              from={['insiders/locked', 'insiders/since']}
            />
          )}
        </>
      )}
    </ReportSection>
  )
}

function Year({ data, country }: { data: Answer; country: 'kr' | 'us' }) {
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

function Clusters({ data: { clusters } }: { data: Answer }) {
  const { day } = useText()
  const words = useWords(reportWords)
  return clusters.slice(0, 2).map(({ way, from, to, insiders, trades }, at) => {
    const path = `insiders/clusters.${at}`
    return (
      <p key={`${way} ${from}`} className="pad cluster">
        <b {...figureOriginAttribute(`${path}.insiders`, `${path}.trades`)}>
          {words.cluster({ count: insiders, way: words.ways[way], trades })}
        </b>{' '}
        <span className="caption" {...figureOriginAttribute(`${path}.from`, `${path}.to`)}>
          {words.span({ from: day(from, 'full'), to: day(to, 'full') })}
        </span>
      </p>
    )
  })
}

function Trades({ data: { rows, since }, country }: { data: Answer; country: 'kr' | 'us' }) {
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
