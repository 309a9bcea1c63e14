import type { PriceAlertRule } from '#domain/alerts/settings.ts'
import type { Country } from '#domain/market/country.ts'
import { alertWords } from '#text/words/notification.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { isPriceCondition, priceRuleFieldText } from './rule-input.ts'

/** Describes a rule in a sentence, with prices in the stock's currency. */
export function useRuleName(country: Country): (rule: Pick<PriceAlertRule, 'when' | 'value'>) => string {
  const { price } = useText()
  const words = useWords(alertWords)
  return ({ when, value }) =>
    words.rule[when]({
      value: isPriceCondition(when)
        ? words.money[country]({ value: price(value, country) })
        : priceRuleFieldText(value),
    })
}
