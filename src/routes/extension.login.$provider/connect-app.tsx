import { useState } from 'react'
import type { Me } from '#contract/account.ts'
import { useAppHostWords } from '#features/app-host/use-words.ts'
import { FormProblem } from '#features/sign-in/form-problem.tsx'
import { requestAppReturnAddress } from '#state/session/app-sign-in.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { useText } from '#ui/frame/language.tsx'

type Props = { user: Pick<Me, 'nickname'>; challenge: string }

/** Shows the account and a warning, and issues a code only after the user agrees. */
export function ConnectApp({ user, challenge }: Props) {
  const { t } = useText()
  const words = useAppHostWords().door
  const [state, setState] = useState<'asking' | 'busy' | { back: string }>('asking')
  const [problem, setProblem] = useState('')

  const enter = async () => {
    setState('busy')
    setProblem('')
    const made = await requestAppReturnAddress(challenge)
    if (!made.ok) {
      setState('asking')
      return setProblem(t(`problems.${made.error.code}`))
    }
    setState({ back: made.value })
    location.assign(made.value)
  }

  if (typeof state === 'object') {
    return (
      <div role="status">
        <p className="strong">{words.done}</p>
        <p className="second">{words.doneText}</p>
        <div className="door-actions">
          <a className="button primary" href={state.back}>
            {words.open}
          </a>
        </div>
      </div>
    )
  }
  return (
    <>
      <div>
        <p className="caption">{words.account}</p>
        <p className="lead-text">{user.nickname}</p>
      </div>
      <p className="against">{words.warning}</p>
      <div className="door-actions">
        <Button kind="primary" busy={state === 'busy'} onClick={() => void enter()}>
          {words.enter}
        </Button>
        <LinkButton kind="quiet" href="/">
          {t('ui.cancel')}
        </LinkButton>
        <FormProblem text={problem} />
      </div>
    </>
  )
}
