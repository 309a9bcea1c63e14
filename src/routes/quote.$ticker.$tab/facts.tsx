import type { FundReply } from '#contract/etf.ts'
import { displayName } from '#domain/market/ticker.ts'
import { figureOriginAttribute } from '#features/report/origin.ts'
import { useMissingFeeds } from '#state/market/missing-feeds.ts'
import { reportWords } from '#text/words/report.ts'
import { MissingValue } from '#ui/figure/missing-value.tsx'
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
/** These come with the list of what a fund holds, the others with the facts of the fund. */
const ofHoldings: ReadonlySet<keyof Told> = new Set(['members', 'top10', 'holdings_as_of'])
/** The list of what a fund holds says below the table itself why it is missing. */
const shownFacts = ['fee', 'distribution_yield', 'currency', 'index_name', 'facts_as_of'] as const
const isUnknown = (fund: Told, which: (typeof shownFacts)[number]): boolean => fund[which] === null

type Line = { id: string; head: string; cell: (fund: Told, from: string) => React.ReactNode }

/** Shows a row per fact and a column per fund, with the date of each number. */
export function FundFactsTable({ funds, from }: { funds: readonly Told[]; from: string }) {
  const { lang, day } = useText()
  const words = useWords(reportWords)
  const missing = useMissingFeeds()
  const whyUnknown = ({ country }: Told, which: keyof Told): string => {
    const feed = ofHoldings.has(which) ? 'holdings' : 'funds'
    return missing(country, feed)?.[lang] ?? words.unknownFact
  }
  const unknown = (fund: Told, which: keyof Told) => (
    <MissingValue text={words.unknown} why={whyUnknown(fund, which)} />
  )
  const reasons = new Set(
    funds.flatMap(fund =>
      shownFacts.flatMap(which => (isUnknown(fund, which) ? [whyUnknown(fund, which)] : [])),
    ),
  )
  const percent = (which: 'fee' | 'distribution_yield' | 'top10') => (fund: Told, path: string) => {
    const value = fund[which]
    return value === null ? (
      unknown(fund, which)
    ) : (
      <span {...figureOriginAttribute(`${path}${which}`)}>{value.toFixed(2)}%</span>
    )
  }
  const date = (which: 'facts_as_of' | 'holdings_as_of') => (fund: Told, path: string) => {
    const value = fund[which]
    return value === null ? (
      unknown(fund, which)
    ) : (
      <span className="wraps" {...figureOriginAttribute(`${path}${which}`)}>
        {day(value, 'full')}
      </span>
    )
  }
  const lines: Line[] = [
    { id: 'fee', head: words.fee, cell: percent('fee') },
    { id: 'yield', head: words.distribution, cell: percent('distribution_yield') },
    { id: 'currency', head: words.currency, cell: fund => fund.currency ?? unknown(fund, 'currency') },
    {
      id: 'index',
      head: words.index,
      cell: (fund, path) => (
        <span className="wraps" {...(fund.index_name !== null && figureOriginAttribute(`${path}index_name`))}>
          {fund.index_name ?? unknown(fund, 'index_name')}
        </span>
      ),
    },
    { id: 'facts-date', head: words.factsDate, cell: date('facts_as_of') },
    {
      id: 'members',
      head: words.members,
      cell: (fund, path) =>
        fund.holdings_as_of === null ? (
          unknown(fund, 'members')
        ) : (
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
      {[...reasons].map(reason => (
        <p key={reason} className="caption lone-line">
          {words.unknown}: {reason}
        </p>
      ))}
    </section>
  )
}
