import type { ServiceOperator } from '#contract/operator.ts'
import { products } from '#domain/billing/products.ts'
import { SEOUL_OFFSET_MS } from '#domain/billing/seoul-calendar.ts'
import { vatParts } from '#domain/billing/vat-parts.ts'
import { assert } from '#domain/kernel/assert.ts'
import type { CardPayment, CardStore } from '#server/card-ports.ts'
import type { MailContent, QueuedMail } from '#server/mail-ports.ts'
import { formatDay } from '#text/format-days.ts'
import { formatPrice, type Lang } from '#text/formats.ts'
import { billingNoticeWords } from '#text/words/billing-notices.ts'
import { mailWords } from '#text/words/mail.ts'
import { planWords } from '#text/words/plan.ts'
import { type WrittenMail, writeMail } from './write-mail.ts'

export type ComposePorts = {
  stores: { cards: Pick<CardStore, 'payment' | 'refundsOf'> }
  operator: ServiceOperator
  /** The public address of this server, to which a mail leads. */
  origin: string
  /** Whether the card vendor is simulated. */
  isCardSandbox: boolean
}

type Row = readonly [name: string, value: string]

/** Writes what a mail says now, in its reader's language: a receipt shows the payment as it is stored. */
export async function composeMail(ports: ComposePorts, mail: QueuedMail, now: Date): Promise<WrittenMail> {
  const { content, langCode: lang } = mail
  if (content.kind === 'receipt') return composeReceipt(ports, mail, content, now)
  if (content.kind === 'refund') return composeRefund(ports, mail, content, now)
  return writeMail({ lang, ...noticeOf(content, lang, ports.origin, now) })
}

function noticeOf(
  content: Exclude<MailContent, { kind: 'receipt' | 'refund' }>,
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
    sentences: [notices.chargeText({ day: dayOf(chargedAt, lang, now), amount: formatPrice(amount, 'kr') })],
    link,
  }
}

async function composeReceipt(
  ports: ComposePorts,
  { langCode: lang, nickname }: QueuedMail,
  { orderId }: MailContent & { kind: 'receipt' },
  now: Date,
): Promise<WrittenMail> {
  const payment = await paymentOf(ports, orderId)
  const words = mailWords[lang]
  const { rows: names } = words
  const won = (amount: number) => words.won({ amount: formatPrice(amount, 'kr') })
  const day = (instant: Date) => dayOf(instant, lang, now)
  const { supply, vat } = vatParts(payment.amount)
  const goods = goodsOf(payment, lang)
  return writeMail({
    lang,
    subject: words.receiptSubject,
    sentences: [
      words.receiptText({ goods, amount: won(payment.amount) }),
      ...(ports.isCardSandbox ? [words.sandbox] : []),
    ],
    rows: [
      [names.number, payment.orderId],
      [names.date, day(payment.settledAt ?? payment.sentAt)],
      [names.goods, goods],
      [names.period, words.period({ from: day(payment.periodStart), to: day(payment.periodEnd) })],
      [names.supply, won(supply)],
      [names.vat, won(vat)],
      [names.points, formatPrice(payment.points, 'kr')],
      [names.amount, won(payment.amount)],
      ...partiesOf(ports, payment, nickname, lang),
    ],
    link: { text: words.toPlan, href: `${ports.origin}/plan/info` },
  })
}

async function composeRefund(
  ports: ComposePorts,
  { langCode: lang, nickname }: QueuedMail,
  { orderId, refundId }: MailContent & { kind: 'refund' },
  now: Date,
): Promise<WrittenMail> {
  const payment = await paymentOf(ports, orderId)
  const refund = (await ports.stores.cards.refundsOf([orderId])).find(({ id }) => id === refundId)
  assert(refund, 'a refund is written down before it is told')
  const words = mailWords[lang]
  const { rows: names } = words
  const won = (amount: number) => words.won({ amount: formatPrice(amount, 'kr') })
  const { supply, vat } = vatParts(refund.amount)
  const points = formatPrice(refund.points, 'kr')
  const goods = goodsOf(payment, lang)
  return writeMail({
    lang,
    subject: words.refundSubject,
    sentences: [
      words.refundText({ goods, amount: won(refund.amount) }),
      ...(refund.points > 0 ? [words.refundPoints({ points })] : []),
      ...(ports.isCardSandbox ? [words.sandbox] : []),
    ],
    rows: [
      [names.number, payment.orderId],
      [names.refundDate, dayOf(refund.settledAt ?? refund.sentAt, lang, now)],
      [names.goods, goods],
      [names.supply, won(supply)],
      [names.vat, won(vat)],
      [names.refund, won(refund.amount)],
      ...partiesOf(ports, payment, nickname, lang),
    ],
    link: { text: words.toPlan, href: `${ports.origin}/plan/info` },
  })
}

async function paymentOf({ stores }: ComposePorts, orderId: string): Promise<CardPayment> {
  const payment = await stores.cards.payment(orderId)
  assert(payment, 'a payment is kept longer than a mail about it')
  return payment
}

/** Who bought by which card, and who sold: what the operator has set of the facts that a receipt of a business names. */
function partiesOf(
  { operator }: ComposePorts,
  { cardName, cardNum }: CardPayment,
  nickname: string,
  lang: Lang,
): Row[] {
  const { rows: names } = mailWords[lang]
  const values: [string, string | null][] = [
    [names.card, [cardName, cardNum].filter(Boolean).join(' ')],
    [names.buyer, nickname],
    [names.seller, operator.name],
    [names.representative, operator.representative],
    [names.registration, operator.registration],
    [names.mail_order, operator.mail_order],
    [names.address, operator.address],
    [names.phone, operator.phone],
    [names.email, operator.email],
  ]
  return values.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

function goodsOf({ product }: CardPayment, lang: Lang): string {
  const words = planWords[lang]
  const { plan, interval } = products[product]
  return words.product({ plan: words.plans[plan], interval: words.intervals[interval] })
}

/** Days of payments are those of Seoul, whoever reads them. */
const dayOf = (instant: Date | string, lang: Lang, now: Date): string =>
  formatDay(
    new Date(new Date(instant).getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 10),
    lang,
    now.getTime(),
    'full',
  )
