import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clientPlanAt, isPremium, latestReceiptFields } from '#domain/plan/client-view.ts'
import { planFlagsAt } from '#domain/plan/flags.ts'
import { androidHoldAt } from '#domain/plan/hold.ts'
import { otherChargingReceipts } from '#domain/plan/other-charging-receipts.ts'
import { nextPlanChangeInstant, planAt } from '#domain/plan/plan-at.ts'
import { collectPlatformReceipts, listPlatformReceipts } from '#domain/plan/platform-receipts.ts'
import { googlePlayStates, type Receipt, transferStatuses } from '#domain/plan/receipt.ts'
import { subscriptionStatuses } from '#domain/plan/status.ts'
import { android, END, ios, NOW, payple, promotion, START, transfer, trial } from './some-receipts.ts'
import { subscriptionCases } from './subscription.grid.ts'
import { type DerivedSubscription, deriveSubscription } from './subscription.naive.ts'
import { writtenRows } from './subscription.rows.ts'

const rounds = process.env.PROOF_ROUNDS === 'full' ? 100_000 : 2000

/** Returns the product's result in the format of the table. */
function product(receipts: readonly Receipt[], at: string): Omit<DerivedSubscription, 'rule'> {
  const now = Date.parse(at)
  const { active, status, plan, activeSubscription } = clientPlanAt(receipts, now)
  return {
    ...{ active, status, plan },
    from: activeSubscription?.startDate ?? null,
    to: activeSubscription?.endDate ?? null,
    entitled: planAt(receipts, now),
    latest: latestReceiptFields(receipts, now).latest_platform,
    also: otherChargingReceipts(receipts, now)
      .map(({ platform }) => platform)
      .sort(),
    hold: androidHoldAt(receipts, now),
    flags: planFlagsAt(receipts, now),
  }
}

const table = [
  ...writtenRows.map(({ rule, receipts, now }) => ({ name: rule, receipts, now })),
  ...subscriptionCases.map(({ name, receipts, now }) => ({
    name: `${name} → ${deriveSubscription(receipts, now).rule}`,
    receipts,
    now,
  })),
]

describe('the table of subscriptions', () => {
  it('has at least 200 rows, each with its own name, and covers every status', () => {
    expect(table.length).toBeGreaterThanOrEqual(200)
    expect(new Set(table.map(({ name }) => name)).size).toBe(table.length)
    const shown = (of: typeof table) =>
      [...new Set(of.map(({ receipts, now }) => deriveSubscription(receipts, now).status))].sort()
    expect(shown(table)).toEqual([...subscriptionStatuses].sort())
  })

  it.each(writtenRows)('is what the server derives for the rule: $rule', ({ receipts, now, is }) => {
    expect(product(receipts, now)).toMatchObject(is)
    expect(product(receipts.toReversed(), now)).toMatchObject(is)
  })

  it.each(table)('agrees with the second derivation: $name', ({ receipts, now }) => {
    const { rule: _rule, ...derived } = deriveSubscription(receipts, now)
    expect(product(receipts, now)).toEqual(derived)
  })
})

const instant = fc.constantFrom(
  null,
  ...[-400, -60, -16, -15, -1, 0, 1, 14, 60, 400].map(day =>
    new Date(Date.parse(NOW) + day * 86_400_000).toISOString(),
  ),
)
const common = fc.record({
  plan: fc.constantFrom('basic', 'premium'),
  start_date: instant,
  end_date: instant,
  subscribed: fc.boolean(),
})
const anyReceipt: fc.Arbitrary<Receipt> = fc.oneof(
  fc
    .tuple(
      common,
      fc.record({
        subscription_state: fc.constantFrom(...googlePlayStates),
        auto_renewing_plan: fc.boolean(),
        is_trial_period: fc.boolean(),
      }),
    )
    .map(([a, b]) => android({ ...a, ...b })),
  fc.tuple(common, fc.boolean()).map(([a, auto_renew_status]) => ios({ ...a, auto_renew_status })),
  fc.tuple(common, fc.constantFrom(...transferStatuses)).map(([a, status]) => transfer({ ...a, status })),
  fc
    .record({
      valid_from: instant,
      valid_to: instant,
      extended_valid_to: instant,
      is_active: fc.boolean(),
      agreed_next_payment: fc.boolean(),
    })
    .map(promotion),
  fc
    .tuple(common, fc.record({ auto_renew: fc.boolean(), is_trial_period: fc.boolean() }))
    .map(([a, b]) => payple({ ...a, ...b })),
  common.map(trial),
)
const onePerPlatform = fc.uniqueArray(anyReceipt, { selector: ({ platform }) => platform, maxLength: 6 })

describe('for random receipts', () => {
  it('both derivations agree', () => {
    fc.assert(
      fc.property(onePerPlatform, receipts => {
        const { rule: _rule, ...derived } = deriveSubscription(receipts, NOW)
        expect(product(receipts, NOW)).toEqual(derived)
      }),
      { numRuns: rounds },
    )
  })

  it('the receipts that a device gets lead to the same plan as all receipts, in any order', () => {
    fc.assert(
      fc.property(fc.array(anyReceipt, { maxLength: 8 }), receipts => {
        const now = Date.parse(NOW)
        const shown = listPlatformReceipts(collectPlatformReceipts(receipts, now))
        expect(clientPlanAt(shown, now)).toEqual(clientPlanAt(receipts, now))
        expect(planAt(shown, now)).toBe(planAt(receipts, now))
        expect(planAt(receipts.toReversed(), now)).toBe(planAt(receipts, now))
      }),
      { numRuns: rounds },
    )
  })

  it('the derived subscription stays the same until the announced time of its next change', () => {
    fc.assert(
      fc.property(onePerPlatform, receipts => {
        const now = Date.parse(NOW)
        const next = nextPlanChangeInstant(receipts, now) ?? Number.MAX_SAFE_INTEGER / 4
        expect(clientPlanAt(receipts, next - 1)).toEqual(clientPlanAt(receipts, now))
        expect(next).toBeGreaterThan(now)
      }),
      { numRuns: rounds },
    )
  })

  it('at most one of «trial days», «paid», «expired» and «non-plan» holds, and «premium» implies a premium or trial plan', () => {
    fc.assert(
      fc.property(onePerPlatform, receipts => {
        const now = Date.parse(NOW)
        const { trial_days, paid, expired, non_plan } = planFlagsAt(receipts, now)
        expect([trial_days, paid, expired, non_plan].filter(Boolean).length).toBeLessThanOrEqual(1)
        expect(isPremium(clientPlanAt(receipts, now))).toBe(
          ['premium', 'trial'].includes(planAt(receipts, now)),
        )
      }),
      { numRuns: rounds },
    )
  })

  it('the announced time of the next change is the start or the end of a period', () => {
    expect(nextPlanChangeInstant([payple()], Date.parse(NOW))).toBe(Date.parse(END))
    expect(nextPlanChangeInstant([payple()], Date.parse(START) - 1)).toBe(Date.parse(START))
    expect(nextPlanChangeInstant([payple()], Date.parse(END))).toBeNull()
  })
})
