import type { ValuationReply } from '#contract/company.ts'
import { reportWords } from '#text/words/report.ts'
import { Field } from '#ui/form/field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { figureOriginAttribute } from '../origin.ts'
import { formatInputLimits } from './view.ts'

type Assumption = NonNullable<ValuationReply['proper_price']>['assumptions'][number]

type FieldProps = {
  each: Assumption
  from: string
  typed: string
  /** The limits that the typed number violates; undefined while it is within them. */
  limits: Parameters<typeof formatInputLimits>[0] | undefined
  onType: (text: string) => void
}

export function AssumptionField({ each, from, typed, limits, onType }: FieldProps) {
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
