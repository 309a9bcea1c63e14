import type { Fact, Report } from '#contract/report.ts'
import { useText } from '#ui/language.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { Table } from '#ui/table.tsx'

/** Every number the sentences may contain, with its date and its source. */
export function FactTable({ report }: { report: Report }) {
  const { t, day, lang } = useText()
  const value = useFactValue(report.country)
  // What was measured stands before the spans it was measured over.
  const facts = report.facts.toSorted((a, b) => Number(a.unit === 'sessions') - Number(b.unit === 'sessions'))
  return (
    <section>
      <SectionHead title={t('quote.facts')} note={t('quote.reportId', { id: report.id })} />
      <Table<Fact>
        caption={t('quote.facts')}
        rows={facts}
        rowId={fact => fact.id}
        columns={[
          {
            id: 'fact',
            head: t('quote.fact'),
            cell: fact => (
              <span className="fact">
                {lang === 'ko' ? fact.name_kr : fact.name_en}
                <span className="caption">
                  {day(fact.date)} · {fact.source}
                </span>
              </span>
            ),
          },
          { id: 'value', head: t('quote.value'), cell: value, number: true },
        ]}
      />
    </section>
  )
}

function useFactValue(country: Report['country']) {
  const { price, changePercent, compact, lang } = useText()
  return (fact: Fact): string => {
    if (fact.unit === 'price') return price(fact.value, country)
    if (fact.unit === 'percent') return changePercent(fact.value)
    if (fact.unit === 'points') return changePercent(fact.value).replace('%', lang === 'ko' ? '%p' : ' pp')
    if (fact.unit === 'shares') return compact(fact.value)
    return fact.unit === 'sessions' ? String(fact.value) : fact.value.toFixed(2)
  }
}
