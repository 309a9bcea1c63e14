import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Problem } from '#contract/problem.ts'
import { type Consents, readConsents } from '#state/consents.ts'
import { useSession } from '#state/session.ts'
import { consentWords } from '#text/consents.ts'
import { LinkButton } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { Screen as Page } from '#ui/screen.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { ErrorState } from '#ui/states.tsx'
import '../pieces/sign-in/sign-in.css'
import type { RouteView } from '../route.ts'
import { safeReturn } from '../safe-return.ts'
import { ConsentForm } from './consent-form.tsx'

/** What has to be agreed to before an account is used, and what may be. */
export function Screen({ query }: RouteView) {
  const { t, lang } = useText()
  const words = consentWords[lang]
  const [, navigate] = useLocation()
  const { status, user } = useSession()
  const [consents, setConsents] = useState<Consents | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [loading, setLoading] = useState(false)
  const returnTo = safeReturn(query.returnTo)
  const pk = user?.pk ?? null
  const goOn = useCallback(() => navigate(returnTo, { replace: true }), [navigate, returnTo])

  const load = useCallback(async () => {
    setLoading(true)
    const reply = await readConsents()
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
      <Page title={words.title} lead={words.guest} width="text">
        <div className="stack">
          <LinkButton
            kind="primary"
            href={returnTo === '/' ? '/login' : `/login?returnTo=${encodeURIComponent(returnTo)}`}
          >
            {t('login.submit')}
          </LinkButton>
        </div>
      </Page>
    )
  }
  return (
    <Page title={words.title} lead={words.lead} width="text">
      {consents ? (
        <ConsentForm
          consents={consents.consents}
          onDone={goOn}
          onRefused={() => navigate('/', { replace: true })}
        />
      ) : problem ? (
        <ErrorState reason={t(`problems.${problem.code}`)} onRetry={() => void load()} retrying={loading} />
      ) : (
        <SkeletonRows count={6} />
      )}
    </Page>
  )
}
