import { useState } from 'react'
import { isoDay, parseDay } from '#domain/market/calendar/day.ts'
import { readTypedDay } from '#domain/market/calendar/typed-day.ts'
import { mayUse } from '#domain/plan/entitlement.ts'
import { usePackState } from '#state/packs/packs.ts'
import { todayOnDevice } from '#state/request/today-on-device.ts'
import { usePlan } from '#state/session/plan.ts'
import { dayFieldWords } from '#text/words/day-field.ts'
import { Button } from '#ui/form/button.tsx'
import { DayField, useTypedDayContext } from '#ui/form/day-field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import type { FilterContext } from '../filter-context.ts'
import { LockedFilter } from '../locked.tsx'

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
  const dayWords = useWords(dayFieldWords)
  const { kept, offered } = usePackState(country)
  const newest = kept?.as_of ?? offered?.as_of ?? null
  const last = newest === null ? null : parseDay(newest)
  const today = todayOnDevice()
  const days = useTypedDayContext(today, last)
  const savedDay = saved.as_of === null ? '' : isoDay(saved.as_of)
  const [held, hold] = useState({ of: savedDay, text: savedDay, done: savedDay })
  const typed = held.of === savedDay ? held.text : savedDay
  const read = typed === '' || held.done !== typed ? null : readTypedDay(typed, days)
  const tooEarly = problem?.code === 'not_found' && problem.fields?.since !== undefined
  const sentenceOf = () => {
    if (read === null || read.ok) return tooEarly && typed !== '' ? filters.asOfTooEarly : undefined
    if (read.error === 'unreadable') return dayWords.unreadable
    return filters.asOfLater({ date: text.day(newest, 'full') })
  }
  return (
    <DayField
      label={filters.asOfLabel}
      name="as-of"
      value={typed}
      onChange={next => hold({ of: savedDay, text: next, done: '' })}
      onDone={next => {
        const day = next.trim() === '' ? null : readTypedDay(next, days)
        const isRight = day === null || day.ok
        const wanted = day?.ok ? day.value : null
        const of = !isRight ? savedDay : wanted === null ? '' : isoDay(wanted)
        hold({ of, text: next, done: next })
        if (isRight && of !== savedDay) edit(before => ({ ...before, as_of: wanted }))
      }}
      today={today}
      last={last}
      error={sentenceOf()}
      hint={newest ? filters.asOfHint({ date: text.day(newest, 'full') }) : filters.asOfHintBare}
    />
  )
}
