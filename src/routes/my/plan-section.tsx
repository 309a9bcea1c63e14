import { isTrialSurveyOffered } from '#domain/plan/trial-survey.ts'
import { serverNow } from '#state/request/server-clock.ts'
import { useSubscription, useSubscriptionSummary } from '#state/session/plan.ts'
import { accountWords } from '#text/words/account.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { lazyComponent } from '#ui/frame/lazy-part.ts'
import { LazyBoundary } from '#ui/frame/part-boundary.tsx'
import { CachedAccountSection } from './kept-part.tsx'
import { localDay, planSentence } from './view.ts'

/** Few pay by transfer: the words and the calls of it are loaded where somebody does. */
const WaitingTransfer = lazyComponent(() =>
  import('./waiting-transfer.tsx').then(each => each.WaitingTransfer),
)

export function PlanSection() {
  const { day } = useText()
  const words = useWords(accountWords)
  const { kept, plan, view, alsoCharging, hold } = useSubscription()
  const summary = useSubscriptionSummary().data
  const full = (date: string) => day(date, 'full')
  return (
    <CachedAccountSection title={words.plan} kept={kept} lines={2}>
      {info => (
        <div className="stack">
          <div>
            <p className="lead-text">{words.plans[plan]}</p>
            <p className="second">{view ? planSentence(view, info, words, full) : words.planFree}</p>
          </div>
          {hold && <p className="against">{words.holds[hold]}</p>}
          {alsoCharging.map(other => (
            <p key={other.platform} className="against">
              {words.alsoCharging({
                name: words.platforms[other.platform],
                date: full(localDay(other.until)),
              })}
            </p>
          ))}
          {info.account_transfer_receipt !== null && (
            <LazyBoundary>
              <WaitingTransfer />
            </LazyBoundary>
          )}
          {summary?.may_start_trial && (
            <div className="my-act">
              <p className="caption">{words.trialNote({ count: summary.trial_hours })}</p>
              <LinkButton href="/plan/start?platform=init_trial">{words.startTrial}</LinkButton>
            </div>
          )}
          {isTrialSurveyOffered({ plan, trialEnd: view?.init_trial?.end_date ?? null }, serverNow()) && (
            <div className="my-act">
              <p className="caption">{words.trialSurvey}</p>
              <LinkButton href="/survey/expired-trial">{words.openTrialSurvey}</LinkButton>
            </div>
          )}
          <div className="actions">
            <LinkButton href={view?.active ? '/plan/info' : '/plan'}>
              {view?.active ? words.managePlan : words.seePlans}
            </LinkButton>
          </div>
        </div>
      )}
    </CachedAccountSection>
  )
}
