import { planAt } from '#domain/plan/plan-at.ts'
import type { TransferNews, TransferRequest } from '#server/transfer-ports.ts'
import { formatPrice, type Lang } from '#text/formats.ts'
import { billingNoticeWords } from '#text/words/billing-notices.ts'
import type { MoneyStores } from '../billing/card-billing.ts'
import { type NoticeText, sendBillingNotice, seoulDayIn } from '../billing/send-notice.ts'

type Told = {
  request: TransferRequest
  news: TransferNews
  /** The days that are left, where the news is a reminder. */
  days?: number
  now: Date
}

/**
 * Tells the owner how far the transfer is: in the inbox, on devices and by mail. It is told in the transaction of the step and once
 * a key, so that nobody hears of it twice.
 */
export async function tellOfTransfer(stores: MoneyStores, { request, news, days = 0, now }: Told) {
  const { userPk, id } = request
  if (userPk === null) return
  // Whoever has the next plan already would take «it has ended» for that one.
  if (news === 'period_end' && isPaidPlan(planAt(await stores.receipts.of(userPk), now.getTime()))) return
  const key = `transfer:${id}:${news}${days > 0 ? `:${days}` : ''}`
  const textIn = (lang: Lang) => transferNoticeText({ request, news, days, now }, lang)
  await sendBillingNotice(stores, { userPk, key, textIn, url: transferNewsAddress[news] }, now)
  await stores.mails.queue({ userPk, key, content: { kind: 'transfer', requestId: id, news, days }, now })
}

const isPaidPlan = (plan: ReturnType<typeof planAt>): boolean => plan === 'basic' || plan === 'premium'

/** A notice leads to what its reader does next: to the transfer, or to the plans. */
export const transferNewsAddress: Record<TransferNews, string> = {
  requested: '/plan/info',
  deadline_ahead: '/plan/info',
  paid: '/plan/info',
  rejected: '/plan/info',
  refunded: '/plan/info',
  deadline: '/plan',
  end_ahead: '/plan',
  period_end: '/plan',
}

/** The sentences of a notice; a mail about the same has them, too. */
export function transferNoticeText({ request, news, days, now }: Required<Told>, lang: Lang): NoticeText {
  const words = billingNoticeWords[lang]
  const { amount, points, code, periodStart, periodEnd, refundAmount, refundPoints } = request
  const dayOf = (instant: Date) => seoulDayIn(lang, instant, now)
  const won = (sum: number) => formatPrice(sum, 'kr')
  const pointsBack = (sum: number) => (sum > 0 ? words.transferPointsBack({ points: won(sum) }) : '')
  switch (news) {
    case 'requested':
    case 'deadline_ahead': {
      const day = dayOf(lastInstantOf(request))
      return {
        title: news === 'requested' ? words.transferRequestedTitle : words.transferDeadlineTitle,
        body: words.transferSendText({ amount: won(amount), day, code }),
      }
    }
    case 'paid': {
      const [from, until] = [dayOf(periodStart!), dayOf(periodEnd!)]
      return { title: words.transferPaidTitle, body: words.transferPaidText({ from, until }) }
    }
    case 'deadline':
      return {
        title: words.transferMissedTitle,
        body: sentences(words.transferMissedText, pointsBack(points), words.transferAgainText),
      }
    case 'rejected':
      return {
        title: words.transferRejectedTitle,
        body: sentences(words.transferMissedText, pointsBack(points), words.transferSentText),
      }
    case 'refunded':
      return {
        title: words.transferRefundedTitle,
        body: sentences(
          refundAmount ? words.transferRefundedText({ amount: won(refundAmount) }) : '',
          pointsBack(refundPoints ?? 0),
          words.endedText,
        ),
      }
    case 'end_ahead':
      return {
        title: words.transferEndTitle({ count: days }),
        body: words.transferEndText({ day: dayOf(periodEnd!) }),
      }
    case 'period_end':
      return { title: words.endedTitle, body: sentences(words.endedText, words.transferAgainText) }
  }
}

/** The deadline is the midnight after the last day. */
const lastInstantOf = ({ deadline }: TransferRequest): Date => new Date(deadline.getTime() - 1)

const sentences = (...all: readonly string[]): string => all.filter(each => each !== '').join(' ')
