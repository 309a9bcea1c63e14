import { useLayoutEffect, useState } from 'react'
import type { SocialProvider } from '#contract/social.ts'
import type { RouteView } from '#router/route.ts'
import {
  mayAcceptAddressTokens,
  readAddressTokens,
  readExtensionChallenge,
} from '#state/session/hand-over.ts'
import { useSession } from '#state/session/session.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { removeSecretsFromAddress } from './clear-address.ts'
import { ConnectExtension } from './connect-extension.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { SignInLayout } from './sign-in-layout.tsx'
import { signedInText } from './signed-in-text.ts'
import { AddressTokensSignIn, WebsiteCodeExchange } from './take-over.tsx'
import { useSignInWords } from './use-words.ts'

type By = 'general' | SocialProvider

/**
 * This screen has two roles. On the website a signed-in user connects the extension; in the extension the code from the
 * website is exchanged for a session.
 */
export function ExtensionSignIn({ by, query }: { by: By; query: RouteView['query'] }) {
  const { t } = useText()
  const words = useSignInWords()
  const { status, user } = useSession()
  // The values are read once at the first render, because the address is cleared of everything that could sign a user in.
  const [{ tokens, code, address }] = useState(() => ({
    tokens: mayAcceptAddressTokens() ? readAddressTokens(query.token, query.refresh) : null,
    code: mayAcceptAddressTokens() && typeof query.code === 'string' ? query.code : null,
    address: readExtensionChallenge(query.challenge, query.id),
  }))
  useLayoutEffect(() => {
    if (query.token || query.refresh || query.code) removeSecretsFromAddress()
  }, [query])

  return (
    <SignInLayout title={t('titles.extensionLogin')} heading={words.connectTitle}>
      <div className="stack">
        {code !== null ? (
          <WebsiteCodeExchange code={code} />
        ) : tokens ? (
          <AddressTokensSignIn tokens={tokens} />
        ) : status === 'signed-in' && user ? (
          address ? (
            <ConnectExtension user={user} address={address} />
          ) : (
            <>
              <p>{signedInText({ t }, user)}</p>
              <p className="second">{words.connectNotAsked}</p>
              <LinkButton href="/">{words.toHome}</LinkButton>
            </>
          )
        ) : (
          <SignInFirst by={by} address={address} />
        )}
      </div>
    </SignInLayout>
  )
}
