import { planAt } from '#domain/plan/plan-at.ts'
import { type TrialNoticeKind, trialNoticeAt } from '#domain/plan/trial-notice.ts'
import { formatMoment } from '#text/format-days.ts'
import { billingNoticeWords } from '#text/words/billing-notices.ts'
import type { TrialStart } from '../../plan-ports.ts'
import type { Clock, Stores, Transaction } from '../../ports.ts'
import { type NoticeText, sendBillingNotice } from './send-notice.ts'

const AT_ONCE = 200

/** Tells the owners of trials that the end is near, and that it has come. Returns how many were told of or passed over. */
export async function remindOfTrials({
  transaction,
  clock,
}: {
  transaction: Transaction
  clock: Clock
}): Promise<number> {
  let looked = 0
  for (;;) {
    const now = clock.now()
    const due = await transaction(async stores => {
      const starts = await stores.trialStarts.holdDue(now, AT_ONCE)
      for (const start of starts) await tell(stores, start, now)
      return starts.length
    })
    looked += due
    if (due < AT_ONCE) return looked
  }
}

async function tell(stores: Stores, { userPk, endsAt }: TrialStart, now: Date): Promise<void> {
  const { kind, next } = trialNoticeAt(endsAt.getTime(), now.getTime())
  await stores.trialStarts.setNextNotice(userPk, next === null ? null : new Date(next))
  const plan = planAt(await stores.receipts.of(userPk), now.getTime())
  // Whoever has bought a plan meanwhile would take «it ends» for the plan.
  if (plan === 'basic' || plan === 'premium') return
  await sendBillingNotice(
    stores,
    { userPk, key: `trial:${kind}`, textIn: lang => textOf(kind, endsAt, lang, now) },
    now,
  )
}

function textOf(kind: TrialNoticeKind, endsAt: Date, lang: 'ko' | 'en', now: Date): NoticeText {
  const words = billingNoticeWords[lang]
  if (kind === 'over') return { title: words.trialOverTitle, body: words.trialOverText }
  const at = formatMoment(endsAt.toISOString(), lang, now.getTime(), 'Asia/Seoul')
  return { title: words.trialTitle, body: words.trialText({ at }) }
}
