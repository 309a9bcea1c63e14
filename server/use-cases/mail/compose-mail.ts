import { assert } from '#domain/kernel/assert.ts'
import type { CardPayment } from '#server/card-ports.ts'
import type { MailContent, QueuedMail } from '#server/mail-ports.ts'
import { formatPrice, type Lang } from '#text/formats.ts'
import { billingNoticeWords } from '#text/words/billing-notices.ts'
import { mailWords } from '#text/words/mail.ts'
import type { ComposePorts } from './compose-ports.ts'
import { composeTransferMail } from './compose-transfer-mail.ts'
import { goodsName, mailDay, writeReceipt, writeRefund } from './receipt-mail.ts'
import { type WrittenMail, writeMail } from './write-mail.ts'

/**
 * Writes what a mail says now, in its reader's language: a receipt shows the payment as it is stored. Returns null where it has
 * nothing to say any more.
 */
export async function composeMail(
  ports: ComposePorts,
  mail: QueuedMail,
  now: Date,
): Promise<WrittenMail | null> {
  const { content, langCode: lang } = mail
  if (content.kind === 'receipt') return composeReceipt(ports, mail, content, now)
  if (content.kind === 'refund') return composeRefund(ports, mail, content, now)
  if (content.kind === 'transfer') return composeTransferMail(ports, mail, content, now)
  return writeMail({ lang, ...noticeOf(content, lang, ports.origin, now) })
}

function noticeOf(
  content: Exclude<MailContent, { kind: 'receipt' | 'refund' | 'transfer' }>,
  lang: Lang,
  origin: string,
  now: Date,
) {
  const words = mailWords[lang]
  if (content.kind === 'address_changed')
    return {
      subject: words.changedSubject,
      sentences: [words.changedText, words.changedNote],
      link: { text: words.toMy, href: `${origin}/my` },
    }
  const link = { text: words.toPlan, href: `${origin}/plan/info` }
  const notices = billingNoticeWords[lang]
  if (content.kind === 'plan_ended')
    return { subject: notices.endedTitle, sentences: [notices.endedText], link }
  const { days, chargedAt, amount } = content
  return {
    subject: notices.chargeTitle({ count: days }),
    sentences: [
      notices.chargeText({ day: mailDay(chargedAt, lang, now), amount: formatPrice(amount, 'kr') }),
    ],
    link,
  }
}

async function composeReceipt(
  { stores, operator, origin, isCardSandbox }: ComposePorts,
  mail: QueuedMail,
  { orderId }: MailContent & { kind: 'receipt' },
  now: Date,
): Promise<WrittenMail> {
  const payment = await paymentOf(stores, orderId)
  return writeReceipt(
    { mail, operator, origin, now },
    {
      ...payment,
      ...{ number: orderId, paidAt: payment.settledAt ?? payment.sentAt },
      ...{ method: cardOf(payment, mail.langCode), isSandbox: isCardSandbox },
    },
  )
}

async function composeRefund(
  { stores, operator, origin, isCardSandbox }: ComposePorts,
  mail: QueuedMail,
  { orderId, refundId }: MailContent & { kind: 'refund' },
  now: Date,
): Promise<WrittenMail> {
  const payment = await paymentOf(stores, orderId)
  const refund = (await stores.cards.refundsOf([orderId])).find(({ id }) => id === refundId)
  assert(refund, 'a refund is written down before it is told')
  const words = mailWords[mail.langCode]
  const goods = goodsName(payment.product, mail.langCode)
  const amount = words.won({ amount: formatPrice(refund.amount, 'kr') })
  return writeRefund(
    { mail, operator, origin, now },
    {
      ...{ number: orderId, product: payment.product, amount: refund.amount, points: refund.points },
      ...{ at: refund.settledAt ?? refund.sentAt, sentences: [words.refundText({ goods, amount })] },
      ...{ method: cardOf(payment, mail.langCode), isSandbox: isCardSandbox },
    },
  )
}

async function paymentOf({ cards }: ComposePorts['stores'], orderId: string): Promise<CardPayment> {
  const payment = await cards.payment(orderId)
  assert(payment, 'a payment is kept longer than a mail about it')
  return payment
}

const cardOf = ({ cardName, cardNum }: CardPayment, lang: Lang): readonly [string, string] => [
  mailWords[lang].rows.card,
  [cardName, cardNum].filter(Boolean).join(' '),
]
