import { formatPrice, type Lang } from '#text/formats.ts'
import { billingNoticeWords } from '#text/words/billing-notices.ts'
import type { MailContent } from '../../mail-ports.ts'
import type { MoneyStores } from './card-billing.ts'
import type { RenewalNotice } from './renew.ts'
import { type NoticeStores, type NoticeText, sendBillingNotice, seoulDayIn } from './send-notice.ts'

/** Tells the owner of a plan what it is about to charge, or that it has ended: in the inbox, on devices and by mail. */
export async function remindOfCharge(
  stores: NoticeStores & Pick<MoneyStores, 'mails'>,
  notice: RenewalNotice,
  now: Date,
): Promise<void> {
  const { userPk, kind, days, chargedAt } = notice
  const key = `plan:${kind}:${days}:${chargedAt.toISOString()}`
  await sendBillingNotice(stores, { userPk, key, textIn: lang => textOf(notice, lang, now) }, now)
  await stores.mails.queue({ userPk, key: `${key}:${userPk}`, content: mailOf(notice), now })
}

const mailOf = ({ kind, days, chargedAt, amount }: RenewalNotice): MailContent =>
  kind === 'ended' ? { kind: 'plan_ended' } : { kind, days, amount, chargedAt: chargedAt.toISOString() }

function textOf({ kind, days, chargedAt, amount }: RenewalNotice, lang: Lang, now: Date): NoticeText {
  const words = billingNoticeWords[lang]
  if (kind === 'ended') return { title: words.endedTitle, body: words.endedText }
  const day = seoulDayIn(lang, chargedAt, now)
  return {
    title: words.chargeTitle({ count: days }),
    body: words.chargeText({ day, amount: formatPrice(amount, 'kr') }),
  }
}
