import { useMemo, useState } from 'react'
import type { ValuationReply } from '#contract/company.ts'
import { useValuation } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { figureOriginAttribute } from '../origin.ts'
import { AssumptionField } from './assumption-field.tsx'
import { FairValueOutcome } from './fair-value-outcome.tsx'
import { formatFieldNumber, isCommonAssumption, typedChanges } from './view.ts'

/** A form with all assumptions of the fair value; the new range below it says what changed. */
export function FairValueForm({ ticker }: { ticker: string }) {
  const { t } = useText()
  const { data, problem, retrying, retry } = useValuation(ticker)
  if (data?.proper_price) return <Form valued={data} />
  if (!problem) return <SkeletonText lines={6} />
  return <ErrorState reason={t(`problems.${problem.code}`)} onRetry={retry} retrying={retrying} />
}

function Form({ valued }: { valued: ValuationReply }) {
  const words = useWords(reportWords)
  const [typed, setTyped] = useState<Record<string, string>>({})
  const assumptions = valued.proper_price?.assumptions ?? []
  const { changes, wrong } = useMemo(
    () => typedChanges(typed, assumptions, valued.adjustable),
    [typed, assumptions, valued.adjustable],
  )
  const rows = assumptions.flatMap((each, at) => {
    return valued.adjustable.some(({ id }) => id === each.id) ? [{ each, at }] : []
  })
  const field = ({ each, at }: (typeof rows)[number]) => (
    <AssumptionField
      key={each.id}
      each={each}
      from={`valuation/proper_price.assumptions.${at}`}
      typed={typed[each.id] ?? formatFieldNumber(each.value)}
      limits={wrong.get(each.id)}
      onType={text => setTyped({ ...typed, [each.id]: text })}
    />
  )
  const others = rows.filter(({ each }) => !isCommonAssumption(each.id))
  return (
    <form className="assumptions" onSubmit={event => event.preventDefault()}>
      <p className="caption">{words.changeLead}</p>
      <FairValueOutcome valued={valued} changes={changes} />
      <div className="assumption-fields">
        {rows.filter(({ each }) => isCommonAssumption(each.id)).map(field)}
      </div>
      <details>
        <summary {...figureOriginAttribute('valuation/adjustable')} data-derived="others">
          {words.moreAssumptions({ count: others.length })}
        </summary>
        <div className="assumption-fields">{others.map(field)}</div>
      </details>
      {Object.keys(typed).length > 0 && <Button onClick={() => setTyped({})}>{words.reset}</Button>}
    </form>
  )
}
