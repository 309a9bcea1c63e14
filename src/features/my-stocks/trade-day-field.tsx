import { useState } from 'react'
import type { StockRow } from '#contract/stock.ts'
import { isoDay } from '#domain/market/calendar/day.ts'
import { readTypedDay, type TypedDayContext } from '#domain/market/calendar/typed-day.ts'
import { useListingDay } from '#state/my-stocks/use-listing-day.ts'
import { dayFieldWords } from '#text/words/day-field.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { DayField } from '#ui/form/day-field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'

type TradeDayProps = {
  row: StockRow
  days: TypedDayContext & { last: NonNullable<TypedDayContext['last']> }
  value: string
  onChange: (value: string) => void
  /** True when the user has tried to save, which names a wrong day even in a field that nobody has left. */
  tried: boolean
}

/** A day before the listing is said and not refused: shares may be allotted before they are listed. */
export function TradeDayField({ row, days, value, onChange, tried }: TradeDayProps) {
  const { day } = useText()
  const words = useWords(myStockWords)
  const dayWords = useWords(dayFieldWords)
  const [left, setLeft] = useState<string | null>(null)
  const listedOn = useListingDay(row)
  const read = readTypedDay(value, days)
  const full = (text: string) => day(text, 'full')
  const sentenceOf = () => {
    if (read.ok || !(tried || left === value)) return undefined
    if (read.error === 'unreadable') return dayWords.unreadable
    return dayWords.toCome({ date: full(isoDay(read.error.tooLate)), last: full(isoDay(days.last)) })
  }
  return (
    <DayField
      label={words.day}
      name="day"
      value={value}
      onChange={onChange}
      onDone={setLeft}
      today={days.today}
      last={days.last}
      error={sentenceOf()}
      hint={
        read.ok && listedOn !== null && read.value < listedOn
          ? words.beforeListing({ date: full(isoDay(listedOn)) })
          : undefined
      }
    />
  )
}
