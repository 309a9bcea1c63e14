import type { FundReply } from '#contract/etf.ts'
import { displayName } from '#domain/market/ticker.ts'
import { figureOriginAttribute } from '#features/report/origin.ts'
import { reportWords } from '#text/words/report.ts'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { DataTable } from '#ui/list/table.tsx'

/** The fields that the reply for one fund shares with the reply for a comparison. */
type Told = Pick<
  FundReply,
  | 'fsym_id'
  | 'ticker'
  | 'name_kr'
  | 'name_en'
  | 'country'
  | 'fee'
  | 'distribution_yield'
  | 'currency'
  | 'index_name'
  | 'facts_as_of'
  | 'holdings_as_of'
  | 'members'
  | 'top10'
>
type Line = { id: string; head: string; cell: (fund: Told, from: string) => React.ReactNode }

/** Shows a row per fact and a column per fund, with the date of each number. */
export function FundFactsTable({ funds, from }: { funds: readonly Told[]; from: string }) {
  const { lang, day } = useText()
  const words = useWords(reportWords)
  const percent = (which: 'fee' | 'distribution_yield' | 'top10') => (fund: Told, path: string) => {
    const value = fund[which]
    return value === null ? (
      words.unknown
    ) : (
      <span {...figureOriginAttribute(`${path}${which}`)}>{value.toFixed(2)}%</span>
    )
  }
  const date = (which: 'facts_as_of' | 'holdings_as_of') => (fund: Told, path: string) => {
    const value = fund[which]
    return value === null ? (
      words.unknown
    ) : (
      <span className="wraps" {...figureOriginAttribute(`${path}${which}`)}>
        {day(value, 'full')}
      </span>
    )
  }
  const lines: Line[] = [
    { id: 'fee', head: words.fee, cell: percent('fee') },
    { id: 'yield', head: words.distribution, cell: percent('distribution_yield') },
    { id: 'currency', head: words.currency, cell: fund => fund.currency ?? words.unknown },
    {
      id: 'index',
      head: words.index,
      cell: (fund, path) => (
        <span className="wraps" {...(fund.index_name !== null && figureOriginAttribute(`${path}index_name`))}>
          {fund.index_name ?? words.unknown}
        </span>
      ),
    },
    { id: 'facts-date', head: words.factsDate, cell: date('facts_as_of') },
    {
      id: 'members',
      head: words.members,
      cell: (fund, path) => (
        <span {...figureOriginAttribute(`${path}members`)}>{fund.members.toLocaleString('en-US')}</span>
      ),
    },
    { id: 'top10', head: words.top10, cell: percent('top10') },
    { id: 'holdings-date', head: words.holdingsDate, cell: date('holdings_as_of') },
  ]
  const many = funds.length > 1
  return (
    <section>
      <SectionHead title={words.fundFacts} />
      <DataTable<Line>
        caption={words.fundFacts}
        rows={lines}
        rowId={({ id }) => id}
        columns={[
          { id: 'question', head: words.fund, cell: ({ head }) => <span className="wraps">{head}</span> },
          ...funds.map((fund, at) => ({
            id: fund.fsym_id,
            head: many ? (
              <Anchor className="wraps" href={`/quote/${fund.ticker}/etf-compare`}>
                {displayName(fund, lang).name}
              </Anchor>
            ) : (
              displayName(fund, lang).name
            ),
            number: true,
            cell: (line: Line) => line.cell(fund, many ? `${from}.${at}.` : `${from}/`),
          })),
        ]}
      />
    </section>
  )
}
