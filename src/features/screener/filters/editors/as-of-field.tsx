import { useId, useState } from 'react'
import { isoDay, parseDay } from '#domain/market/calendar/day.ts'
import { mayUse } from '#domain/plan/entitlement.ts'
import { usePackState } from '#state/packs/packs.ts'
import { usePlan } from '#state/session/plan.ts'
import { joinClassNames } from '#ui/figure/join.ts'
import { Button } from '#ui/form/button.tsx'
import { FieldNotes, fieldDescriptionIds } from '#ui/form/field.tsx'
import type { FilterContext } from '../filter-context.ts'
import { LockedFilter } from '../locked.tsx'
import { dayError } from './day-input.ts'

/**
 * Selects the day at whose close the stocks are filtered. Without a plan for earlier days it says that the address
 * named one.
 */
export function AsOfDayField({ desk }: { desk: FilterContext }) {
  const { filters, saved, edit, text } = desk
  const may = mayUse(usePlan(), 'asOfScreening')
  if (may) return <AsOfField desk={desk} />
  return (
    <>
      {saved.as_of !== null && (
        <>
          <p className="caption">{filters.asOfCame({ date: text.day(String(saved.as_of), 'full') })}</p>
          <Button onClick={() => edit(before => ({ ...before, as_of: null }))}>{filters.asOfNewest}</Button>
        </>
      )}
      <LockedFilter title={filters.asOfLocked} why={filters.asOfLockedWhy} />
    </>
  )
}

function AsOfField({ desk }: { desk: FilterContext }) {
  const { filters, saved, edit, country, problem, text } = desk
  const id = useId()
  const { kept, offered } = usePackState(country)
  const newest = kept?.as_of ?? offered?.as_of ?? null
  const savedDay = saved.as_of === null ? '' : isoDay(saved.as_of)
  const [held, hold] = useState({ of: savedDay, text: savedDay, partial: false })
  const typed = held.of === savedDay ? held.text : savedDay
  const isPartial = held.of === savedDay && held.partial
  const wrong = dayError(typed, newest) ?? (isPartial ? 'bad' : null)
  const tooEarly = problem?.code === 'not_found' && problem.fields?.since !== undefined
  const error =
    wrong === 'later'
      ? filters.asOfLater
      : wrong === 'bad'
        ? filters.asOfBad
        : tooEarly && typed !== ''
          ? filters.asOfTooEarly
          : undefined
  const hint = newest ? filters.asOfHint({ date: text.day(newest, 'full') }) : filters.asOfHintBare
  return (
    <div className={joinClassNames('field', error && 'wrong')}>
      <label htmlFor={id}>{filters.asOfLabel}</label>
      <div className="field-box">
        <input
          id={id}
          type="date"
          name="as-of"
          value={typed}
          max={newest ?? undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldDescriptionIds(id, error, hint)}
          onChange={({ target }) => {
            const next = target.value
            const day = parseDay(next)
            const isRight = dayError(next, newest) === null
            const of = isRight && day ? isoDay(day) : isRight ? '' : savedDay
            hold({ of, text: next, partial: next === '' && target.validity.badInput })
            if (of !== savedDay && !target.validity.badInput)
              edit(before => ({ ...before, as_of: isRight ? day : before.as_of }))
          }}
        />
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
