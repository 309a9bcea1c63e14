import { assert } from '#domain/kernel/assert.ts'
import type { MailContent, QueuedMail } from '#server/mail-ports.ts'
import type { TransferNews, TransferRequest } from '#server/transfer-ports.ts'
import { formatPrice, type Lang } from '#text/formats.ts'
import { mailWords } from '#text/words/mail.ts'
import { transferWords } from '#text/words/transfer.ts'
import { transferNewsAddress, transferNoticeText } from '../transfers/tell-of-transfer.ts'
import type { ComposePorts } from './compose-ports.ts'
import { goodsName, mailDay, writeReceipt, writeRefund } from './receipt-mail.ts'
import { type WrittenMail, writeMail } from './write-mail.ts'

type Row = readonly [name: string, value: string]

/** Writes what a mail about a transfer says now; null where it would ask for money that nobody waits for any more. */
export async function composeTransferMail(
  ports: ComposePorts,
  mail: QueuedMail,
  { requestId, news, days }: MailContent & { kind: 'transfer' },
  now: Date,
): Promise<WrittenMail | null> {
  const request = await ports.stores.transfers.request(requestId)
  assert(request, 'a request is kept longer than a mail about it')
  if (isOutdated(news, request, now)) return null
  if (news === 'paid') return composePaid(ports, mail, request, now)
  if (news === 'refunded') return composePaidBack(ports, mail, request, now)
  const lang = mail.langCode
  const { title, body } = transferNoticeText({ request, news, days, now }, lang)
  const { toPlan, toPlans, sandboxAccount } = mailWords[lang]
  const asksForMoney = news === 'requested' || news === 'deadline_ahead'
  const isSandbox = asksForMoney && ports.bank?.isSandbox
  const path = transferNewsAddress[news]
  return writeMail({
    lang,
    subject: title,
    sentences: isSandbox ? [body, sandboxAccount] : [body],
    rows: asksForMoney ? whereToSend(ports, request, lang, now) : [],
    link: { text: path === '/plan' ? toPlans : toPlan, href: `${ports.origin}${path}` },
  })
}

/** A mail may wait for hours. Whoever has paid meanwhile would pay twice by a mail that asks for the money. */
function isOutdated(
  news: TransferNews,
  { status, deadline, periodEnd }: TransferRequest,
  now: Date,
): boolean {
  if (news === 'requested' || news === 'deadline_ahead') return status !== 'SUCCESSFUL' || deadline <= now
  return news === 'end_ahead' && (status !== 'PAID' || periodEnd === null || periodEnd <= now)
}

function whereToSend({ bank }: ComposePorts, request: TransferRequest, lang: Lang, now: Date): Row[] {
  const words = transferWords[lang]
  const account: Row[] = bank
    ? [
        [words.bank, bank.account.bank],
        [words.account, bank.account.number],
        [words.holder, bank.account.holder],
      ]
    : []
  const lastInstant = new Date(request.deadline.getTime() - 1)
  return [
    ...account,
    [words.amount, wonIn(lang, request.amount)],
    [words.code, request.code],
    [words.deadline, words.until({ date: mailDay(lastInstant, lang, now) })],
    [words.product, goodsName(request.product, lang)],
  ]
}

function composePaid(
  { operator, origin, bank }: ComposePorts,
  mail: QueuedMail,
  request: TransferRequest,
  now: Date,
): WrittenMail {
  const { id: number, paidAt, periodStart, periodEnd } = request
  assert(paidAt && periodStart && periodEnd, 'a transfer that was told as paid has its period')
  const { product, amount, points } = request
  return writeReceipt(
    { mail, operator, origin, now },
    {
      ...{ number, product, amount, points, paidAt, periodStart, periodEnd },
      ...{ method: methodIn(mail.langCode), isSandbox: bank?.isSandbox ?? false },
    },
  )
}

/** An operator sends the money by bank once the plan has ended, so that it is still on its way. */
function composePaidBack(
  { operator, origin, bank }: ComposePorts,
  mail: QueuedMail,
  { id: number, product, refundAmount, refundPoints, endedAt }: TransferRequest,
  now: Date,
): WrittenMail {
  assert(refundAmount !== null && refundPoints !== null && endedAt, 'a refund that was told is written down')
  const lang = mail.langCode
  const words = mailWords[lang]
  const goods = goodsName(product, lang)
  return writeRefund(
    { mail, operator, origin, now },
    {
      ...{ number, product, amount: refundAmount, points: refundPoints, at: endedAt },
      sentences: [
        words.endedEarly({ goods }),
        ...(refundAmount > 0 ? [words.sentBack({ amount: wonIn(lang, refundAmount) })] : []),
      ],
      ...{ method: methodIn(lang), isSandbox: bank?.isSandbox ?? false },
    },
  )
}

const wonIn = (lang: Lang, amount: number): string =>
  mailWords[lang].won({ amount: formatPrice(amount, 'kr') })

const methodIn = (lang: Lang): Row => [transferWords[lang].method, transferWords[lang].methods.transfer]
