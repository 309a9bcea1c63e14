import { useState } from 'react'
import type { SocialProvider } from '#contract/social.ts'
import { askWebsite, extensionId } from '#state/hand-over.ts'
import { useSession } from '#state/session.ts'
import { beginJourney, lastMethod } from '#state/sign-in.ts'
import { LinkButton } from '#ui/button.tsx'
import { useText } from '#ui/language.tsx'
import { Screen as Page } from '#ui/screen.tsx'
import { useArrive } from '../pieces/sign-in/use-arrive.ts'
import { useWords } from '../pieces/sign-in/use-words.ts'
import { Ways } from '../pieces/sign-in/ways.tsx'
import type { RouteView } from '../route.ts'
import { safeReturn } from '../safe-return.ts'
import { SmsForm } from './sms-form.tsx'

/** Choose how to sign in. */
export function Screen({ query }: RouteView) {
  const { t } = useText()
  const words = useWords()
  const { status, user } = useSession()
  const [arriving, setArriving] = useState(false)
  const [leaving, setLeaving] = useState<SocialProvider | null>(null)
  const [problem, setProblem] = useState('')
  const [last] = useState(lastMethod)
  const arrive = useArrive()
  const returnTo = safeReturn(query.returnTo)
  const general =
    returnTo === '/' ? '/login/general' : `/login/general?returnTo=${encodeURIComponent(returnTo)}`

  const leave = async (provider: SocialProvider) => {
    setProblem('')
    setLeaving(provider)
    const extension = extensionId()
    if (extension) return askWebsite(provider, extension)
    const url = await beginJourney(provider, returnTo)
    if (url.ok) return location.assign(url.value)
    setLeaving(null)
    setProblem(url.error.code === 'not_found' ? words.notOffered : t(`problems.${url.error.code}`))
  }

  if (status === 'signed-in' && user && !arriving) {
    return (
      <Page title={t('titles.login')} heading={t('login.signedInAs', { name: user.nickname })} width="text">
        <div className="stack">
          <LinkButton kind="primary" href={returnTo}>
            {returnTo === '/' ? words.toHome : words.goOn}
          </LinkButton>
        </div>
      </Page>
    )
  }
  return (
    <Page
      title={t('titles.login')}
      heading={t('login.lead')}
      lead={returnTo === '/' ? undefined : words.backAfter}
      width="text"
    >
      {query.extension === true && <p className="second pad">{words.extension}</p>}
      <SmsForm
        wasLast={last === 'sms'}
        leaving={leaving !== null}
        onBusy={setArriving}
        onArrive={arrival => arrive(arrival, 'sms', returnTo)}
      />
      <Ways last={last} general={general} busy={leaving !== null || arriving} onProvider={leave} />
      <p className="form-problem pad" role="alert">
        {leaving ? words.leaving({ name: words.by[leaving] }) : problem}
      </p>
    </Page>
  )
}
