import type { GroupFigures, GroupMultipleComparison, GroupReport as Report } from '#contract/market-group.ts'
import type { Country } from '#domain/market/country.ts'
import type { Period } from '#domain/market-groups/period.ts'
import { valuationMultipleNames } from '#text/multiples.ts'
import { marketGroupWords } from '#text/words/groups.ts'
import { MissingValue } from '#ui/figure/missing-value.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { TextWithBoldFigures } from '../report/figures-in.tsx'
import { multipleGapText } from '../report/multiple-gap.ts'
import { RisingAndFallingBar } from './breadth.tsx'
import { useGroupFigureTexts } from './figure-texts.tsx'
import { GroupLeaders } from './group-leaders.tsx'

type Props = {
  figures: GroupFigures
  country: Country
  period: Period
  report: Report | null
  /** Text shown when there is no report. */
  missing: string
  weight?: number | null
  valuation?: readonly GroupMultipleComparison[]
}

/**
 * Explains a group's move in sentences with their figures; also shows opposite moves, the leaders and the valuation.
 */
export function GroupReportSection({
  figures,
  country,
  period,
  report,
  missing,
  weight,
  valuation = [],
}: Props) {
  const { lang } = useText()
  const words = useWords(marketGroupWords)
  const change = figures.changes[period]
  const { sumOf, multipleOf } = useGroupFigureTexts(country)
  return (
    <>
      {report ? (
        <section className="pad group-why" aria-label={words.why}>
          {report.summary.map(sentence => (
            <p key={sentence.en}>
              <TextWithBoldFigures text={sentence[lang]} />
            </p>
          ))}
          {report.against && (
            <div className="against">
              <h2 className="caption">{words.against}</h2>
              <p>
                <TextWithBoldFigures text={report.against[lang]} />
              </p>
            </div>
          )}
        </section>
      ) : (
        <p className="second pad">{missing}</p>
      )}
      <section className="key-numbers">
        <SectionHead title={words.figures} note={words.upDown({ up: change.up, down: change.down })} />
        <div className="pad">
          <RisingAndFallingBar up={change.up} down={change.down} flat={change.flat} />
        </div>
        <KeyValues
          items={[
            { id: 'cap', name: words.marketCap, value: sumOf(figures.market_cap, 'details') },
            ...(weight != null ? [{ id: 'share', name: words.share, value: `${weight.toFixed(1)}%` }] : []),
            { id: 'value', name: words.value, value: sumOf(figures.value, 'bars') },
            {
              id: 'ratio',
              name: words.volumeRatio,
              value:
                figures.volume_ratio === null ? (
                  <MissingValue why={words.noVolume} />
                ) : (
                  words.times({ times: figures.volume_ratio.toFixed(1) })
                ),
            },
            ...(figures.halted > 0
              ? [{ id: 'halted', name: words.halted, value: words.members({ count: `${figures.halted}` }) }]
              : []),
          ]}
        />
      </section>
      {report && (
        <GroupLeaders title={words.leaders} leaders={report.leaders.filter(each => each.change_pct > 0)} />
      )}
      {report && (
        <GroupLeaders title={words.laggards} leaders={report.laggards.filter(each => each.change_pct < 0)} />
      )}
      {valuation.length > 0 && (
        <section>
          <SectionHead title={words.valuation} />
          <DataTable
            caption={words.valuation}
            rows={valuation}
            rowId={({ id }) => id}
            columns={[
              { id: 'multiple', head: words.multiple, cell: ({ id }) => valuationMultipleNames[lang][id] },
              { id: 'here', head: words.here, number: true, cell: ({ value }) => multipleOf(value) },
              {
                id: 'there',
                head: words.there,
                number: true,
                cell: ({ reference }) => multipleOf(reference),
              },
              {
                id: 'gap',
                head: words.gap,
                number: true,
                cell: row => multipleGapText(row, lang) || multipleOf(null),
              },
              { id: 'companies', head: words.companies, number: true, cell: row => row.companies },
            ]}
          />
        </section>
      )}
    </>
  )
}
