import { useSubscription } from '#state/session/plan.ts'
import { useSession } from '#state/session/session.ts'
import { planInfoWords } from '#text/words/plan-info.ts'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SkeletonText } from '#ui/frame/skeleton.tsx'
import { SignInToPay } from '../sign-in-to-pay.tsx'
import { usePlanWords } from '../use-plan-words.ts'
import { PlanInfo } from './plan-info.tsx'
import '../plan.css'

type Props = { title: 'titles.planInfo' | 'titles.planWebInfo'; isCardOnly: boolean }

/** «My plan»: the whole of it, or the part that is paid by card. */
export function PlanInfoPage({ title, isCardOnly }: Props) {
  const { t } = useText()
  const words = useWords(planInfoWords)
  const { words: shared } = usePlanWords()
  const { status, user } = useSession()
  const { view } = useSubscription()
  const plan = view?.active ? view.plan : null
  const heading = plan
    ? words.heading({ name: shared.plans[plan] })
    : view && view.active !== true
      ? words.headingNone
      : t(title)
  return (
    <Page title={t(title)} heading={user ? heading : t(title)}>
      {user ? (
        <PlanInfo key={user.pk} isCardOnly={isCardOnly} />
      ) : status === 'guest' ? (
        <SignInToPay returnTo={isCardOnly ? '/plan/web/info' : '/plan/info'} text={words.guest} />
      ) : (
        <div className="pad">
          <SkeletonText lines={12} />
        </div>
      )}
    </Page>
  )
}
