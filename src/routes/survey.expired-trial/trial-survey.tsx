import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { isTrialSurveyed } from '#domain/plan/trial-survey.ts'
import { CachedReplyBody } from '#features/loading/kept-body.tsx'
import { FreeFeatureList } from '#features/plan/compare/free-features.tsx'
import { SignInToPay } from '#features/plan/sign-in-to-pay.tsx'
import { serverNow } from '#state/request/server-clock.ts'
import { useSubscription } from '#state/session/plan.ts'
import { useSession } from '#state/session/session.ts'
import { useTrialSurvey } from '#state/session/trial-survey.ts'
import { trialSurveyWords } from '#text/words/trial-survey.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { Screen as Page } from '#ui/frame/screen.tsx'
import { SectionHead } from '#ui/frame/section-head.tsx'
import { TrialSurveyForm } from './survey-form.tsx'
import '#features/plan/plan.css'
import './trial-survey.css'

/** Three questions to somebody whose trial has ended. Whoever has none to answer is led home. */
export function TrialSurveyPage() {
  const { t, lang } = useText()
  const words = useWords(trialSurveyWords)
  const [, navigate] = useLocation()
  const isGuest = useSession().status === 'guest'
  const { kept, plan, view } = useSubscription()
  const survey = useTrialSurvey()
  const isAnswered = survey.data?.answered === true
  const isAsked = isTrialSurveyed({ plan, trialEnd: view?.init_trial?.end_date ?? null }, serverNow())
  const isElsewhere = view !== null && !kept.loading && survey.data !== null && !isAnswered && !isAsked
  useEffect(() => {
    if (isElsewhere) navigate('/', { replace: true })
  }, [isElsewhere, navigate])
  const title = t('titles.survey')
  if (isGuest)
    return (
      <Page title={title} width="text">
        <SignInToPay returnTo="/survey/expired-trial" text={words.guest} />
      </Page>
    )
  const question = survey.data && (lang === 'ko' ? survey.data.title_kr : survey.data.title_en)
  return (
    <Page
      title={title}
      heading={isAnswered ? words.thanks : (question ?? title)}
      lead={isAnswered ? words.thanksText : words.lead}
      width="text"
    >
      <CachedReplyBody kept={kept} lines={10}>
        {() => (
          <CachedReplyBody kept={survey} lines={10}>
            {({ questions }) => (isAsked && !isAnswered ? <TrialSurveyForm questions={questions} /> : null)}
          </CachedReplyBody>
        )}
      </CachedReplyBody>
      <section className="plan-part">
        <SectionHead title={words.stillFree} />
        <FreeFeatureList />
        {isAnswered && (
          <div className="plan-actions survey-end">
            <LinkButton kind="primary" href="/">
              {words.toHome}
            </LinkButton>
          </div>
        )}
      </section>
    </Page>
  )
}
