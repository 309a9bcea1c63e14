import { formatPrice, type Lang } from '#text/formats.ts'
import { billingNoticeWords } from '#text/words/billing-notices.ts'
import type { RenewalNotice } from './renew.ts'
import { type NoticeStores, type NoticeText, sendBillingNotice, seoulDayIn } from './send-notice.ts'

/** Tells the owner of a plan what it is about to charge, or that it has ended. */
export const remindOfCharge = (stores: NoticeStores, notice: RenewalNotice, now: Date): Promise<void> =>
  sendBillingNotice(
    stores,
    {
      userPk: notice.userPk,
      key: `plan:${notice.kind}:${notice.days}:${notice.chargedAt.toISOString()}`,
      textIn: lang => textOf(notice, lang, now),
    },
    now,
  )

function textOf({ kind, days, chargedAt, amount }: RenewalNotice, lang: Lang, now: Date): NoticeText {
  const words = billingNoticeWords[lang]
  if (kind === 'ended') return { title: words.endedTitle, body: words.endedText }
  const day = seoulDayIn(lang, chargedAt, now)
  return {
    title: words.chargeTitle({ count: days }),
    body: words.chargeText({ day, amount: formatPrice(amount, 'kr') }),
  }
}
