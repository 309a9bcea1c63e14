import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Quote } from '#contract/quote.ts'
import { type PriceAlertRule, priceRuleKinds } from '#domain/alerts/settings.ts'
import { newRuleId, putRule, type StockAlertState } from '#state/alerts/alerts.ts'
import { useDirtyForm } from '#state/my-stocks/dirty-forms.ts'
import { alertWords } from '#text/words/notification.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { isPriceCondition, isPriceReached, parsePriceRule, priceRuleFieldText } from './rule-input.ts'

export type StockOfPriceRule = Pick<Quote, 'country' | 'price_close' | 'as_of'>

type Props = {
  stock: StockAlertState
  of: StockOfPriceRule
  /** null for a new rule. */
  rule: PriceAlertRule | null
  save: (work: () => Promise<void>) => Promise<boolean>
  onClose: () => void
}

/** The form shows errors only after the first attempt to save; from then on it shows them while the user types. */
export function RuleForm({ stock, of, rule, save, onClose }: Props) {
  const { t, price, day } = useText()
  const words = useWords(alertWords)
  const { country, price_close, as_of } = of
  const [when, setWhen] = useState<PriceAlertRule['when']>(rule?.when ?? 'price_above')
  const [text, setText] = useState(rule ? priceRuleFieldText(rule.value) : '')
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useDirtyForm('alert-rule', text !== (rule ? priceRuleFieldText(rule.value) : ''))
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('select')?.focus()
  }, [])
  const others = stock.rules.filter(each => each.id !== rule?.id)
  const read = parsePriceRule({ when, text }, country, others)
  const money = (value: number) => words.money[country]({ value: price(value, country) })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if ('fault' in read) {
      form.current?.querySelector('input')?.focus()
      return
    }
    const id = rule?.id ?? newRuleId()
    if (await save(() => putRule(stock, { id, when, value: read.value }))) onClose()
  }
  return (
    <form className="stack alert-form" noValidate ref={form} onSubmit={submit} aria-label={words.ruleTitle}>
      <SelectField
        label={words.ruleWhen}
        name="when"
        value={when}
        options={priceRuleKinds.map(value => ({ value, label: words.when[value] }))}
        onChange={setWhen}
      />
      <Field
        label={words.ruleValue[isPriceCondition(when) ? country : 'percent']}
        name="value"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={setText}
        error={tried && 'fault' in read ? words.ruleFaults[read.fault] : undefined}
        hint={
          isPriceCondition(when) && price_close !== null
            ? words.ruleNow({ value: money(price_close), date: day(as_of) })
            : undefined
        }
      />
      <p className="caption" role="status">
        {'value' in read && isPriceReached(when, read.value, price_close) && words.ruleMet}
      </p>
      <div className="actions">
        <Button kind="primary" type="submit">
          {words.saveRule}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </div>
    </form>
  )
}
