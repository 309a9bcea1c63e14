import type { CorrectionsReply } from '#contract/company-facts.ts'
import { useCorrections } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { figureOriginAttribute } from './origin.ts'
import { ReportSection } from './part.tsx'

type Row = CorrectionsReply['rows'][number] & { from: string }

export function StockCorrections({ ticker, country }: { ticker: string; country: 'kr' | 'us' }) {
  const { day, price, compact, moment } = useText()
  const words = useWords(reportWords)
  const answer = useCorrections(ticker)
  const value = (row: Row, which: 'was' | 'became') => {
    const number = row[which]
    if (number === null) return words.unknown
    const text =
      row.field === 'volume'
        ? compact(number)
        : row.field === 'factor'
          ? String(number)
          : price(number, country)
    return <span {...figureOriginAttribute(`${row.from}.${which}`)}>{text}</span>
  }
  return (
    <ReportSection
      title={words.corrections}
      name="corrections"
      answer={answer}
      lead={words.correctionsNote}
      empty={({ rows }) => (rows.length === 0 ? words.correctionsNone : null)}
    >
      {({ rows, complete }) => (
        <>
          <DataTable<Row>
            caption={words.corrections}
            rows={rows.map((row, at) => ({ ...row, from: `corrections/rows.${at}` }))}
            rowId={({ from }) => from}
            columns={[
              {
                id: 'day',
                head: words.day,
                cell: row => (
                  <>
                    <span {...figureOriginAttribute(`${row.from}.day`)}>{day(row.day, 'full')}</span>
                    <span className="caption block" {...figureOriginAttribute(`${row.from}.noticed_at`)}>
                      {words.fields[row.field] ?? row.field} · {words.noticed} {moment(row.noticed_at)}
                    </span>
                  </>
                ),
              },
              { id: 'was', head: words.was, number: true, cell: row => value(row, 'was') },
              { id: 'became', head: words.became, number: true, cell: row => value(row, 'became') },
            ]}
          />
          {!complete && <p className="caption pad">{words.correctionsCut}</p>}
        </>
      )}
    </ReportSection>
  )
}
