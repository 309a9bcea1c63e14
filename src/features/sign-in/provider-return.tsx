import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SocialProvider } from '#contract/social.ts'
import type { RouteView } from '#router/route.ts'
import { isLinkJourneyState } from '#state/session/security.ts'
import { finishProviderSignIn } from '#state/session/sign-in.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { removeSecretsFromAddress } from './clear-address.ts'
import { ProviderLinkReturn } from './link-return.tsx'
import { readProviderReturn } from './provider-return-result.ts'
import { returnPathOf } from './return-of.ts'
import { socialLoginFailedText } from './said.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useContinueAfterSignIn } from './use-arrive.ts'
import { useSignInWords } from './use-words.ts'

type Props = { provider: SocialProvider; query: RouteView['query'] }

/** Handles the return from a provider, either to sign in or to add a social login. */
export function ProviderReturn(props: Props) {
  // Read once at the first render, because the address is cleared right after.
  const [toLink] = useState(() => isLinkJourneyState(String(props.query.state)))
  return toLink ? <ProviderLinkReturn {...props} /> : <SignInReturn {...props} />
}

/** Takes the provider's reply out of the address and exchanges it once. */
function SignInReturn({ provider, query }: Props) {
  const { t, lang } = useText()
  const words = useSignInWords()
  const arrive = useContinueAfterSignIn()
  const [{ came, returnTo }] = useState(() => ({
    came: readProviderReturn(query),
    returnTo: returnPathOf(query.redirect_uri, location.origin),
  }))
  const [failed, setFailed] = useState(
    came.kind === 'denied'
      ? words.denied
      : came.kind === 'expired'
        ? words.expired
        : came.kind === 'nothing'
          ? words.notBegun
          : '',
  )
  const begun = useRef(false)
  useLayoutEffect(removeSecretsFromAddress, [])
  useEffect(() => {
    if (came.kind !== 'proof' || begun.current) return
    begun.current = true
    void finishProviderSignIn(provider, { code: came.code, state: came.state }, lang).then(arrived => {
      if (!arrived.ok) return setFailed(socialLoginFailedText(words, t)(arrived.error))
      arrive(returnTo === null ? arrived.value : { ...arrived.value, returnTo }, provider, '/')
    })
  })

  if (failed === '') {
    return (
      <SignInLayout title={t('titles.loginProvider')} heading={words.returning}>
        <div className="stack">
          <p className="second" role="status">
            {words.returningText}
          </p>
        </div>
      </SignInLayout>
    )
  }
  return (
    <SignInLayout title={t('titles.loginProvider')} heading={words.returnFailed}>
      <div className="stack">
        <p role="alert">{failed}</p>
        {provider === 'apple-id' && <p className="caption">{words.appleHidden}</p>}
        <LinkButton
          kind="primary"
          href={returnTo === null ? '/login' : `/login?returnTo=${encodeURIComponent(returnTo)}`}
          replace
        >
          {words.again}
        </LinkButton>
      </div>
    </SignInLayout>
  )
}
