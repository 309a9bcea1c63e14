import { type ReactNode, useId, useRef } from 'react'
import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import { parseTypedDay, type TypedDayContext } from '#domain/market/calendar/typed-day.ts'
import { typedDayOrders } from '#text/typed-day-orders.ts'
import { dayFieldWords } from '#text/words/day-field.ts'
import { joinClassNames } from '../figure/join.ts'
import { Icon } from '../frame/icon.tsx'
import { useText, useWords } from '../frame/language.tsx'
import { FieldNotes, fieldDescriptionIds } from './field.tsx'
import './day-field.css'

type DayFieldProps = {
  label: string
  name: string
  /** The text as it was typed, for `parseTypedDay`. */
  value: string
  onChange: (value: string) => void
  /** Is called with the whole value when the user leaves the field, presses Enter or chooses in the calendar. */
  onDone?: (value: string) => void
  today: TradingDay
  /** The last day that may be entered; null where every day may. */
  last: TradingDay | null
  error?: string | undefined
  hint?: ReactNode
}

/** How days are typed in the language of the page, up to a last one. */
export function useTypedDayContext(today: TradingDay, last: TradingDay | null): TypedDayContext {
  return { order: typedDayOrders[useText().lang], today, last }
}

/** Safari before 16.4 opens the calendar of a date field that gets the focus from a tap. */
function openCalendar(field: HTMLInputElement | null): void {
  if (field && 'showPicker' in field) field.showPicker()
  else (field as HTMLInputElement | null)?.focus()
}

/**
 * A date is typed in any usual spelling, or chosen in the calendar of the browser. The field shows how it reads a spelling, and
 * writes it out when the user leaves.
 */
export function DayField({ label, name, value, onChange, onDone, today, last, error, hint }: DayFieldProps) {
  const { day } = useText()
  const words = useWords(dayFieldWords)
  const id = useId()
  const calendar = useRef<HTMLInputElement>(null)
  const read = parseTypedDay(value, useTypedDayContext(today, last))
  const iso = read === null ? '' : isoDay(read)
  const finish = () => {
    if (iso !== '' && iso !== value) onChange(iso)
    onDone?.(iso || value)
  }
  return (
    <div className={joinClassNames('field', 'day-field', error && 'wrong')}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        {/* The keypad of a phone has digits alone, which are enough: 20260302. */}
        <input
          id={id}
          name={name}
          value={value}
          inputMode="numeric"
          autoComplete="off"
          placeholder={words.example}
          aria-invalid={error ? true : undefined}
          aria-describedby={fieldDescriptionIds(id, error, hint)}
          onChange={({ target }) => onChange(target.value)}
          onBlur={finish}
          onKeyDown={({ key }) => {
            if (key === 'Enter') finish()
          }}
        />
        <span className="day-field-calendar">
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={iso}
            max={last === null ? undefined : isoDay(last)}
            onChange={({ target }) => {
              onChange(target.value)
              onDone?.(target.value)
            }}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={words.choose}
            onClick={() => openCalendar(calendar.current)}
          >
            <Icon>
              <path d="M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5" />
            </Icon>
          </button>
        </span>
      </div>
      <p className="caption" role="status">
        {iso !== value && iso !== '' && day(iso, 'weekday')}
      </p>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  )
}
