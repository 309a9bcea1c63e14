import { useState } from 'react'
import type { SocialProvider } from '#contract/social.ts'
import { SessionEndedNote } from '#features/sign-in/ended-note.tsx'
import { SignInLayout } from '#features/sign-in/sign-in-layout.tsx'
import { signedInText } from '#features/sign-in/signed-in-text.ts'
import { useContinueAfterSignIn } from '#features/sign-in/use-arrive.ts'
import { useOnBackForwardRestore } from '#features/sign-in/use-on-back-forward-restore.ts'
import { useSignInWords } from '#features/sign-in/use-words.ts'
import type { RouteView } from '#router/route.ts'
import { safeReturnPath } from '#router/safe-return.ts'
import { beginSignInOutsideApp, mustSignInOutsideApp } from '#state/session/app-sign-in.ts'
import { openWebsiteToSignIn, ownExtensionId } from '#state/session/hand-over.ts'
import { useSession } from '#state/session/session.ts'
import { lastSignInMethod, requestProviderSignIn } from '#state/session/sign-in.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { SmsForm } from './sms-form.tsx'
import { SignInMethods } from './ways.tsx'

export function Screen({ query }: RouteView) {
  const { t, lang } = useText()
  const words = useSignInWords()
  const { status, user } = useSession()
  const [arriving, setArriving] = useState(false)
  const [leaving, setLeaving] = useState<SocialProvider | null>(null)
  const [problem, setProblem] = useState<{ by: SocialProvider; text: string } | null>(null)
  const [last] = useState(lastSignInMethod)
  const arrive = useContinueAfterSignIn()
  const returnTo = safeReturnPath(query.returnTo)
  const general =
    returnTo === '/' ? '/login/general' : `/login/general?returnTo=${encodeURIComponent(returnTo)}`

  useOnBackForwardRestore(() => setLeaving(null))

  const leave = async (provider: SocialProvider) => {
    setProblem(null)
    setLeaving(provider)
    const extension = ownExtensionId()
    if (extension) return openWebsiteToSignIn(provider, extension)
    if (mustSignInOutsideApp(provider)) {
      const opened = await beginSignInOutsideApp(provider, returnTo)
      setLeaving(null)
      if (opened) return
      const { appHostWords } = await import('#text/words/app-host.ts')
      return setProblem({ by: provider, text: appHostWords[lang].door.unreachable })
    }
    const url = await requestProviderSignIn(provider, returnTo)
    if (url.ok) return location.assign(url.value)
    setLeaving(null)
    setProblem({
      by: provider,
      text: url.error.code === 'not_found' ? words.notOffered : t(`problems.${url.error.code}`),
    })
  }

  if (status === 'signed-in' && user && !arriving) {
    return (
      <SignInLayout title={t('titles.login')} heading={signedInText({ t }, user)}>
        <div className="stack">
          <LinkButton kind="primary" href={returnTo}>
            {returnTo === '/' ? words.toHome : words.goOn}
          </LinkButton>
        </div>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout
      title={t('titles.login')}
      heading={t('login.lead')}
      lead={query.extension === true ? words.extension : returnTo === '/' ? undefined : words.backAfter}
    >
      <SessionEndedNote />
      <SmsForm
        wasLast={last === 'sms'}
        leaving={leaving !== null}
        onBusy={setArriving}
        onArrive={arrival => arrive(arrival, 'sms', returnTo)}
      />
      <SignInMethods
        last={last}
        general={general}
        busy={leaving !== null || arriving}
        leaving={leaving}
        problem={problem}
        onProvider={leave}
      />
    </SignInLayout>
  )
}
