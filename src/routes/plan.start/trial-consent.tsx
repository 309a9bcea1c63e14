import { useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import { trialReminderAt } from '#domain/plan/trial-notice.ts'
import { usePlanWords } from '#features/plan/use-plan-words.ts'
import { useSoldProducts } from '#state/billing/card-payments.ts'
import { reportUserAction } from '#state/occasions/reported-actions.ts'
import { serverNow } from '#state/request/server-clock.ts'
import { requestTrial } from '#state/session/plan.ts'
import { trialWords } from '#text/words/trial.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { KeyValues } from '#ui/list/key-values.tsx'
import { PlanConsentForm } from './plan-consent-form.tsx'

const HOUR = 3_600_000

/** What somebody agrees to who starts the trial. Nothing is ticked before. */
export function TrialConsent({ hours }: { hours: number }) {
  const { t } = useText()
  const words = useWords(trialWords)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const start = async () => {
    setBusy(true)
    setProblem(null)
    const reply = await requestTrial()
    setBusy(false)
    if (!reply.ok) return setProblem(reply.error)
    reportUserAction('trialStarted')
  }
  return (
    <div>
      <section className="plan-part plan-terms">
        <TrialTermsList hours={hours} />
      </section>
      <PlanConsentForm
        consent={words.consent}
        missing={words.consentMissing}
        submit={words.start}
        busy={busy}
        offline={words.offline}
        problem={problem && t(`problems.${problem.code}`)}
        onAgreed={() => void start()}
      />
    </div>
  )
}

function TrialTermsList({ hours }: { hours: number }) {
  const { moment } = useText()
  const { won } = usePlanWords()
  const words = useWords(trialWords)
  const [now] = useState(serverNow)
  const length = hours * HOUR
  const before = Math.round((length - trialReminderAt(0, length)) / HOUR)
  const premium = useSoldProducts().data?.products.find(each => each.product_id === 'premium_monthly')
  const rows: [string, string, string][] = [
    ['begins', words.begins, words.beginsWhen],
    ['ends', words.ends, words.endsWhen({ at: moment(new Date(now + length).toISOString()) })],
    ['price', words.price, words.priceNow],
    ['at_end', words.atEnd, words.atEndFree],
    ['after', words.after, premium ? words.afterBuy({ amount: won(premium.price) }) : words.afterBuyBare],
    ['kept', words.kept, words.keptAll],
    ['notice', words.notice, words.noticeBefore({ count: before })],
    ['once', words.once, words.onceOnly],
  ]
  return <KeyValues items={rows.map(([id, name, value]) => ({ id, name, value }))} />
}
