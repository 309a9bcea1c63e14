import { useState } from 'react'
import type { Me } from '#contract/account.ts'
import {
  type ExtensionChallenge,
  requestHandOverCode,
  sendCodeToExtension,
} from '#state/session/hand-over.ts'
import { Button, LinkButton } from '#ui/form/button.tsx'
import { Icon } from '#ui/frame/icon.tsx'
import { useText } from '#ui/frame/language.tsx'
import { FormProblem } from './form-problem.tsx'
import { useSignInWords } from './use-words.ts'

type Props = { user: Pick<Me, 'nickname'>; address: ExtensionChallenge }

/** Shows the account and what the extension may do, and issues a code only after the user agrees. */
export function ConnectExtension({ user, address }: Props) {
  const { t } = useText()
  const words = useSignInWords()
  const [step, setStep] = useState<'asking' | 'busy' | 'done'>('asking')
  const [problem, setProblem] = useState('')

  const connect = async () => {
    setStep('busy')
    setProblem('')
    const made = await requestHandOverCode(address.challenge)
    if (made.ok && (await sendCodeToExtension(address.extensionId, made.value.code))) return setStep('done')
    setStep('asking')
    setProblem(made.ok ? words.connectSilent : t(`problems.${made.error.code}`))
  }

  if (step === 'done') {
    return (
      <div role="status">
        <p className="strong">{words.connected}</p>
        <p className="second">{words.connectedText}</p>
      </div>
    )
  }
  return (
    <>
      <div>
        <p className="caption">{words.connectAccount}</p>
        <p className="lead-text">{user.nickname}</p>
      </div>
      <div>
        <h2 className="caption">{words.connectMay}</h2>
        <ul className="may-list">
          {words.connectCan.map(line => (
            <li key={line}>
              <Icon name="check" size={16} /> {line}
            </li>
          ))}
        </ul>
      </div>
      <p className="against">{words.connectCannot}</p>
      <div className="door-actions">
        <Button kind="primary" busy={step === 'busy'} onClick={() => void connect()}>
          {step === 'busy' ? words.connecting : words.connect}
        </Button>
        <LinkButton kind="quiet" href="/">
          {t('ui.cancel')}
        </LinkButton>
        <FormProblem text={problem} />
      </div>
    </>
  )
}
