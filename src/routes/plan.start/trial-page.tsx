import { CachedReplyBody } from '#features/loading/kept-body.tsx'
import { PlanComparison } from '#features/plan/compare/plan-comparison.tsx'
import { returnAddressOf } from '#features/plan/return-address.ts'
import { SignInToPay } from '#features/plan/sign-in-to-pay.tsx'
import { usePlanWords } from '#features/plan/use-plan-words.ts'
import { readLockAddress } from '#state/app/lock-address.ts'
import { useSubscription, useSubscriptionSummary } from '#state/session/plan.ts'
import { useSession } from '#state/session/session.ts'
import { trialWords } from '#text/words/trial.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { TrialConsent } from './trial-consent.tsx'

/** Says how the trial begins and how it ends, before anybody starts it. */
export function TrialPage() {
  const { t } = useText()
  const words = useWords(trialWords)
  const { status, user } = useSession()
  const summary = useSubscriptionSummary()
  const hours = user ? summary.data?.trial_hours : undefined
  return (
    <Page
      title={t('titles.planStart')}
      heading={hours === undefined ? words.headingBare : words.heading({ count: hours })}
    >
      {user ? (
        <CachedReplyBody kept={summary} lines={10}>
          {data => <TrialStand mayStart={data.may_start_trial} hours={data.trial_hours} />}
        </CachedReplyBody>
      ) : status === 'guest' ? (
        <SignInToPay returnTo="/plan/start?platform=init_trial" text={words.guest} />
      ) : (
        <div className="pad">
          <SkeletonText lines={10} />
        </div>
      )}
    </Page>
  )
}

function TrialStand({ mayStart, hours }: { mayStart: boolean; hours: number }) {
  const { moment } = useText()
  const words = useWords(trialWords)
  const { words: shared } = usePlanWords()
  const { plan, view } = useSubscription()
  const end = view?.activeSubscription?.endDate
  const back = returnAddressOf(readLockAddress())
  if (plan === 'trial' && end)
    return (
      <section className="plan-outcome" role="status">
        <h2>{words.running}</h2>
        <p className="second">{words.runningUntil({ at: moment(end) })}</p>
        <div className="actions">
          <LinkButton kind="primary" href={back ?? '/'}>
            {back ? shared.back : words.toHome}
          </LinkButton>
        </div>
      </section>
    )
  if (mayStart)
    return (
      <div className="plan-columns">
        <TrialConsent hours={hours} />
        <PlanComparison />
      </div>
    )
  return (
    <section className="plan-outcome">
      <h2>{words.notOffered}</h2>
      <p className="second">{words.notOfferedText}</p>
      <div className="actions">
        <LinkButton href="/plan">{words.toPlans}</LinkButton>
      </div>
    </section>
  )
}
