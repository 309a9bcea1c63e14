import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { isOpenTransfer } from '#domain/billing/transfer/transfer-status.ts'
import { CachedReplyBody } from '#features/loading/kept-body.tsx'
import { useCardPreview, usePaymentHistory } from '#state/billing/card-payments.ts'
import {
  type MyTransfers,
  type TransferState,
  transferAsOfNow,
  useTransfers,
} from '#state/billing/transfers.ts'
import { usePendingPayment } from '#state/billing/use-pending-payment.ts'
import { useConnectivity } from '#state/request/connectivity.ts'
import { useSubscription } from '#state/session/plan.ts'
import { planInfoWords } from '#text/words/plan-info.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useWords } from '#ui/frame/language.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { ChargeList } from '../charge-list.tsx'
import { PaymentOutcome } from '../payment-outcome.tsx'
import { RefundRules } from '../refund-rules.tsx'
import { SandboxPaymentNote } from '../sandbox-note.tsx'
import { TransferHistory } from '../transfer/transfer-history.tsx'
import { TransferReceiptButton } from '../transfer/transfer-receipt.tsx'
import { TransferTracker } from '../transfer/transfer-tracker.tsx'
import { usePlanWords } from '../use-plan-words.ts'
import { AlsoChargingBanner } from './also-charging.tsx'
import { CancelSection } from './cancel-section.tsx'
import { CardSection } from './card-section.tsx'
import { type EndedPart, EndQuestion } from './end-question.tsx'
import { PaymentHistoryList } from './payment-history.tsx'
import { PlanFacts } from './plan-facts.tsx'

/** What runs, what it will cost, how it ends, and everything that was paid. */
export function PlanInfo({ isCardOnly }: { isCardOnly: boolean }) {
  const { words: shared } = usePlanWords()
  const words = useWords(planInfoWords)
  const { online } = useConnectivity()
  const subscription = useSubscription()
  const preview = useCardPreview(null, true)
  const history = usePaymentHistory()
  const { payment, isRead } = usePendingPayment()
  const transfers = useTransfers(null, true)
  const [tracked, others] = splitTransfers(transfers.data, isCardOnly)
  const [ended, setEnded] = useState<EndedPart | null>(null)
  const isCard = preview.data !== null && preview.data.auto_renew !== null
  const isActive = subscription.view?.active === true
  useLeaveWithoutPlan(
    isRead &&
      payment === null &&
      subscription.view?.active === null &&
      history.data?.results.length === 0 &&
      transfers.data?.requests.length === 0,
  )
  return (
    <>
      {!online && (
        <p className="strip-note" role="status">
          {shared.offline}
        </p>
      )}
      <SandboxPaymentNote isSandbox={preview.data?.sandbox ?? false} />
      {payment && <PaymentOutcome payment={payment} hasInfoLink={false} />}
      {transfers.data &&
        tracked.map(request => (
          <TransferTracker
            key={request.id}
            {...{ request, hasReturnLink: false, transfers: transfers.data! }}
          >
            <TransferReceiptButton request={request} />
          </TransferTracker>
        ))}
      {!isCardOnly && <AlsoChargingBanner others={subscription.alsoCharging} />}
      <div className="plan-columns">
        <div>
          {isActive && (!isCardOnly || isCard) && (
            <PlanFacts
              autoRenew={preview.data?.auto_renew ?? null}
              aheadMs={preview.data?.clock_ahead_ms ?? 0}
            />
          )}
          {isActive && subscription.kept.data?.latest_platform === 'promotion' && (
            <div className="plan-part plan-actions">
              <LinkButton href="/plan/start?platform=promotion">{shared.seePromotion}</LinkButton>
            </div>
          )}
          {subscription.view === null && (
            <CachedReplyBody kept={subscription.kept} lines={5}>
              {() => null}
            </CachedReplyBody>
          )}
          {subscription.view !== null && !isActive && (
            <div className="plan-part plan-actions">
              <LinkButton kind={payment ? 'plain' : 'primary'} href="/plan">
                {words.choose}
              </LinkButton>
            </div>
          )}
          {isActive && isCard && preview.data && <CancelSection preview={preview.data} onEnded={setEnded} />}
          {ended && <EndQuestion key={ended} ended={ended} onSkip={() => setEnded(null)} />}
          {isActive && isCard && (
            <section className="plan-part">
              <SectionHead title={words.changeTitle} />
              <p className="second pad">{words.changeText}</p>
              <div className="plan-actions">
                <LinkButton href="/plan?type=change">{words.changePlan}</LinkButton>
              </div>
            </section>
          )}
          <CardSection />
        </div>
        <div>
          {isCard && (
            <section className="plan-part">
              <SectionHead title={shared.charges} />
              <CachedReplyBody kept={preview} lines={5}>
                {({ charges }) => <ChargeList charges={charges} />}
              </CachedReplyBody>
            </section>
          )}
          <section className="plan-part">
            <SectionHead title={words.history} />
            <CachedReplyBody kept={history} lines={4}>
              {({ results }) => <PaymentHistoryList payments={results} />}
            </CachedReplyBody>
          </section>
          <TransferHistory requests={others} />
          <RefundRules />
        </div>
      </div>
    </>
  )
}

/** What still runs or is waited for stands first, with the newest that has just ended; the others are history. */
function splitTransfers(data: MyTransfers | null, isCardOnly: boolean): [TransferState[], TransferState[]] {
  if (data === null || isCardOnly) return [[], []]
  const requests = data.requests.map(transferAsOfNow)
  const isTracked = ({ status }: TransferState, at: number): boolean =>
    isOpenTransfer(status) || status === 'PAID' || (at === 0 && status === 'TRANSFER_EXPIRED')
  return [requests.filter(isTracked), requests.filter((request, at) => !isTracked(request, at))]
}

/** Somebody who has no plan and never paid has nothing to read here. */
function useLeaveWithoutPlan(isNothingHere: boolean) {
  const [, navigate] = useLocation()
  useEffect(() => {
    if (isNothingHere) navigate('/plan', { replace: true })
  }, [isNothingHere, navigate])
}
