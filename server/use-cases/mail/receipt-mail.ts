import type { ServiceOperator } from '#contract/operator.ts'
import { type ProductCode, products } from '#domain/billing/products.ts'
import { SEOUL_OFFSET_MS } from '#domain/billing/seoul-calendar.ts'
import { vatParts } from '#domain/billing/vat-parts.ts'
import type { QueuedMail } from '#server/mail-ports.ts'
import { formatDay } from '#text/format-days.ts'
import { formatPrice, type Lang } from '#text/formats.ts'
import { mailWords } from '#text/words/mail.ts'
import { planWords } from '#text/words/plan.ts'
import { type WrittenMail, writeMail } from './write-mail.ts'

/** What a receipt by mail says, by whichever way it was paid. */
export type PaidGoods = {
  number: string
  product: ProductCode
  amount: number
  points: number
  paidAt: Date
  periodStart: Date
  periodEnd: Date
  /** How it was paid: the name of the row, and its value. */
  method: readonly [name: string, value: string]
  isSandbox: boolean
}

export type PaidBack = Pick<
  PaidGoods,
  'number' | 'product' | 'amount' | 'points' | 'method' | 'isSandbox'
> & {
  at: Date
  sentences: readonly string[]
}

type Reader = {
  mail: Pick<QueuedMail, 'langCode' | 'nickname'>
  operator: ServiceOperator
  origin: string
  now: Date
}

export function writeReceipt(reader: Reader, paid: PaidGoods): WrittenMail {
  const lang = reader.mail.langCode
  const words = mailWords[lang]
  const { rows: names } = words
  const won = (amount: number) => words.won({ amount: formatPrice(amount, 'kr') })
  const day = (instant: Date) => mailDay(instant, lang, reader.now)
  const { supply, vat } = vatParts(paid.amount)
  const goods = goodsName(paid.product, lang)
  return writeMail({
    lang,
    subject: words.receiptSubject,
    sentences: [
      words.receiptText({ goods, amount: won(paid.amount) }),
      ...(paid.isSandbox ? [words.sandbox] : []),
    ],
    rows: [
      [names.number, paid.number],
      [names.date, day(paid.paidAt)],
      [names.goods, goods],
      [names.period, words.period({ from: day(paid.periodStart), to: day(paid.periodEnd) })],
      [names.supply, won(supply)],
      [names.vat, won(vat)],
      [names.points, formatPrice(paid.points, 'kr')],
      [names.amount, won(paid.amount)],
      ...partiesOf(reader, paid.method),
    ],
    link: { text: words.toPlan, href: `${reader.origin}/plan/info` },
  })
}

export function writeRefund(reader: Reader, back: PaidBack): WrittenMail {
  const lang = reader.mail.langCode
  const words = mailWords[lang]
  const { rows: names } = words
  const won = (amount: number) => words.won({ amount: formatPrice(amount, 'kr') })
  const { supply, vat } = vatParts(back.amount)
  const points = formatPrice(back.points, 'kr')
  return writeMail({
    lang,
    subject: words.refundSubject,
    sentences: [
      ...back.sentences,
      ...(back.points > 0 ? [words.refundPoints({ points })] : []),
      ...(back.isSandbox ? [words.sandbox] : []),
    ],
    rows: [
      [names.number, back.number],
      [names.refundDate, mailDay(back.at, lang, reader.now)],
      [names.goods, goodsName(back.product, lang)],
      [names.supply, won(supply)],
      [names.vat, won(vat)],
      [names.refund, won(back.amount)],
      ...partiesOf(reader, back.method),
    ],
    link: { text: words.toPlan, href: `${reader.origin}/plan/info` },
  })
}

/** Who bought and how, and who sold: what the operator has set of the facts that a receipt of a business names. */
function partiesOf({ mail, operator }: Reader, method: PaidGoods['method']): (readonly [string, string])[] {
  const { rows: names } = mailWords[mail.langCode]
  const values: (readonly [string, string | null])[] = [
    method,
    [names.buyer, mail.nickname],
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

export function goodsName(product: ProductCode, lang: Lang): string {
  const words = planWords[lang]
  const { plan, interval } = products[product]
  return words.product({ plan: words.plans[plan], interval: words.intervals[interval] })
}

/** Days of payments are those of Seoul, whoever reads them. */
export const mailDay = (instant: Date | string, lang: Lang, now: Date): string =>
  formatDay(
    new Date(new Date(instant).getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 10),
    lang,
    now.getTime(),
    'full',
  )
