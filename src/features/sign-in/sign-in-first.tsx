import { useState } from 'react'
import type { SocialProvider } from '#contract/social.ts'
import type { ExtensionChallenge } from '#state/session/hand-over.ts'
import { requestProviderSignIn } from '#state/session/sign-in.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'
import { FormProblem } from './form-problem.tsx'
import { useOnBackForwardRestore } from './use-on-back-forward-restore.ts'
import { useSignInWords } from './use-words.ts'

type Props = {
  by: 'general' | SocialProvider
  address: ExtensionChallenge | null
  /** Text that is shown when the screen is not about the extension. */
  text?: string
}

/** Asks a guest to sign in first, with the chosen method or another one, and then returns to this screen. */
export function SignInFirst({ by, address, text }: Props) {
  const { t } = useText()
  const words = useSignInWords()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const door = address
    ? `/extension/login/${by}?${new URLSearchParams({ challenge: address.challenge, id: address.extensionId })}`
    : '/'
  const others = `/login?${new URLSearchParams({ extension: 'true', ...(address && { returnTo: door }) })}`

  useOnBackForwardRestore(() => setBusy(false))

  const leave = async (provider: SocialProvider) => {
    setBusy(true)
    setProblem('')
    const url = await requestProviderSignIn(provider, door)
    if (url.ok) return location.assign(url.value)
    setBusy(false)
    setProblem(url.error.code === 'not_found' ? words.notOffered : t(`problems.${url.error.code}`))
  }

  return (
    <>
      <p>{text ?? words.connectGuest}</p>
      {address ? null : <p className="second">{words.connectNotAsked}</p>}
      {by === 'general' ? (
        <LinkButton kind="primary" href={others}>
          {t('login.submit')}
        </LinkButton>
      ) : (
        <div className="door-actions">
          <Button kind="primary" busy={busy} onClick={() => void leave(by)}>
            {words.by[by]}
          </Button>
          <LinkButton kind="quiet" href={others}>
            {words.otherWays}
          </LinkButton>
          <FormProblem text={problem} />
        </div>
      )}
    </>
  )
}
