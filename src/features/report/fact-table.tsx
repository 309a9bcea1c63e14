import type { SealedFact, StockReport } from '#contract/report.ts'
import { reportWords } from '#text/words/report.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { SourceNote } from '../sources/note.tsx'
import { figureOriginAttribute } from './origin.ts'
import { useFactValueFormatter } from './use-fact-value.ts'

type Row = SealedFact & { from: string }

/** Lists every number that the sentences of the report may contain, with its date and source, and what the sources ask to be said. */
export function FactTable({ report }: { report: StockReport }) {
  const { day, lang } = useText()
  const words = useWords(reportWords)
  const value = useFactValueFormatter(report.country)
  const { simulated } = report
  // Measured values are listed before the lengths of the time windows in which they were measured.
  const facts = report.facts
    .map((fact, at) => ({ ...fact, from: `report/facts.${at}` }))
    .toSorted((a, b) => Number(a.unit === 'sessions') - Number(b.unit === 'sessions'))
  return (
    <section className="report-part">
      <SectionHead
        title={words.facts}
        lead={words.factsLead}
        note={<span {...figureOriginAttribute('report/id')}>{words.reportId({ id: report.id })}</span>}
      />
      <DataTable<Row>
        caption={words.facts}
        rows={facts}
        rowId={fact => fact.id}
        columns={[
          {
            id: 'fact',
            head: words.fact,
            cell: fact => (
              <span className="fact">
                <span {...figureOriginAttribute(`${fact.from}.name_${lang === 'ko' ? 'kr' : 'en'}`)}>
                  {lang === 'ko' ? fact.name_kr : fact.name_en}
                </span>
                <span
                  className="caption"
                  {...figureOriginAttribute(`${fact.from}.date`, `${fact.from}.source`)}
                >
                  {day(fact.date)} · {fact.source}
                </span>
              </span>
            ),
          },
          {
            id: 'value',
            head: words.value,
            cell: fact => <span {...figureOriginAttribute(`${fact.from}.value`)}>{value(fact)}</span>,
            number: true,
          },
        ]}
      />
      {!simulated && <SourceNote of={facts.map(({ source }) => ({ source, simulated }))} />}
    </section>
  )
}
