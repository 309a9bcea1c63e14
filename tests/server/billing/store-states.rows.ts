import { type ProductCode, productCodes } from '#domain/billing/products.ts'
import { type GooglePlayState, googlePlayStates, type PaidPlan } from '#domain/plan/receipt.ts'
import type { SubscriptionStatus } from '#domain/plan/status.ts'

const DAY = 86_400_000

/** What a row expects of a purchase: written here without the rules of the product. */
export type ExpectedState = { plan: PaidPlan | 'free'; status: SubscriptionStatus; hold: string | null }
type StoreCase = { name: string; product: ProductCode; renews: boolean; end: Date; expected: ExpectedState }
export type GoogleCase = StoreCase & { state: GooglePlayState }
export type AppleCase = StoreCase & {
  status: number
  revokedAt?: Date
  graceUntil?: Date
  nextProduct?: ProductCode
}

const planOf = (product: ProductCode): PaidPlan => (product.startsWith('premium') ? 'premium' : 'basic')
const free = (status: SubscriptionStatus, hold: string | null = null): ExpectedState => ({
  plan: 'free',
  status,
  hold,
})

/** The nine states of Google: which give the plan, and what is left when they do not. */
const google: Record<
  GooglePlayState,
  { gives: boolean; otherwise: SubscriptionStatus; hold: string | null }
> = {
  ACTIVE: { gives: true, otherwise: 'expired', hold: null },
  IN_GRACE_PERIOD: { gives: true, otherwise: 'expired', hold: 'in_grace_period' },
  CANCELED: { gives: true, otherwise: 'expired', hold: null },
  ON_HOLD: { gives: false, otherwise: 'expired', hold: 'on_hold' },
  PAUSED: { gives: false, otherwise: 'expired', hold: null },
  EXPIRED: { gives: false, otherwise: 'expired', hold: null },
  PENDING: { gives: false, otherwise: 'before_subscription', hold: null },
  PENDING_PURCHASE_CANCELED: { gives: false, otherwise: 'before_subscription', hold: null },
  UNSPECIFIED: { gives: false, otherwise: 'expired', hold: null },
}

const both = [true, false]
const days = (now: Date, count: number) => new Date(now.getTime() + count * DAY)

export const googleCases = (now: Date): GoogleCase[] =>
  googlePlayStates.flatMap(state =>
    productCodes.flatMap(product =>
      both.flatMap(renews =>
        both.map(isRunning => {
          const { gives, otherwise, hold } = google[state]
          const status = renews && state !== 'CANCELED' ? 'subscribed' : 'canceled'
          return {
            name: `${state} ${product}${renews ? ' renewing' : ''}${isRunning ? '' : ' over'}`,
            ...{ state, product, renews, end: days(now, isRunning ? 20 : -1) },
            expected: gives && isRunning ? { plan: planOf(product), status, hold } : free(otherwise, hold),
          }
        }),
      ),
    ),
  )

/** Apple's five statuses: whether they give the plan while their period runs. */
const apple: Record<number, boolean> = { 1: true, 2: false, 3: true, 4: true, 5: false }

export const appleCases = (now: Date): AppleCase[] =>
  Object.entries(apple).flatMap(([code, gives]) =>
    productCodes.flatMap(product =>
      both.flatMap(renews =>
        (['running', 'over', 'revoked'] as const).map(time => {
          const status = Number(code)
          // In the grace period the plan goes on after the end of the period that was paid for.
          const runs = time === 'running' || (time === 'over' && status === 4)
          return {
            name: `status ${code} ${product}${renews ? ' renewing' : ''} ${time}`,
            ...{ status, product, renews, end: days(now, time === 'over' ? -1 : 20) },
            ...(status === 4 ? { graceUntil: days(now, 15) } : {}),
            ...(time === 'revoked' ? { revokedAt: days(now, -1) } : {}),
            expected:
              gives && runs
                ? {
                    plan: planOf(product),
                    status: renews ? ('subscribed' as const) : ('canceled' as const),
                    hold: null,
                  }
                : free('expired'),
          }
        }),
      ),
    ),
  )
