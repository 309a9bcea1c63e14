import { useMemo, useState } from 'react'
import type { ValuationReply } from '#contract/company.ts'
import { useRecomputedFairValue, useValuation } from '#state/market/company.ts'
import { reportWords } from '#text/words/report.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { figureOriginAttribute } from '../origin.ts'
import { FairValueMethods } from './fair-value-methods.tsx'
import { FairValueScale } from './fair-value-scale.tsx'
import { formatFieldNumber, formatInputLimits, isCommonAssumption, typedChanges } from './view.ts'

/** A form with all assumptions of the fair value; the new range below it says what changed. */
export function FairValueForm({ ticker }: { ticker: string }) {
  const { t } = useText()
  const { data, problem, retrying, retry } = useValuation(ticker)
  if (data?.proper_price) return <Form valued={data} />
  if (!problem) return <SkeletonText lines={6} />
  return <ErrorState reason={t(`problems.${problem.code}`)} onRetry={retry} retrying={retrying} />
}

type Assumption = NonNullable<ValuationReply['proper_price']>['assumptions'][number]

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
      <Outcome valued={valued} changes={changes} />
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

type FieldProps = {
  each: Assumption
  from: string
  typed: string
  /** The limits that the typed number violates; undefined while it is within them. */
  limits: Parameters<typeof formatInputLimits>[0] | undefined
  onType: (text: string) => void
}

function AssumptionField({ each, from, typed, limits, onType }: FieldProps) {
  const { lang, day } = useText()
  const words = useWords(reportWords)
  const unit = words.units[each.unit]
  const source = lang === 'ko' ? each.source_kr : each.source_en
  return (
    <Field
      name={each.id}
      label={`${lang === 'ko' ? each.name_kr : each.name_en}${unit ? ` (${unit.trim()})` : ''}`}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      onChange={onType}
      error={limits && words.outOfBounds(formatInputLimits(limits))}
      hint={
        <span
          {...figureOriginAttribute(
            `${from}.date`,
            ...(each.companies === null ? [] : [`${from}.companies`]),
          )}
        >
          {source}
          {each.companies !== null && ` · ${words.peersOf({ count: each.companies })}`} · {day(each.date)}
        </span>
      }
    />
  )
}

/** Shows the fair value range for these assumptions, and how far its middle moved. */
function Outcome({ valued, changes }: { valued: ValuationReply; changes: Record<string, number> }) {
  const { t, price, changePercent } = useText()
  const words = useWords(reportWords)
  const { reply, problem, waiting } = useRecomputedFairValue(valued.ticker, changes)
  const shown = reply?.proper_price ?? valued.proper_price
  const from = reply ? 'proper-price/proper_price' : 'valuation/proper_price'
  const before = valued.proper_price?.range?.mid ?? null
  const after = reply?.proper_price.range?.mid ?? null
  const said = () => {
    if (reply === null) return null
    if (after === null || before === null) return words.noRange
    if (after === before) return words.unchanged
    const [one, other] = [price(before, valued.country), price(after, valued.country)]
    return words.changed({ from: one, to: other, change: changePercent((after / before - 1) * 100) })
  }
  return (
    <div className="outcome">
      {problem && <ErrorState reason={t(`problems.${problem.code}`)} kept={reply !== null} />}
      {reply && shown?.range && valued.price_close !== null && (
        <FairValueScale
          range={shown.range}
          price={valued.price_close}
          country={valued.country}
          from={`${from}.range`}
          priceFrom="valuation/price_close"
        />
      )}
      <p
        role="status"
        className="outcome-said"
        {...figureOriginAttribute('valuation/proper_price.range.mid', 'proper-price/proper_price.range.mid')}
        data-derived="moved"
      >
        {waiting ? words.recomputing : said()}
      </p>
      {shown && shown.methods.length > 0 && (
        <FairValueMethods methods={shown.methods} country={valued.country} from={`${from}.methods`} />
      )}
    </div>
  )
}
