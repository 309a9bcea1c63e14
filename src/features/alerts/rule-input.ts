import type { PriceAlertRule } from '#domain/alerts/settings.ts'
import type { Country } from '#domain/market/country.ts'

export type RuleInputError =
  | 'empty'
  | 'not_a_number'
  | 'not_positive'
  | 'won'
  | 'cents'
  | 'tenths'
  | 'too_large'
  | 'too_much'
  | 'same'

export type RuleInput = { when: PriceAlertRule['when']; text: string }
export type ParsedRule = { value: number } | { fault: RuleInputError }

/** The highest price that a rule may have. Our choice: no stock is as expensive, and numbers up to here are exact. */
const DEAREST = 1e9
const MOST_PERCENT = 100

export const isPriceCondition = (when: PriceAlertRule['when']): boolean =>
  when === 'price_above' || when === 'price_below'

/** Characters that people type around a number: thousands separators, currency and percent signs, spaces. */
const dressing = /[\s,₩$%원]|달러/g

export function parsePriceRule(
  { when, text }: RuleInput,
  country: Country,
  others: readonly PriceAlertRule[],
): ParsedRule {
  const written = text.trim().replaceAll(dressing, '')
  if (written === '') return { fault: 'empty' }
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(written)) return { fault: 'not_a_number' }
  const value = Number(written)
  if (value <= 0) return { fault: 'not_positive' }
  const decimals = written.split('.')[1]?.replace(/0+$/, '').length ?? 0
  const fault = isPriceCondition(when) ? priceFault(value, decimals, country) : percentFault(value, decimals)
  if (fault) return { fault }
  return others.some(rule => rule.when === when && rule.value === value) ? { fault: 'same' } : { value }
}

function priceFault(value: number, decimals: number, country: Country): RuleInputError | null {
  if (value > DEAREST) return 'too_large'
  if (country === 'kr') return decimals > 0 ? 'won' : null
  // US stocks below one dollar trade in steps of a ten-thousandth, so such a price may have four decimals.
  return decimals > (value < 1 ? 4 : 2) ? 'cents' : null
}

function percentFault(value: number, decimals: number): RuleInputError | null {
  if (value > MOST_PERCENT) return 'too_much'
  return decimals > 2 ? 'tenths' : null
}

/**
 * Returns whether the price is already at or beyond the rule's price: the rule then fires only after the price has left
 * and reached it again.
 */
export const isPriceReached = (when: PriceAlertRule['when'], value: number, close: number | null): boolean =>
  close !== null && ((when === 'price_above' && close >= value) || (when === 'price_below' && close <= value))

/** Writes the value as text for the field: without thousands separators, so that it can be edited. */
export const priceRuleFieldText = (value: number): string =>
  value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 4 })
