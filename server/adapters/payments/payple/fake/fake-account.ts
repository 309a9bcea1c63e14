import { randomBytes } from 'node:crypto'

export type FakeCard = { payerNumber: string; cardName: string; cardNum: string; refusal: string | null }
export type FakeCharge = { orderId: string; payerId: string; amount: number; day: string; refunded: number }

/** What was approved in the window waits so long for our confirmation. */
type FakeApproval = { payerId: string; orderId: string; amount: number; expiresAt?: number }

/** Cards whose number ends so are refused with the card company's code; any other one is charged. */
const refusals: Readonly<Record<string, string>> = { '1132': '1132', '1152': '1152', '1149': '1149' }

/** The vendor's books. A repeated order is charged again, because nothing promises that the real one refuses it. */
export function createFakePaypleAccount() {
  const cards = new Map<string, FakeCard>()
  const charges: FakeCharge[] = []
  const authKeys = new Set<string>()
  const approvals = new Map<string, FakeApproval>()
  return {
    cards,
    charges,
    approvals,
    expireApproval(requestKey: string): void {
      const approval = approvals.get(requestKey)
      if (approval) approval.expiresAt = 0
    },
    issueAuthKey(): string {
      const key = randomBytes(16).toString('hex')
      authKeys.add(key)
      return key
    },
    /** A key is good for one call. */
    takeAuthKey: (key: string): boolean => authKeys.delete(key),
    register(payerNumber: string, number: string): string {
      const payerId = randomBytes(20).toString('base64url')
      const cardNum = `${number.slice(0, 4)}********${number.slice(-4)}`
      const refusal = refusals[number.slice(-4)] ?? null
      cards.set(payerId, { payerNumber, cardName: '모의카드', cardNum, refusal })
      return payerId
    },
    /** Moves money, or says why not. */
    charge(input: Omit<FakeCharge, 'refunded'>): string | null {
      const card = cards.get(input.payerId)
      if (!card) return 'SPCD0011'
      if (card.refusal) return card.refusal
      if (!(input.amount >= 100)) return '1110'
      charges.push({ ...input, refunded: 0 })
      return null
    },
    chargeOf: (orderId: string, day: string): FakeCharge | null =>
      charges.find(charge => charge.orderId === orderId && charge.day === day) ?? null,
    refund(charge: FakeCharge, amount: number): string | null {
      if (charge.refunded === charge.amount) return '1115'
      if (!(amount > 0) || charge.refunded + amount > charge.amount) return '1105'
      charge.refunded += amount
      return null
    },
  }
}
export type FakePaypleAccount = ReturnType<typeof createFakePaypleAccount>
