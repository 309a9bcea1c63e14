import type { CardPayment, ChargeOutcome, NoApproval } from '#server/card-ports.ts'
import { type PayplePaymentReply, PaypleResult } from './wire.ts'

/** Success is 0000, alone or behind the four letters of the interface. */
const isSuccessCode = (code: string): boolean => /^([A-Z]{4})?0000$/.test(code)

/** These codes say that the outcome is not known, or that the order was sent before: the look-up decides. */
const unknownOutcomes = new Set(['SPCD0014', 'SPCD1001', 'CPCA0201', 'RPCD0015', '1103', '1156', '9998'])
const noRecord = new Set(['CBIL0003', '1104', '1117'])
const alreadyCancelled = '1115'

const codeOf = ({ PCD_PAY_CODE }: PayplePaymentReply): string => PCD_PAY_CODE ?? ''
const isPaid = (reply: PayplePaymentReply): boolean =>
  reply.PCD_PAY_RST === 'success' && isSuccessCode(codeOf(reply))

const windowExpired = 'CPCA0001'

/** The keys of a result are wrong, used up or too old; null where the vendor says something else. */
export function noApprovalOf(reply: PayplePaymentReply): NoApproval | null {
  const code = codeOf(reply)
  const isUnapproved = reply.PCD_PAY_RST !== 'success' && /^(CPCA000[12]|AUTH\d{4})$/.test(code)
  return isUnapproved ? { kind: 'no_approval', isExpired: code === windowExpired } : null
}

/** Null where only a look-up can tell. */
export function chargeOutcomeOf(reply: PayplePaymentReply): ChargeOutcome | null {
  const code = codeOf(reply)
  if (isPaid(reply)) return paidOutcome(reply)
  if (unknownOutcomes.has(code) || code === '') return null
  return { kind: 'refused', code, message: reply.PCD_PAY_MSG ?? '' }
}

function paidOutcome(reply: PayplePaymentReply): ChargeOutcome | null {
  const amount = wonOf(reply.PCD_PAY_TOTAL)
  if (amount === null) return null
  return {
    ...{ kind: 'paid', code: codeOf(reply), amount, refunded: wonOf(reply.PCD_REFUND_TOTAL) ?? 0 },
    payerId: reply.PCD_PAYER_ID ?? null,
    cardName: reply.PCD_PAY_CARDNAME ?? null,
    cardNum: reply.PCD_PAY_CARDNUM ?? null,
    receiptUrl: receiptAddress(reply.PCD_PAY_CARDRECEIPT),
  }
}

export function lookedUpOutcomeOf(
  reply: PayplePaymentReply,
  { orderId }: Pick<CardPayment, 'orderId'>,
): ChargeOutcome | { kind: 'none' } | null {
  if (isPaid(reply)) return reply.PCD_PAY_OID === orderId ? paidOutcome(reply) : null
  return noRecord.has(codeOf(reply)) ? { kind: 'none' } : null
}

export function refundOutcomeOf(
  reply: PayplePaymentReply,
): { kind: 'done' } | { kind: 'refused'; code: string; message: string } {
  const code = codeOf(reply)
  if (isPaid(reply) || code === alreadyCancelled) return { kind: 'done' }
  return { kind: 'refused', code, message: reply.PCD_PAY_MSG ?? '' }
}

function wonOf(text: string | null | undefined): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null
}

const unknownKeys = new Set(['SPCD0011', 'SPCD0012'])

/** A key that the vendor does not know is as good as one that it has just removed. */
export const isForgotten = (reply: PayplePaymentReply): boolean =>
  reply.PCD_PAY_RST === 'success' || unknownKeys.has(codeOf(reply))

/** A receipt is linked on our page, so that nothing but an https address comes through. */
const receiptAddress = (text: string | null | undefined): string | null =>
  text && URL.canParse(text) && new URL(text).protocol === 'https:' ? text : null

/** What the vendor's window posted, by whomever; null where it is no result. */
export function claimedResultOf(fields: Readonly<Record<string, string>>) {
  const read = PaypleResult.safeParse(fields)
  if (!read.success) return null
  const { PCD_PAY_RST, PCD_PAY_OID: orderId, PCD_AUTH_KEY, PCD_PAY_REQKEY, PCD_PAYER_ID } = read.data
  return {
    ...{ orderId, isSuccess: PCD_PAY_RST === 'success', authKey: PCD_AUTH_KEY ?? null },
    ...{ requestKey: PCD_PAY_REQKEY ?? null, payerId: PCD_PAYER_ID ?? null },
  }
}
