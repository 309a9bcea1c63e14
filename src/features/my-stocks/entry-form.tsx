import type { StockRow } from '#contract/stock.ts'
import type { TradingDay } from '#domain/market/calendar/day.ts'
import { localTimeAt } from '#domain/market/calendar/zone.ts'
import { type Country, currencyOf, timeZoneOf } from '#domain/market/country.ts'
import { serverNow } from '#state/request/server-clock.ts'
import { todayOnDevice } from '#state/request/today-on-device.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { Button } from '#ui/form/button.tsx'
import { useTypedDayContext } from '#ui/form/day-field.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { type EntryFields, type NewTrade, parseEntryFields, type WrongField } from './entry-fields.ts'
import { RateHint } from './rate-hint.tsx'
import { TradeDayField } from './trade-day-field.tsx'
import { useEntryFields } from './use-entry-fields.ts'
import { useEntrySending } from './use-entry-sending.ts'

type Props = {
  row: StockRow
  own: 'KRW' | 'USD'
  first?: EntryFields
  submit: string
  onEntry: (entry: NewTrade) => Promise<void>
}

const kinds = ['buy', 'sell', 'dividend', 'split'] as const

/** At an exchange east of the device the day of a trade may already be the next one. */
const lastTradeDay = (today: TradingDay, country: Country): TradingDay => {
  const { day } = localTimeAt(serverNow(), timeZoneOf[country])
  return day > today ? day : today
}

export function EntryForm({ row, own, first, submit, onEntry }: Props) {
  const words = useWords(myStockWords)
  const stock = currencyOf[row.country]
  const isForeign = stock !== own
  const today = todayOnDevice()
  const last = lastTradeDay(today, row.country)
  const days = useTypedDayContext(today, last)
  const { fields, change, ...rated } = useEntryFields(first, days, isForeign)
  const read = parseEntryFields(fields, { stock, own, days })
  const hasRate = isForeign && fields.kind !== 'split'
  const isRatePending = hasRate && !rated.isOwnRate && rated.day !== null && rated.rateOfDay === undefined
  const { form, send, busy, isTried, wrong } = useEntrySending({
    ...{ read, isRatePending, failed: words.failed, onEntry },
  })
  const typed = (name: Exclude<WrongField, 'day'>) => ({
    ...{ name, value: fields[name], onChange: change(name) },
    error: wrong.includes(name) ? words.wrong[name] : undefined,
  })
  const number = { inputMode: 'decimal', autoComplete: 'off' } as const
  const isTrade = fields.kind === 'buy' || fields.kind === 'sell'
  const unit = stock === 'KRW' ? words.won : words.dollars
  const price = isTrade
    ? words.pricePer({ unit })
    : fields.kind === 'split'
      ? words.ratio
      : words.paid({ unit })
  return (
    <form
      ref={form}
      className="entry-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <SelectField
        label={words.kind}
        name="kind"
        value={fields.kind}
        options={kinds.map(kind => ({ value: kind, label: words.kinds[kind] }))}
        onChange={change('kind')}
      />
      <TradeDayField
        row={row}
        days={{ ...days, last }}
        value={fields.day}
        onChange={change('day')}
        tried={isTried}
      />
      {isTrade && <Field label={words.quantity} {...typed('quantity')} {...number} />}
      <Field label={price} {...typed('price')} {...number} />
      {fields.kind !== 'split' && (
        <>
          <Field label={words.fee({ unit })} {...typed('fee')} {...number} />
          <Field label={words.tax({ unit })} {...typed('tax')} {...number} />
        </>
      )}
      {hasRate && (
        <Field
          className="whole-line"
          label={words.rate}
          {...typed('rate')}
          {...number}
          hint={<RateHint {...rated} typed={fields.rate} />}
        />
      )}
      <Button className="whole-line" type="submit" kind="primary" busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
