import './flows.css'
import { useMemo } from 'react'
import type { FlowsReply as Answer } from '#contract/company-facts.ts'
import { useFlows } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { InteractiveFigure } from '#ui/charts/live-figure.tsx'
import { columnPositions } from '#ui/charts/live-plot.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { type FlowParty, FlowTable } from './flows/flow-table.tsx'
import { ForeignRatio } from './flows/foreign-ratio.tsx'
import { flowPaths, largestFlow } from './flows-view.ts'
import { figureOriginAttribute } from './origin.ts'
import { ReportSection } from './part.tsx'

/**
 * Draws the net purchases of foreigners and institutions by session. They have no market colours, because they are not
 * price movements.
 */
export function FlowsSection({ ticker }: { ticker: string }) {
  const { day } = useText()
  const words = useWords(reportWords)
  const answer = useFlows(ticker)
  return (
    <ReportSection
      title={words.flows}
      name="flows"
      answer={answer}
      lead={words.flowsLead}
      note={({ rows }) => {
        const last = rows.length - 1
        return (
          last >= 0 && (
            <span {...figureOriginAttribute('flows/rows.0.day', `flows/rows.${last}.day`)}>
              {words.span({ from: day(rows[0]?.day), to: day(rows[last]?.day) })}
            </span>
          )
        )
      }}
      empty={({ rows }) => (rows.length === 0 ? words.nothing : null)}
    >
      {data => (
        <>
          <div className="flow-pictures">
            <Party data={data} party="foreign" />
            <Party data={data} party="institution" />
          </div>
          <div className="pad">
            <ForeignRatio data={data} />
          </div>
          <details className="pad">
            <summary>{words.asTable}</summary>
            <FlowTable rows={data.rows.map((row, at) => ({ ...row, from: `flows/rows.${at}` })).reverse()} />
          </details>
        </>
      )}
    </ReportSection>
  )
}

function Party({ data, party }: { data: Answer; party: FlowParty }) {
  const { compact, day } = useText()
  const words = useWords(reportWords)
  const sum = party === 'foreign' ? data.sum.foreign_net_value : data.sum.institution_net_value
  const streak =
    party === 'foreign' ? (data.streaks.foreign_value ?? 0) : (data.streaks.institution_value ?? 0)
  const name = words[party]
  const values = useMemo(() => data.rows.map(row => row[`${party}_net_value`]), [data, party])
  const { up, down } = flowPaths(values)
  const plot = useMemo(() => {
    // Without any purchase or sale no bar could set the scale, so the scale is one.
    const reach = largestFlow(values) || 1
    return {
      labels: data.rows.map(row => day(row.day)),
      places: columnPositions(values.length),
      lines: [{ id: party, name, values, colour: 't2' as const, kind: 'bars' as const }],
      low: -reach,
      high: reach,
      format: (value: number) => compact(value, { currency: 'KRW' }),
    }
  }, [data, values, party, name, day, compact])
  return (
    <figure className="flow">
      <figcaption>
        {name}{' '}
        {Math.abs(streak) > 1 && (
          <span className="caption" {...figureOriginAttribute(`flows/streaks.${party}_value`)}>
            {(streak > 0 ? words.streakBuy : words.streakSell)({ name, count: Math.abs(streak) })}
          </span>
        )}
        <b className="number" {...(sum !== null && figureOriginAttribute(`flows/sum.${party}_net_value`))}>
          {sum === null ? words.unknown : `${sum > 0 ? '+' : ''}${compact(sum, { currency: 'KRW' })}`}
        </b>
      </figcaption>
      <InteractiveFigure plot={plot} label={name}>
        <svg viewBox="0 0 300 64" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path className="bought still" d={up} />
          <path className="sold still" d={down} />
          <path className="line" d="M0 32h300" />
        </svg>
      </InteractiveFigure>
    </figure>
  )
}
