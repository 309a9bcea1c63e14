import { Fragment } from 'react'
import type { MultipleComparison, StockReport } from '#contract/report.ts'
import { reportWords } from '#text/words/report.ts'
import { MissingValue } from '#ui/figure/missing-value.tsx'
import { Anchor } from '#ui/frame/anchor.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { DataTable } from '#ui/list/table.tsx'
import { multipleGapText } from './multiple-gap.ts'
import { ValuationArrows } from './multiples/valuation-arrows.tsx'
import { figureOriginAttribute } from './origin.ts'
import { sharedDate } from './view.ts'

type Props = { report: Pick<StockReport, 'ticker' | 'valuation' | 'proper_price' | 'as_of'>; from?: string }

/**
 * Lists each multiple with its reference and the gap between them. One to five arrows, up or down, show the step that
 * the rules assign.
 */
export function MultiplesSection({ report, from = 'report/valuation' }: Props) {
  const { lang, day } = useText()
  const words = useWords(reportWords)
  const { valuation } = report
  if (valuation.length === 0) return null
  const when = sharedDate(valuation.map(({ date }) => date))
  const rows = valuation.map((row, at) => ({ ...row, from: `${from}.${at}` }))
  const derived = rows.filter(row => row.derived && row.value !== null).map(({ id }) => words.multiples[id])
  const number = (value: number | null, why: string) =>
    value === null ? <MissingValue text={words.unknown} why={why} /> : plain(value)
  return (
    <section className="valuation">
      <SectionHead
        title={words.valuation}
        lead={words.valuationNote}
        note={
          <>
            {words.comparedPlain}
            {when && (
              <span {...figureOriginAttribute(`${from}.0.date`)}>
                {' '}
                · {words.filedOn({ date: day(when) })}
              </span>
            )}
          </>
        }
      />
      <DataTable<MultipleComparison & { from: string }>
        caption={words.valuation}
        rows={rows}
        rowId={({ id }) => id}
        columns={[
          {
            id: 'measure',
            head: words.measure,
            cell: ({ id, date, from: path }) => (
              <>
                {words.multiples[id]}
                {when === null && date && (
                  <span className="caption block" {...figureOriginAttribute(`${path}.date`)}>
                    {words.filedOn({ date: day(date) })}
                  </span>
                )}
              </>
            ),
          },
          {
            id: 'now',
            head: words.now,
            number: true,
            cell: ({ value, from: path }) => (
              <span {...(value !== null && figureOriginAttribute(`${path}.value`))}>
                {number(value, words.noFigure)}
              </span>
            ),
          },
          {
            id: 'reference',
            head: words.reference,
            number: true,
            cell: ({ reference, from: path }) => (
              <span
                className="second"
                {...(reference !== null && figureOriginAttribute(`${path}.reference`))}
              >
                {number(reference, words.fewPeers)}
              </span>
            ),
          },
          {
            id: 'gap',
            head: words.gap,
            number: true,
            cell: row => {
              const text = multipleGapText(row, lang)
              if (text === '') return ''
              return (
                <span
                  {...figureOriginAttribute(`${row.from}.value`, `${row.from}.reference`)}
                  data-derived="gap"
                >
                  {text.split(' · ').map((gap, at) => (
                    <Fragment key={gap}>
                      {at > 0 && <br />}
                      {gap}{' '}
                    </Fragment>
                  ))}
                </span>
              )
            },
          },
          { id: 'step', head: words.step, number: true, cell: row => <ValuationArrows of={row} /> },
        ]}
      />
      {derived.length > 0 && (
        <p className="caption pad" data-derived="multiples">
          {words.derivedFrom({ names: derived.join(', ') })}
        </p>
      )}
      <p className="pad lone-link">
        <Anchor href={`/quote/${report.ticker}/sector`}>{words.toPeers}</Anchor>
      </p>
    </section>
  )
}

const plain = (value: number): string => {
  const text =
    Math.abs(value) >= 1000
      ? Math.round(value).toLocaleString('en-US')
      : value.toFixed(Math.abs(value) >= 100 ? 0 : 2)
  return text.replace('-', '−')
}
