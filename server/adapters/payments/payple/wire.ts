import * as z from 'zod/mini'
import { isOrderId } from '#domain/billing/order-id.ts'

/** Payple's fields, as far as we read them. Numbers come as text. https://docs.payple.kr */

const Text = z.optional(z.nullable(z.union([z.string(), z.pipe(z.number(), z.transform(String))])))

export const PaypleAuthReply = z.object({
  result: z.string(),
  result_msg: z.optional(z.string()),
  cst_id: z.optional(z.string()),
  custKey: z.optional(z.string()),
  AuthKey: z.optional(z.string()),
})

export const PayplePaymentReply = z.object({
  PCD_PAY_RST: z.string(),
  PCD_PAY_CODE: Text,
  PCD_PAY_MSG: Text,
  PCD_PAY_OID: Text,
  PCD_PAYER_ID: Text,
  PCD_PAYER_NO: Text,
  PCD_PAY_TOTAL: Text,
  PCD_REFUND_TOTAL: Text,
  PCD_PAY_CARDNAME: Text,
  PCD_PAY_CARDNUM: Text,
  PCD_PAY_CARDRECEIPT: Text,
})
export type PayplePaymentReply = z.infer<typeof PayplePaymentReply>

const Plain = z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,512}$/)))

/** What the vendor's window posts when it closes. It may come from anybody, so that nothing of it is believed. */
export const PaypleResult = z.object({
  PCD_PAY_RST: z.string(),
  PCD_PAY_OID: z.string().check(z.refine(isOrderId)),
  PCD_AUTH_KEY: Plain,
  PCD_PAY_REQKEY: Plain,
  PCD_PAYER_ID: Plain,
})
