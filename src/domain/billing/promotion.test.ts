import { describe, expect, it } from 'vitest'
import type { Receipt } from '#domain/plan/receipt.ts'
import {
  agreedTerms,
  type PromotionOffer,
  promotionAgreementOf,
  promotionReceiptFrom,
  promotionRefusalOf,
  withAgreement,
  withoutAgreement,
} from './promotion.ts'
import { upcomingCharges } from './upcoming-charges.ts'

const DAY = 86_400_000
const seoul = (text: string) => Date.parse(`${text}T10:00:00+09:00`)
const now = seoul('2027-01-31')
const offer: PromotionOffer = {
  ...{ code: 'WELCOME', name: 'Welcome', days: 30, extensionDays: 14, discountRate: 33 },
  ...{ takers: 'new', mostTakers: 2, opensAt: new Date(now), closesAt: new Date(now + 10 * DAY) },
}
const paid: Receipt = {
  platform: 'account_transfer',
  body: {
    ...{ id: '1', plan: 'basic', interval: 'M', status: 'PERIOD_EXPIRED', subscribed: false },
    ...{ start_date: '2026-01-01T00:00:00Z', end_date: '2026-02-01T00:00:00Z' },
  },
}
const running: Receipt = { platform: 'promotion', body: promotionReceiptFrom(offer, now - DAY) }

describe('a code', () => {
  const refusal = (changes: {
    at?: number
    taken?: number
    receipts?: Receipt[]
    offer?: PromotionOffer | null
  }) =>
    promotionRefusalOf(changes.offer === undefined ? offer : changes.offer, {
      ...{ receipts: changes.receipts ?? [], taken: changes.taken ?? 0, now: changes.at ?? now },
    })

  it.each([
    ['unknown', { offer: null }],
    ['not_yet', { at: now - 1 }],
    [null, { at: now }],
    [null, { at: now + 10 * DAY - 1 }],
    ['over', { at: now + 10 * DAY }],
    ['only_new', { receipts: [paid] }],
    [null, { receipts: [paid], offer: { ...offer, takers: 'everybody' as const } }],
    ['one_running', { receipts: [running] }],
    [null, { taken: 1 }],
    ['used_up', { taken: 2 }],
    [null, { taken: 1_000_000, offer: { ...offer, mostTakers: null } }],
  ])('is answered with %s for %j', (expected, changes) => expect(refusal(changes)).toBe(expected))
})

describe('whoever agrees to pay after a promotion', () => {
  const body = promotionReceiptFrom(offer, now)
  const validTo = Date.parse(body.valid_to!)

  it('may do so in the 30 days before the payment, which comes after the added days', () => {
    expect(promotionAgreementOf(validTo, offer)).toEqual({
      chargedAt: now + 44 * DAY,
      from: now + 14 * DAY,
    })
    expect(withAgreement(body, offer)).toMatchObject({
      agreed_next_payment: true,
      valid_to: body.valid_to,
      extended_valid_to: new Date(now + 44 * DAY).toISOString(),
    })
  })

  it('pays nothing before, the discounted price first, in whole won, and the full price after it', () => {
    const { chargedAt } = promotionAgreementOf(validTo, offer)
    const bought = { product: 'basic_monthly', usesPoints: true, priceListId: '2026-11' } as const
    const charges = upcomingCharges(agreedTerms(bought, { chargedAt, discountRate: 33 }), [], 3)
    // 9,900 × 0.67 = 6,633.0
    expect(charges.map(({ price }) => price)).toEqual([6_633, 9_900, 9_900])
    expect(charges.map(({ at }) => new Date(at).toISOString().slice(0, 10))).toEqual([
      '2027-03-16',
      '2027-04-16',
      '2027-05-16',
    ])
  })

  it('loses the added days with the consent, unless they have begun', () => {
    const agreed = withAgreement(body, offer)
    expect(withoutAgreement(agreed, validTo - 1)).toEqual(body)
    expect(withoutAgreement(agreed, validTo)).toEqual({ ...agreed, agreed_next_payment: false })
  })
})
