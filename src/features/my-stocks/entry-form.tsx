import { useState } from 'react'
import type { StockRow } from '#contract/stock.ts'
import { toTradingDay } from '#domain/market/calendar/day.ts'
import { currencyOf } from '#domain/market/country.ts'
import type { GroupEntry } from '#domain/sync/item.ts'
import { serverNow } from '#state/request/server-clock.ts'
import { myStockWords } from '#text/words/my-stock.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { type EntryFields, parseEntryFields, type WrongField } from './entry-fields.ts'
import { useEntryFields } from './use-entry-fields.ts'

type Props = {
  row: StockRow
  own: 'KRW' | 'USD'
  first?: EntryFields
  submit: string
  onEntry: (entry: Omit<GroupEntry, 'id' | 'fsym_id'>) => Promise<void>
}

const kinds = ['buy', 'sell', 'dividend', 'split'] as const

function todayHere() {
  const now = new Date(serverNow())
  return toTradingDay(now.getFullYear() * 10_000 + (now.getMonth() + 1) * 100 + now.getDate())
}

export function EntryForm({ row, own, first, submit, onEntry }: Props) {
  const { day } = useText()
  const words = useWords(myStockWords)
  const stock = currencyOf[row.country]
  const isForeign = stock !== own
  const today = todayHere()
  const { fields, dayOfRate, change } = useEntryFields(first, today, isForeign)
  const [wrong, setWrong] = useState<readonly WrongField[]>([])
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const read = parseEntryFields(fields, { stock, own, today })
    setWrong(read.wrong ?? [])
    if (read.wrong) {
      void showToast('error', words.wrongNumbers)
      return
    }
    setBusy(true)
    await onEntry(read.entry)
      .catch(() => showToast('error', words.failed))
      .finally(() => setBusy(false))
  }
  const typed = (name: WrongField) => ({
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
      <Field
        label={words.day}
        {...typed('day')}
        placeholder="2026-01-31"
        inputMode="numeric"
        autoComplete="off"
      />
      {isTrade && <Field label={words.quantity} {...typed('quantity')} {...number} />}
      <Field label={price} {...typed('price')} {...number} />
      {fields.kind !== 'split' && (
        <>
          <Field label={words.fee({ unit })} {...typed('fee')} {...number} />
          <Field label={words.tax({ unit })} {...typed('tax')} {...number} />
        </>
      )}
      {isForeign && fields.kind !== 'split' && (
        <Field
          className="whole-line"
          label={words.rate}
          {...typed('rate')}
          {...number}
          hint={
            dayOfRate === null
              ? words.rateUnknown
              : dayOfRate && words.rateHint({ date: day(dayOfRate, 'full') })
          }
        />
      )}
      <Button className="whole-line" type="submit" kind="primary" busy={busy}>
        {submit}
      </Button>
    </form>
  )
}
