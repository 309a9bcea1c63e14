import type { PaidPlan } from '#domain/plan/receipt.ts'

/** The intervals that are sold. The trial's H24 is not among them, because nobody pays for it. */
export const soldIntervals = ['M', '6M', 'Y'] as const
export type SoldInterval = (typeof soldIntervals)[number]

export const productCodes = [
  'basic_monthly',
  'basic_6_monthly',
  'basic_1_yearly',
  'premium_monthly',
  'premium_6_monthly',
  'premium_1_yearly',
] as const
export type ProductCode = (typeof productCodes)[number]

export type Product = { code: ProductCode; plan: PaidPlan; interval: SoldInterval; months: number }

export const products: Readonly<Record<ProductCode, Product>> = {
  basic_monthly: { code: 'basic_monthly', plan: 'basic', interval: 'M', months: 1 },
  basic_6_monthly: { code: 'basic_6_monthly', plan: 'basic', interval: '6M', months: 6 },
  basic_1_yearly: { code: 'basic_1_yearly', plan: 'basic', interval: 'Y', months: 12 },
  premium_monthly: { code: 'premium_monthly', plan: 'premium', interval: 'M', months: 1 },
  premium_6_monthly: { code: 'premium_6_monthly', plan: 'premium', interval: '6M', months: 6 },
  premium_1_yearly: { code: 'premium_1_yearly', plan: 'premium', interval: 'Y', months: 12 },
}

export function productFor(plan: PaidPlan, interval: SoldInterval): Product {
  const found = productCodes.find(
    code => products[code].plan === plan && products[code].interval === interval,
  )
  return products[found!]
}
