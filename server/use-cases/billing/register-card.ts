import { randomBytes } from 'node:crypto'
import type { CardChangeCode } from '#domain/billing/card-change.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { CardOnFile, CardRegistration, CardVendor } from '#server/card-ports.ts'
import type { CardBilling } from './card-billing.ts'
import { forgetCards } from './forget-cards.ts'

/** Begins a registration. Its id is the number by which the vendor will know the owner of the new card. */
export async function beginRegistration(
  { stores, clock }: Pick<CardBilling, 'stores' | 'clock'>,
  userPk: number,
): Promise<CardRegistration> {
  const id = `tr${randomBytes(19).toString('hex')}`
  const registration = { id, userPk, code: null, createdAt: clock.now() }
  await stores.cards.beginRegistration(registration)
  return registration
}

export const widgetOfRegistration = (vendor: CardVendor, { id }: CardRegistration) =>
  vendor.widget({ orderId: id, amount: 0, goods: 'Tidemark', payerNumber: id })

/** Our choice: so long somebody may take for a card number. */
const MOST_MS = 30 * 60_000

/**
 * Ends a registration with the card that the vendor's window names. Who says so is unknown: the vendor must know that key under the
 * number of this registration, or somebody else's card would pay.
 */
export async function endRegistration(
  billing: CardBilling,
  { id, payerId }: { id: string; payerId: string | null },
): Promise<CardChangeCode | null> {
  const { vendor, stores, clock } = billing
  const registration = await stores.cards.registration(id)
  if (!registration) return null
  if (registration.code !== null) return registration.code
  if (clock.now().getTime() - registration.createdAt.getTime() > MOST_MS) return '001'
  if (payerId === null) return '004'
  const known = await vendor.card(payerId)
  if (!known.ok) return '999'
  if (known.value === null || known.value.payerNumber !== id) return '998'
  const { cardName, cardNum } = known.value
  const card: CardOnFile = { payerId, cardName, cardNum, createdAt: clock.now() }
  const code = await billing.transaction(async ({ cards }): Promise<CardChangeCode | null> => {
    await cards.lock(registration.userPk)
    const before = await cards.cardOf(registration.userPk)
    const isSame = before !== null && before.cardName === cardName && before.cardNum === cardNum
    const code = isSame ? '003' : '000'
    if (!(await cards.endRegistration(id, code))) return (await cards.registration(id))!.code
    if (!isSame) await cards.putCard(registration.userPk, card)
    // The key that is not used any more is a card that could be charged.
    const unused = isSame ? payerId : before?.payerId
    if (unused) await cards.noteKeyToForget(unused, clock.now())
    return code
  })
  assert(code, 'a registration that has ended has a code')
  await forgetCards(billing)
  return code
}
