import type { TransferEnding, TransferRequest } from '#server/transfer-ports.ts'
import type { Lang } from '#text/formats.ts'
import { billingNoticeWords } from '#text/words/billing-notices.ts'
import { type NoticeStores, type NoticeText, sendBillingNotice, seoulDayIn } from '../billing/send-notice.ts'

/** What its owner did needs no notice. */
type TransferNews = 'paid' | Exclude<TransferEnding, 'withdrawn' | 'refunded'>

/** Tells the owner that the money has arrived, that it has not, or that the plan is over. */
export async function tellOfTransfer(
  stores: NoticeStores,
  request: TransferRequest,
  news: TransferNews,
  now: Date,
): Promise<void> {
  const { userPk, id } = request
  if (userPk === null) return
  const textIn = (lang: Lang) => textOf(request, news, lang, now)
  await sendBillingNotice(stores, { userPk, key: `transfer:${id}:${news}`, textIn }, now)
}

function textOf(
  { periodStart, periodEnd }: TransferRequest,
  news: TransferNews,
  lang: Lang,
  now: Date,
): NoticeText {
  const words = billingNoticeWords[lang]
  switch (news) {
    case 'paid': {
      const [from, until] = [periodStart!, periodEnd!].map(instant => seoulDayIn(lang, instant, now))
      return { title: words.transferPaidTitle, body: words.transferPaidText({ from: from!, until: until! }) }
    }
    case 'deadline':
      return { title: words.transferMissedTitle, body: words.transferMissedText }
    case 'rejected':
      return { title: words.transferRejectedTitle, body: words.transferRejectedText }
    case 'period_end':
      return { title: words.endedTitle, body: words.endedText }
  }
}
