import './sign-in.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { SocialProvider } from '#contract/social.ts'
import { endJourney } from '#state/sign-in.ts'
import { LinkButton } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { Screen as Page } from '#ui/screen.tsx'
import type { RouteView } from '../../route.ts'
import { readCame } from './came.ts'
import { clearAddress } from './clear-address.ts'
import { returnOf } from './return-of.ts'
import { whyNotReturned } from './said.ts'
import { useArrive } from './use-arrive.ts'
import { useWords } from './use-words.ts'

/** The way back from a provider: what it sent is taken out of the address and exchanged once. */
export function ProviderReturn({ provider, query }: { provider: SocialProvider; query: RouteView['query'] }) {
  const { t, lang } = useText()
  const words = useWords()
  const arrive = useArrive()
  // As it was when the page opened: the address loses it at once.
  const [{ came, returnTo }] = useState(() => ({
    came: readCame(query),
    returnTo: returnOf(query.redirect_uri, location.origin),
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
  useLayoutEffect(clearAddress, [])
  useEffect(() => {
    if (came.kind !== 'proof' || begun.current) return
    begun.current = true
    void endJourney(provider, { code: came.code, state: came.state }, lang).then(arrived => {
      if (!arrived.ok) return setFailed(whyNotReturned(words, t)(arrived.error))
      arrive(returnTo === null ? arrived.value : { ...arrived.value, returnTo }, provider, '/')
    })
  })

  if (failed === '') {
    return (
      <Page title={t('titles.loginProvider')} heading={words.returning} width="text">
        <p className="second pad" role="status">
          {words.returningText}
        </p>
      </Page>
    )
  }
  return (
    <Page title={t('titles.loginProvider')} heading={words.returnFailed} width="text">
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
    </Page>
  )
}
