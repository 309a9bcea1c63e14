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

type Failures = Map<number, unknown>

/** Takes every step of the renewals that is due. Killed at any moment, it goes on where it was. */
export async function renewDue(ports: RenewalPorts): Promise<number> {
  const failed: Failures = new Map()
  let steps = 0
  for (;;) {
    const taken = await renewEach(ports, failed)
    steps += taken
    if (taken === 0) return steps
  }
}

/**
 * Goes once through all whose next step is due, and returns how many steps were taken. Who has failed is left to the next run: many who
 * fail every time keep nobody waiting.
 */
async function renewEach(ports: RenewalPorts, failed: Failures): Promise<number> {
  const read = (after: number) => ports.stores.cards.due(ports.clock.now(), after, AT_ONCE)
  let taken = 0
  for (let due = await read(0); due.length > 0; ) {
    const waiting = due.filter(userPk => !failed.has(userPk))
    const groups = Array.from({ length: Math.ceil(waiting.length / GROUP) }, (_, nth) =>
      waiting.slice(nth * GROUP, (nth + 1) * GROUP),
    )
    const failures: Failures = new Map()
    const work = async () => {
      for (let group = groups.shift(); group; group = groups.shift())
        taken += await renewGroup(ports, group, failures)
    }
    await Promise.all(Array.from({ length: GROUPS_UNDER_WAY }, work))
    // Where the database is away, this fails as well, and is not told of each user.
    due = await read(due.at(-1)!)
    for (const [userPk, error] of failures) {
      failed.set(userPk, error)
      ports.alarm(`A renewal failed: ${error}`, `user ${userPk}`)
    }
  }
  return taken
}

/** Takes the next step of each, and returns how many there were. One that cannot be taken holds no other back. */
async function renewGroup(
  ports: RenewalPorts,
  userPks: readonly number[],
  failures: Failures,
): Promise<number> {
  const renewAlone = (userPk: number) =>
    renewTogether(ports, [userPk]).catch((error: unknown) => {
      failures.set(userPk, error)
      return 0
    })
  return renewTogether(ports, userPks).catch(async () => {
    let alone = 0
    for (const userPk of userPks) alone += await renewAlone(userPk)
    return alone
  })
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
  const { orderId: before, terms: agreed, failedTries } = subscription
  const lost = await stores.cards.voidRenewalsOf(subscription.userPk, new Date(endOfPeriod(agreed)))
  // The same try is the same order, so that a step that is taken twice is one charge.
  const requestKey = `renewal ${before ?? agreed.anchor} ${failedTries + lost}`
  const orderId = orderIdOf({ userPk: subscription.userPk, requestKey })
  const begun = await beginPayment(ports, stores, subscription, {
    ...{ orderId, purpose: 'renewal', terms, replaces: null, now: timeOf(ports, subscription) },
    discountRate: agreed.discountRate,
  })
  if (begun.ok) return begun.value
  const failed = withNextStep({ ...subscription, failedTries: failedTries + 1 })
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
