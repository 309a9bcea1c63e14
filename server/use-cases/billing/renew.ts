import { nextRenewalStep, type RenewalStep } from '#domain/billing/renewal.ts'
import { endOfPeriod, nextChargeOf, termsAfterCharge } from '#domain/billing/upcoming-charges.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { CardPayment } from '#server/card-ports.ts'
import { type CardBilling, type MoneyStores, timeOf } from './card-billing.ts'
import { sendPayments } from './send-payment.ts'
import { beginPayment, orderIdOf } from './start-payment.ts'
import { type ChargedSubscription, isRunning, renewalStateOf, withNextStep } from './subscription-state.ts'

const AT_ONCE = 500
/** So many are written down and charged together: a kill leaves the outcome of no more than these unknown. Our choice. */
const GROUP = 50
/** While the vendor charges one group, the database works for another. */
const GROUPS_UNDER_WAY = 3

export type RenewalPorts = CardBilling & {
  /** Tells the owner of a charge to come, or of one that failed; inside the transaction that notes it. */
  remind(stores: MoneyStores, notice: RenewalNotice): Promise<void>
}
export type RenewalNotice = {
  userPk: number
  kind: 'charge_ahead' | 'ended'
  days: number
  /** The end of the paid period. */
  chargedAt: Date
  /** What the card will pay; 0 at an end. */
  amount: number
}

/** Takes every step of the renewals that is due. Killed at any moment, it goes on where it was. */
export async function renewDue(ports: RenewalPorts): Promise<number> {
  let steps = 0
  for (;;) {
    const due = await ports.stores.cards.due(ports.clock.now(), AT_ONCE)
    const groups = Array.from({ length: Math.ceil(due.length / GROUP) }, (_, nth) =>
      due.slice(nth * GROUP, (nth + 1) * GROUP),
    )
    let taken = 0
    const work = async () => {
      for (let group = groups.shift(); group; group = groups.shift()) taken += await renewGroup(ports, group)
    }
    await Promise.all(Array.from({ length: GROUPS_UNDER_WAY }, work))
    steps += taken
    if (taken === 0) return steps
  }
}

/** Takes the next step of each, and returns how many there were. One that cannot be taken holds no other back. */
async function renewGroup(ports: RenewalPorts, userPks: readonly number[]): Promise<number> {
  const failures: { userPk: number; error: unknown }[] = []
  const renewAlone = (userPk: number) =>
    renewTogether(ports, [userPk]).catch((error: unknown) => {
      failures.push({ userPk, error })
      return 0
    })
  const taken = await renewTogether(ports, userPks).catch(async () => {
    let alone = 0
    for (const userPk of userPks) alone += await renewAlone(userPk)
    return alone
  })
  // Where all of many fail, the database is away, and the next run finds them again.
  if (failures.length > 1 && failures.length === userPks.length) throw failures[0]?.error
  for (const { userPk, error } of failures) ports.alarm(`A renewal failed: ${error}`, `user ${userPk}`)
  return taken
}

async function renewTogether(ports: RenewalPorts, userPks: readonly number[]): Promise<number> {
  const steps = await ports.transaction(stores =>
    stores.gatherMoney(userPks, async gathered => {
      const taken: (CardPayment | 'noted')[] = []
      for (const userPk of userPks) {
        const step = await takeStep(ports, gathered, userPk)
        if (step) taken.push(step)
      }
      return taken
    }),
  )
  await sendPayments(
    ports,
    steps.filter(step => step !== 'noted'),
  )
  return steps.length
}

async function takeStep(
  ports: RenewalPorts,
  stores: MoneyStores,
  userPk: number,
): Promise<CardPayment | 'noted' | null> {
  const subscription = await stores.cards.lock(userPk)
  if (!isRunning(subscription)) return null
  const now = timeOf(ports, subscription)
  const step = nextRenewalStep(renewalStateOf(subscription))
  if (step.at > now.getTime()) return null
  // A charge whose outcome is unknown is asked about, never made again.
  if (await stores.cards.openPaymentOf(userPk)) return null
  if (step.kind === 'charge') return beginCharge(ports, stores, subscription, step)
  if (step.kind === 'end') await end(ports, stores, subscription, step)
  else await remind(ports, stores, subscription, step)
  return 'noted'
}

async function beginCharge(
  ports: RenewalPorts,
  stores: MoneyStores,
  subscription: ChargedSubscription,
  { at }: RenewalStep,
): Promise<CardPayment | 'noted'> {
  const terms = termsAfterCharge(subscription.terms)
  // The same try is the same order, so that a step that is taken twice is one charge.
  const { orderId: before, terms: agreed } = subscription
  const requestKey = `renewal ${before ?? agreed.anchor} ${subscription.failedTries}`
  const orderId = orderIdOf({ userPk: subscription.userPk, requestKey })
  const begun = await beginPayment(ports, stores, subscription, {
    ...{ orderId, purpose: 'renewal', terms, replaces: null, now: timeOf(ports, subscription) },
    discountRate: agreed.discountRate,
  })
  if (begun.ok) return begun.value
  const failed = withNextStep({ ...subscription, failedTries: subscription.failedTries + 1 })
  await stores.cards.putSubscription(failed)
  const { userPk } = subscription
  await stores.cards.noteStep({
    userPk,
    kind: 'refused',
    reason: begun.error,
    orderId: null,
    at: new Date(at),
  })
  return 'noted'
}

async function end(
  ports: RenewalPorts,
  stores: MoneyStores,
  subscription: ChargedSubscription,
  { at }: RenewalStep,
): Promise<void> {
  const { userPk, terms, failedTries } = subscription
  const reason = terms.autoRenew ? `refused ${failedTries} times` : 'renewal was switched off'
  await stores.cards.putSubscription({ ...subscription, nextStepAt: null })
  await stores.cards.noteStep({ userPk, kind: 'ended', reason, orderId: null, at: new Date(at) })
  const chargedAt = new Date(endOfPeriod(terms))
  await ports.remind(stores, { userPk, kind: 'ended', days: 0, chargedAt, amount: 0 })
}

async function remind(
  ports: RenewalPorts,
  stores: MoneyStores,
  subscription: ChargedSubscription,
  step: RenewalStep & { kind: 'remind' },
): Promise<void> {
  const { userPk } = subscription
  const at = new Date(step.at)
  await stores.cards.putSubscription(withNextStep({ ...subscription, remindedDays: step.days }))
  const reason = `${step.days} days before the charge`
  await stores.cards.noteStep({ userPk, kind: 'reminded', reason, orderId: null, at })
  const charge = nextChargeOf(subscription.terms, await stores.points.lots(userPk))
  assert(charge, 'a plan that is announced renews')
  const { at: chargedAt, amount } = charge
  const notice = {
    userPk,
    kind: 'charge_ahead',
    days: step.days,
    chargedAt: new Date(chargedAt),
    amount,
  } as const
  await ports.remind(stores, notice)
}
