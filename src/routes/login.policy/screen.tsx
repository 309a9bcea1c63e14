import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Problem } from '#contract/problem.ts'
import { SignInLayout } from '#features/sign-in/sign-in-layout.tsx'
import type { RouteView } from '#router/route.ts'
import { safeReturnPath } from '#router/safe-return.ts'
import { type ConsentState, fetchConsents } from '#state/session/consents.ts'
import { useSession } from '#state/session/session.ts'
import { consentWords } from '#text/words/consents.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ConsentForm } from './consent-form.tsx'
import type { SignInConsentWay } from './consent-paragraphs.ts'
import { ConsentSkeleton } from './consent-skeleton.tsx'

/** Asks for the required and the optional consents before an account can be used. */
export function Screen({ query }: RouteView) {
  const { t } = useText()
  const words = useWords(consentWords)
  const [, navigate] = useLocation()
  const { status, user } = useSession()
  const [consents, setConsents] = useState<ConsentState | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [loading, setLoading] = useState(false)
  const returnTo = safeReturnPath(query.returnTo)
  const pk = user?.pk ?? null
  const way = query.type as SignInConsentWay
  const goOn = useCallback(() => navigate(returnTo, { replace: true }), [navigate, returnTo])

  const load = useCallback(async () => {
    setLoading(true)
    const reply = await fetchConsents()
    setLoading(false)
    setProblem(reply.ok ? null : reply.error)
    if (reply.ok && reply.value.complete) goOn()
    else if (reply.ok) setConsents(reply.value)
  }, [goOn])
  useEffect(() => {
    if (pk !== null) void load()
  }, [pk, load])

  if (status === 'guest') {
    return (
      <SignInLayout title={words.title} lead={words.guest}>
        <div className="stack">
          <LinkButton
            kind="primary"
            href={returnTo === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(returnTo)}`}
          >
            {t('login.submit')}
          </LinkButton>
        </div>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={words.title} lead={`${words.signedIn[way]} ${words.lead}`}>
      {consents ? (
        <ConsentForm
          way={way}
          consents={consents.consents}
          onDone={goOn}
          onRefused={() => navigate('/', { replace: true })}
        />
      ) : problem ? (
        <ErrorState reason={t(`problems.${problem.code}`)} onRetry={() => void load()} retrying={loading} />
      ) : (
        <ConsentSkeleton words={words} />
      )}
    </SignInLayout>
  )
}
