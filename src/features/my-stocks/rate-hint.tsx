import { isoDay, type TradingDay } from '#domain/market/calendar/day.ts'
import type { FxRate } from '#domain/market/trading/fx-rate.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { Button } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { parseTypedNumber } from './entry-fields.ts'

type RateHintProps = {
  /** The day of the trade; null where none is typed. */
  day: TradingDay | null
  /** Null where no rate is known up to the day, undefined while the server is asked. */
  rateOfDay: FxRate | null | undefined
  isOwnRate: boolean
  typed: string
  followDay: () => void
}

/** Says which day's rate the field holds. Beside a rate of the user's own it offers that of the day. */
export function RateHint({ day, rateOfDay, isOwnRate, typed, followDay }: RateHintProps) {
  const text = useText()
  const words = useWords(myStockWords)
  if (day === null || rateOfDay === undefined) return null
  if (rateOfDay === null) return isOwnRate ? null : <span role="status">{words.rateUnknown}</span>
  const full = (of: TradingDay) => text.day(isoDay(of), 'full')
  const date = full(rateOfDay.day)
  if (!isOwnRate)
    return (
      <span role="status">
        {rateOfDay.day === day ? words.rateHint({ date }) : words.rateHintEarlier({ day: full(day), date })}
      </span>
    )
  if (parseTypedNumber(typed) === rateOfDay.usdkrw) return null
  return (
    <span className="rate-of-day">
      {words.rateOfDay({ date, rate: rateOfDay.usdkrw.toLocaleString('en-US') })}
      <Button kind="quiet" onClick={followDay}>
        {words.useRateOfDay}
      </Button>
    </span>
  )
}
