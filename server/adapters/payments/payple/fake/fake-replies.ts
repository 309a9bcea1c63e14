import { SEOUL_OFFSET_MS } from '#domain/billing/seoul-calendar.ts'
import type { FakeCharge, FakePaypleAccount } from './fake-account.ts'

export const fakePayple = {
  customerId: 'fake',
  customerKey: 'fake-customer-key',
  clientKey: 'fake_client',
  refundKey: 'fake-refund-key',
}

type Fields = Readonly<Record<string, string>>
type PaypleReply = Record<string, string>

const failed = (code: string, message: string): PaypleReply => ({
  PCD_PAY_RST: 'error',
  PCD_PAY_CODE: code,
  PCD_PAY_MSG: message,
})

/** What a card company says, by its code. The reply names the order, since a refusal without one could be of any order. */
const refusalWords: Readonly<Record<string, string>> = {
  1132: '카드 한도를 초과했습니다.',
  1149: '카드 번호가 올바르지 않습니다.',
  1152: '카드 유효기간이 지났습니다.',
}
const declined = (code: string, orderId: string): PaypleReply => ({
  ...failed(code, refusalWords[code] ?? '카드사에서 거절했습니다.'),
  PCD_PAY_OID: orderId,
})

/** Replies to the calls of a partner, in the vendor's fields. */
export function replyOfFakePayple(
  account: FakePaypleAccount,
  path: string,
  fields: Fields,
  now: Date,
): PaypleReply | null {
  if (path === '/php/auth.php') return authenticated(account, fields)
  const answer = answers[path]
  if (!answer) return null
  const isConfirmation = path === '/php/PayConfirmAct.php'
  const isKnown =
    fields.PCD_CST_ID === fakePayple.customerId && fields.PCD_CUST_KEY === fakePayple.customerKey
  if (!isKnown || !account.takeAuthKey(fields.PCD_AUTH_KEY ?? ''))
    return failed(isConfirmation ? 'CPCA0002' : 'AUTH0001', '인증 정보가 올바르지 않습니다.')
  return answer(account, fields, now)
}

const seoulDayOf = (now: Date): string =>
  new Date(now.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 10).replaceAll('-', '')

function authenticated(account: FakePaypleAccount, { cst_id = '', custKey = '' }: Fields): PaypleReply {
  if (cst_id !== fakePayple.customerId) return { result: 'error', result_msg: 'AUTH0001' }
  if (custKey !== fakePayple.customerKey) return { result: 'error', result_msg: 'AUTH0002' }
  return {
    result: 'success',
    result_msg: '사용자 인증 완료',
    cst_id,
    custKey,
    AuthKey: account.issueAuthKey(),
  }
}

const answers: Readonly<
  Record<string, (account: FakePaypleAccount, fields: Fields, now: Date) => PaypleReply>
> = {
  '/php/SimplePayCardAct.php': (account, fields, now) => {
    const {
      PCD_PAYER_ID: payerId = '',
      PCD_PAY_OID: orderId = '',
      PCD_PAY_TOTAL = '',
      PCD_SIMPLE_FLAG,
    } = fields
    if (PCD_SIMPLE_FLAG !== 'Y') return failed('SPCD0001', 'PCD_SIMPLE_FLAG')
    const refusal = account.charge({ payerId, orderId, amount: Number(PCD_PAY_TOTAL), day: seoulDayOf(now) })
    return refusal ? declined(refusal, orderId) : paid(account, account.charges.at(-1)!)
  },
  '/php/PayConfirmAct.php': (account, { PCD_PAY_REQKEY = '', PCD_PAYER_ID = '' }, now) => {
    const approval = account.approvals.get(PCD_PAY_REQKEY)
    if (!approval || approval.payerId !== PCD_PAYER_ID) return failed('CPCA0002', '승인 요청이 없습니다.')
    account.approvals.delete(PCD_PAY_REQKEY)
    const { orderId, payerId, amount, expiresAt = Number.POSITIVE_INFINITY } = approval
    if (expiresAt <= now.getTime()) return failed('CPCA0001', '인증 시간이 지났습니다.')
    const refusal = account.charge({ orderId, payerId, amount, day: seoulDayOf(now) })
    return refusal ? declined(refusal, approval.orderId) : paid(account, account.charges.at(-1)!)
  },
  '/php/PayChkAct.php': (account, { PCD_PAY_OID = '', PCD_PAY_DATE = '' }) => {
    const charge = account.chargeOf(PCD_PAY_OID, PCD_PAY_DATE)
    return charge ? paid(account, charge) : failed('CBIL0003', '결제 내역이 없습니다.')
  },
  '/php/account/api/cPayCAct.php': (account, fields) => {
    const { PCD_PAY_OID = '', PCD_PAY_DATE = '', PCD_REFUND_TOTAL = '', PCD_REFUND_KEY } = fields
    if (PCD_REFUND_KEY !== fakePayple.refundKey) return failed('1121', '환불 키가 올바르지 않습니다.')
    const charge = account.chargeOf(PCD_PAY_OID, PCD_PAY_DATE)
    if (!charge) return failed('1117', '원거래가 없습니다.')
    const refusal = account.refund(charge, Number(PCD_REFUND_TOTAL))
    if (refusal) return failed(refusal, '취소할 수 없습니다.')
    return { ...paid(account, charge), PCD_PAY_CODE: 'PAYC0000', PCD_REFUND_TOTAL }
  },
  '/php/cPayUser/api/cPayUserAct.php': (account, { PCD_PAY_WORK, PCD_PAYER_ID = '' }) => {
    const card = account.cards.get(PCD_PAYER_ID)
    if (!card) return failed('SPCD0011', '등록된 카드가 없습니다.')
    if (PCD_PAY_WORK === 'PUSERDEL') account.cards.delete(PCD_PAYER_ID)
    return {
      ...{ PCD_PAY_RST: 'success', PCD_PAY_CODE: '0000', PCD_PAY_MSG: '완료', PCD_PAYER_ID },
      ...{ PCD_PAYER_NO: card.payerNumber, PCD_PAY_CARDNAME: card.cardName, PCD_PAY_CARDNUM: card.cardNum },
    }
  },
}

function paid(account: FakePaypleAccount, { orderId, payerId, amount, refunded }: FakeCharge): PaypleReply {
  const card = account.cards.get(payerId)
  return {
    ...{ PCD_PAY_RST: 'success', PCD_PAY_CODE: 'SPCD0000', PCD_PAY_MSG: '결제 완료', PCD_PAY_OID: orderId },
    ...{ PCD_PAYER_ID: payerId, PCD_PAY_TOTAL: String(amount), PCD_REFUND_TOTAL: String(refunded) },
    ...{ PCD_PAY_CARDNAME: card?.cardName ?? '', PCD_PAY_CARDNUM: card?.cardNum ?? '' },
  }
}
