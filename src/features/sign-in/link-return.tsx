import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Problem } from '#contract/problem.ts'
import type { SocialProvider } from '#contract/social.ts'
import type { RouteView } from '#router/route.ts'
import { finishProviderLink } from '#state/session/security.ts'
import { securityWords } from '#text/words/security.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText, useWords } from '#ui/frame/language.tsx'
import { showToast } from '#ui/overlay/toast.tsx'
import { removeSecretsFromAddress } from './clear-address.ts'
import { readProviderReturn } from './provider-return-result.ts'
import { socialLoginFailedText } from './said.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useSignInWords } from './use-words.ts'

const names = { kakao: 'kakao', naver: 'naver', 'google-oauth2': 'google', 'apple-id': 'apple' } as const

/** Handles the return from a provider when a social login is added to an account. */
export function ProviderLinkReturn({
  provider,
  query,
}: {
  provider: SocialProvider
  query: RouteView['query']
}) {
  const { t } = useText()
  const words = useWords(securityWords)
  const asking = useSignInWords()
  const [, navigate] = useLocation()
  const [came] = useState(() => readProviderReturn(query))
  const [failed, setFailed] = useState(
    came.kind === 'proof' ? '' : came.kind === 'denied' ? asking.denied : asking.expired,
  )
  const begun = useRef(false)
  useLayoutEffect(removeSecretsFromAddress, [])
  useEffect(() => {
    if (came.kind !== 'proof' || begun.current) return
    begun.current = true
    const why = (problem: Problem) =>
      problem.code === 'conflict' ? words.linkRefused : socialLoginFailedText(asking, t)(problem)
    void finishProviderLink(provider, { code: came.code, state: came.state }).then(linked => {
      if (!linked.ok) return setFailed(why(linked.error))
      navigate('/my', { replace: true })
      void showToast('success', words.linkDone({ name: words.providers[names[provider]] }))
    })
  })
  return (
    <SignInLayout
      title={t('titles.loginProvider')}
      heading={failed === '' ? words.linking : words.linkFailed}
    >
      {failed !== '' && (
        <div className="stack">
          <p role="alert">{failed}</p>
          <LinkButton kind="primary" href="/my" replace>
            {words.toMy}
          </LinkButton>
        </div>
      )}
    </SignInLayout>
  )
}
