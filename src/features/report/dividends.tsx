import type { DividendsReply as Answer } from '#contract/company-facts.ts'
import { useDividends } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { figureOriginAttribute } from './origin.ts'
import { ReportSection } from './part.tsx'

type Row = Answer['rows'][number] & { from: string }
const SHOWN = 6

/** Lists dividends by ex-date, the newest first. */
export function DividendsSection({ ticker, country }: { ticker: string; country: 'kr' | 'us' }) {
  const { day, price } = useText()
  const words = useWords(reportWords)
  const answer = useDividends(ticker)
  // Dividends in dollars have two decimals, while prices below one dollar have four.
  const money = (value: number): string => (country === 'kr' ? price(value, 'kr') : value.toFixed(2))
  return (
    <ReportSection
      title={words.dividends}
      name="dividends"
      answer={answer}
      note={data =>
        data.yield !== null && (
          <span {...figureOriginAttribute('dividends/yield')}>
            {words.dividendYield} {data.yield.toFixed(2)}%
          </span>
        )
      }
      empty={({ rows }) => (rows.length === 0 ? words.nothing : null)}
    >
      {({ rows }) => (
        <DataTable<Row>
          caption={words.dividends}
          rows={rows.slice(0, SHOWN).map((row, at) => ({ ...row, from: `dividends/rows.${at}` }))}
          rowId={({ ex_date }) => ex_date}
          columns={[
            {
              id: 'ex',
              head: words.exDate,
              cell: row => (
                <>
                  <span {...figureOriginAttribute(`${row.from}.ex_date`)}>{day(row.ex_date, 'full')}</span>
                  {row.pay_date !== null && (
                    <span className="caption block" {...figureOriginAttribute(`${row.from}.pay_date`)}>
                      {words.payDate} {day(row.pay_date, 'full')}
                    </span>
                  )}
                  {row.d_day > 0 && (
                    <span className="caption block" {...figureOriginAttribute(`${row.from}.d_day`)}>
                      {words.nextDividend({ count: row.d_day })}
                    </span>
                  )}
                </>
              ),
            },
            {
              id: 'amount',
              head: words.perShare,
              number: true,
              cell: row => (
                <>
                  <span {...figureOriginAttribute(`${row.from}.amount`)}>{money(row.amount)}</span>
                  {row.adjusted !== row.amount && (
                    <span className="caption block" {...figureOriginAttribute(`${row.from}.adjusted`)}>
                      {words.adjustedTo({ value: money(row.adjusted) })}
                    </span>
                  )}
                </>
              ),
            },
          ]}
        />
      )}
    </ReportSection>
  )
}
