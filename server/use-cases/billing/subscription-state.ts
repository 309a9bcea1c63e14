import { nextRenewalStep, type RenewalState } from '#domain/billing/renewal.ts'
import { type ChargeTerms, endOfPeriod } from '#domain/billing/upcoming-charges.ts'
import type { CardSubscription } from '#server/card-ports.ts'

export type ChargedSubscription = CardSubscription & { terms: ChargeTerms }

/** A subscription that was paid for and whose renewal or end still lies ahead. */
export const isRunning = (subscription: CardSubscription): subscription is ChargedSubscription =>
  subscription.terms !== null && subscription.nextStepAt !== null

export const renewalStateOf = ({
  terms,
  failedTries,
  remindedDays,
}: Pick<ChargedSubscription, 'terms' | 'failedTries' | 'remindedDays'>): RenewalState => ({
  endsAt: endOfPeriod(terms),
  autoRenew: terms.autoRenew,
  ...{ failedTries, remindedDays },
})

/** The subscription with the time at which its renewal has something to do next. */
export const withNextStep = <S extends ChargedSubscription>(subscription: S): S => ({
  ...subscription,
  nextStepAt: new Date(nextRenewalStep(renewalStateOf(subscription)).at),
})
